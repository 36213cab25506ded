//===----------------------------------------------------------------------===//
// Qualifiers of declarations.
// In:  Language.td.
// Out: Qualifier records: group, places, clashes, IR carrier.
// Why: which words go where and together is data.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_QUALIFIERS_TD
#define HLSL_TABLES_QUALIFIERS_TD

include "HLSL/Tables/Language.td"

class Place<int b> { int ordinal = b; }
def AtGlobal : Place<0>;
def AtLocal : Place<1>;
def AtParameter : Place<2>;
def AtMember : Place<3>;
def AtCBufferMember : Place<4>;
def AtFunction : Place<5>;
def AtTypeArgument : Place<6>;

/// A qualifier. The def's name is the enumerator; `group` one of QualifierGroup.
class Qualifier<string g, list<Place> p> {
  string hlslName = NAME;
  string group = g;
  list<Place> places = p;
  list<Stage> stages = AllStages;
  /// Names of qualifiers that may not stand beside it; mutual.
  list<string> excludes = [];
  string carrier = "";
  bit contextual = 0;
  bit ignored = 0;
  bit notYet = 0;
  bit refused = 0;
  string doc = "";
}

//===----------------------------------------------------------------------===//
// Storage
//===----------------------------------------------------------------------===//

def static : Qualifier<"Storage", [AtGlobal, AtLocal, AtMember, AtFunction]> {
  let excludes = ["extern", "uniform"];
  let carrier = "private";
  let doc = "One for each invocation; not a shader constant.";
}
def extern : Qualifier<"Storage", [AtGlobal, AtFunction]> {
  let doc = "A shader constant (what globals are anyway).";
}
def uniform : Qualifier<"Storage", [AtGlobal, AtParameter, AtMember, AtCBufferMember]> {
  let excludes = ["groupshared"];
  let carrier = "uniform";
  let doc = "A shader constant.";
}
def groupshared : Qualifier<"Storage", [AtGlobal, AtParameter]> {
  let excludes = ["extern"];
  let carrier = "groupshared";
  let doc = "One for each thread group.";
}
def shared : Qualifier<"Storage", [AtGlobal]> {
  let ignored = 1;
  let doc = "A hint of effects.";
}
def const : Qualifier<"Constness", [AtGlobal, AtLocal, AtParameter, AtMember, AtCBufferMember, AtFunction, AtTypeArgument]> {
  let carrier = "const";
  let doc = "Not assigned to.";
}
def volatile : Qualifier<"Constness", [AtGlobal, AtLocal, AtParameter, AtMember]> {
  let ignored = 1;
  let doc = "A hint.";
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

def in_ : Qualifier<"Direction", [AtParameter]> {
  let hlslName = "in";
  let doc = "Goes in.";
}
def out : Qualifier<"Direction", [AtParameter]> { let doc = "Comes out."; }
def inout : Qualifier<"Direction", [AtParameter]> { let doc = "Goes in and comes out."; }

class PrimitiveQualifier<string d> : Qualifier<"Primitive", [AtParameter]> {
  let stages = [Geometry];
  let carrier = "primitive";
  let contextual = 1;
  let doc = d;
}
def point : PrimitiveQualifier<"One vertex.">;
def line : PrimitiveQualifier<"Two vertices.">;
def triangle : PrimitiveQualifier<"Three vertices.">;
def lineadj : PrimitiveQualifier<"Four vertices: a line with its neighbours.">;
def triangleadj : PrimitiveQualifier<"Six vertices: a triangle with its neighbours.">;

class MeshQualifier<string d> : Qualifier<"MeshOutput", [AtParameter]> {
  let stages = [Mesh, Amplification];
  let contextual = 1;
  let doc = d;
}
def vertices : MeshQualifier<"Vertices of a mesh.">;
def indices : MeshQualifier<"Indices of a mesh.">;
def primitives : MeshQualifier<"Primitives of a mesh.">;
def payload : MeshQualifier<"What the amplification shader sends.">;

//===----------------------------------------------------------------------===//
// Interpolation
//===----------------------------------------------------------------------===//

class Interpolation<string c> : Qualifier<"Interpolation", [AtParameter, AtMember, AtFunction]> { let carrier = c; }
def linear : Interpolation<"linear"> {
  let excludes = ["nointerpolation"];
  let doc = "Interpolated with perspective.";
}
def centroid : Interpolation<"centroid"> {
  let excludes = ["nointerpolation", "sample"];
  let doc = "Interpolated inside the covered part.";
}
def nointerpolation : Interpolation<"flat"> {
  let excludes = ["noperspective", "sample"];
  let doc = "Not interpolated.";
}
def noperspective : Interpolation<"noperspective"> { let doc = "Interpolated in screen space."; }
def sample : Interpolation<"sample"> {
  let contextual = 1;
  let doc = "Interpolated at each sample.";
}
def center : Interpolation<""> {
  let contextual = 1;
  let doc = "Interpolated at the center (as by default).";
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

defvar Everywhere = [AtGlobal, AtLocal, AtParameter, AtMember, AtCBufferMember, AtFunction, AtTypeArgument];
def row_major : Qualifier<"MatrixOrder", Everywhere> {
  let excludes = ["column_major"];
  let carrier = "row_major";
  let doc = "Rows one after another in memory.";
}
def column_major : Qualifier<"MatrixOrder", Everywhere> {
  let carrier = "column_major";
  let doc = "Columns one after another in memory.";
}
def snorm : Qualifier<"Norm", Everywhere> {
  let excludes = ["unorm"];
  let carrier = "snorm";
  let doc = "-1 to 1 in a signed format.";
}
def unorm : Qualifier<"Norm", Everywhere> {
  let carrier = "unorm";
  let doc = "0 to 1 in an unsigned format.";
}
def precise : Qualifier<"Precision", [AtGlobal, AtLocal, AtParameter, AtMember, AtFunction]> {
  let carrier = "precise";
  let doc = "Computed as written, without contraction.";
}
def globallycoherent : Qualifier<"Coherence", [AtGlobal, AtLocal, AtParameter, AtMember, AtFunction]> {
  let carrier = "coherent";
  let doc = "Writes are seen by other groups.";
}
def reordercoherent : Qualifier<"Coherence", [AtGlobal, AtLocal, AtParameter, AtMember]> {
  let notYet = 1;
  let contextual = 1;
  let doc = "Writes are seen after reordering.";
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

def inline : Qualifier<"Function", [AtFunction]> {
  let ignored = 1;
  let doc = "A hint.";
}
def export : Qualifier<"Function", [AtFunction]> {
  let ignored = 1;
  let doc = "Visible outside of a library.";
}

#endif // HLSL_TABLES_QUALIFIERS_TD
