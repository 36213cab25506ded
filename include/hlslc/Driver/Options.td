//===----------------------------------------------------------------------===//
// The command line of hlsl-translate: DXC's spelling for what DXC has, our own
// for the rest. `/X` means `-X` (the driver rewrites it).
//===----------------------------------------------------------------------===//
#ifndef HLSLC_DRIVER_OPTIONS_TD
#define HLSLC_DRIVER_OPTIONS_TD

include "llvm/Option/OptParser.td"

def grp_input : OptionGroup<"grp_input">, HelpText<"SOURCE OPTIONS">;
def grp_output : OptionGroup<"grp_output">, HelpText<"OUTPUT OPTIONS">;
def grp_spirv : OptionGroup<"grp_spirv">, HelpText<"SPIR-V AND VULKAN OPTIONS">;
def grp_bindings : OptionGroup<"grp_bindings">, HelpText<"BINDING OPTIONS">;
def grp_glsl : OptionGroup<"grp_glsl">, HelpText<"GLSL OPTIONS">;
def grp_spec : OptionGroup<"grp_spec">, HelpText<"SPECIALIZATION OPTIONS">;
def grp_warning : OptionGroup<"grp_warning">, HelpText<"WARNING OPTIONS">;
def grp_debug : OptionGroup<"grp_debug">, HelpText<"INSPECTION OPTIONS">;
def grp_ignored : OptionGroup<"grp_ignored">, HelpText<"ACCEPTED WITHOUT EFFECT">;
def grp_refused : OptionGroup<"grp_refused">, HelpText<"NOT SUPPORTED">;

class JS<string name, string var, string help, OptionGroup group>
    : Option<["-"], name, KIND_JOINED_OR_SEPARATE>, MetaVarName<var>, HelpText<help>, Group<group>;
class F<string name, string help, OptionGroup group>
    : Option<["-"], name, KIND_FLAG>, HelpText<help>, Group<group>;
class J<string name, string var, string help, OptionGroup group>
    : Option<["-"], name, KIND_JOINED>, MetaVarName<var>, HelpText<help>, Group<group>;
class LF<string name, string help, OptionGroup group>
    : Option<["--", "-"], name, KIND_FLAG>, HelpText<help>, Group<group>;
class LJ<string name, string var, string help, OptionGroup group>
    : Option<["--", "-"], name # "=", KIND_JOINED>, MetaVarName<var>, HelpText<help>, Group<group>;
class Ignored<string name> : Option<["-"], name, KIND_FLAG>, Group<grp_ignored>;
class IgnoredJ<string name> : Option<["-"], name, KIND_JOINED>, Group<grp_ignored>;
class IgnoredJS<string name> : Option<["-"], name, KIND_JOINED_OR_SEPARATE>, Group<grp_ignored>;
class IgnoredS<string name> : Option<["-"], name, KIND_SEPARATE>, Group<grp_ignored>;
/// The text says what to do instead.
class Refused<string name, string help> : Option<["-"], name, KIND_FLAG>, HelpText<help>, Group<grp_refused>;
class RefusedJS<string name, string help>
    : Option<["-"], name, KIND_JOINED_OR_SEPARATE>, MetaVarName<"<argument>">, HelpText<help>, Group<grp_refused>;
/// No effect here, but `-spirv` says that somebody waits for it.
class RefusedWithSpirv<string name, OptionKind kind, string help>
    : Option<["-"], name, kind>, HelpText<help>, Group<grp_ignored>;

// Source.
def T : JS<"T", "<profile>", "target profile: vs_6_0, ps_6_0, cs_6_0, lib_6_3, ...", grp_input>;
def E : JS<"E", "<name>", "entry point (default: main)", grp_input>;
def D : JS<"D", "<macro>", "define a macro: NAME or NAME=VALUE", grp_input>;
def U : JS<"U", "<macro>", "undefine a macro", grp_input>;
def check_interface : LF<"check-interface", "check that the inputs fit together: two or more stages in pipeline order, as HLSL (vs.hlsl@vs_6_0:VSMain), .spv, or .mlir of form target", grp_input>;
def print_interface : LF<"print-interface", "with --check-interface: print what each stage takes and gives", grp_input>;
def I : JS<"I", "<folder>", "add a folder to the include search path", grp_input>;
def HV : JS<"HV", "<version>", "HLSL version: 2016, 2017, 2018, 2021, 202x (default: 2021; 2018 below shader model 6)", grp_input>;
def hlsl_version_EQ : J<"hlsl-version=", "<version>", "same as -HV", grp_input>;
def Zpr : F<"Zpr", "matrices are row-major by default", grp_input>;
def Zpc : F<"Zpc", "matrices are column-major by default (the default)", grp_input>;
def enable_16bit_types : F<"enable-16bit-types", "half and min16 types have 16 bits", grp_input>;
def Gis : F<"Gis", "IEEE strictness: arithmetic as written, with signed zeros, infinities and NaNs", grp_input>;
def Gec : F<"Gec", "Direct3D 9 compatibility", grp_input>;
def ffinite_math_only : F<"ffinite-math-only", "no NaN and no infinity occurs", grp_input>;
def fno_finite_math_only : F<"fno-finite-math-only", "they may (the default)", grp_input>;
def denorm : JS<"denorm", "<mode>", "subnormal 32-bit numbers: any (default), preserve, ftz", grp_input>;
def flegacy_macro_expansion : F<"flegacy-macro-expansion", "expand macro arguments before ##, as FXC does", grp_input>;
def ignore_line_directives : F<"ignore-line-directives", "ignore #line", grp_input>;
def fbracket_depth_EQ : J<"fbracket-depth=", "<n>", "limit of nested parentheses and initializers (default: 1000)", grp_input>;
def auto_binding_space : JS<"auto-binding-space", "<n>", "descriptor set of resources that name none", grp_input>;

// Output.
def to_EQ : LJ<"to", "<kind>", "spirv (default), spirv-asm, glsl[:VERSION], hlsl-mlir, spirv-mlir, ast, syntax, tokens, reflection", grp_output>;
def form_EQ : LJ<"form", "<form>", "form of hlsl-mlir: source, flat, target (default), glsl", grp_output>;
def Fo : JS<"Fo", "<file>", "output file, or a folder with a final / for several inputs", grp_output>;
def o : JS<"o", "<file>", "same as -Fo", grp_output>;
def Fc : JS<"Fc", "<file>", "write a disassembly too", grp_output>;
def Fh : JS<"Fh", "<file>", "write the module as an array in a C header too", grp_output>;
def Vn : JS<"Vn", "<name>", "name of the array of -Fh (default: g_ and the entry point)", grp_output>;
def Fe : JS<"Fe", "<file>", "write errors and warnings to a file", grp_output>;
def P : F<"P", "preprocess only", grp_output>;
def Po : F<"Po", "same as -P", grp_output>;
def Fi : JS<"Fi", "<file>", "output file of -P", grp_output>;
def MD : F<"MD", "write the files read as a make rule, beside the output", grp_output>;
def M : F<"M", "print the files read as a make rule, and stop", grp_output>;
def MF : JS<"MF", "<file>", "file of -MD", grp_output>;
def O0 : F<"O0", "no optimisation", grp_output>;
def O1 : F<"O1", "optimisation level 1", grp_output>;
def O2 : F<"O2", "optimisation level 2", grp_output>;
def O3 : F<"O3", "optimisation level 3 (default)", grp_output>;
def Od : F<"Od", "same as -O0", grp_output>;
def Zi : F<"Zi", "write debug information: source text, lines, how the compiler was called", grp_output>;
def reflect_EQ : LJ<"reflect", "<file>", "write what a program must know of the shader as JSON (- is standard output, which then gets nothing else unless -Fo is given); a folder for several inputs", grp_output>;
def reflect_format_EQ : LJ<"reflect-format", "<format>", "of --reflect and --to=reflection: json (default), text (tables for people), hlslcc-comments (the comments that Unreal's HLSLCC put into its GLSL)", grp_output>;
def stage_io_EQ : LJ<"stage-io", "<mode>", "split (default): one block per struct between stages; loose: every stage value is a variable", grp_output>;
def match_by_semantic : LF<"match-by-semantic", "number locations in order of semantics, so that stages with members in other orders match", grp_output>;

// SPIR-V.
def spirv : F<"spirv", "generate SPIR-V (the default)", grp_spirv>;
def fspv_target_env_EQ : J<"fspv-target-env=", "<env>", "vulkan1.0 (default), vulkan1.1, vulkan1.1spirv1.4, vulkan1.2, vulkan1.3, universal1.5", grp_spirv>;
def fspv_entrypoint_name_EQ : J<"fspv-entrypoint-name=", "<name>", "name of OpEntryPoint", grp_spirv>;
def fspv_extension_EQ : J<"fspv-extension=", "<name>", "allow this SPIR-V extension, and others no longer; KHR stands for all of Khronos' (default: all)", grp_spirv>;
def fspv_max_id : JS<"fspv-max-id", "<hex>", "most ids that the module may use (default: 3FFFFF, which every Vulkan implementation takes)", grp_spirv>;
def fspv_reflect : F<"fspv-reflect", "write reflection decorations", grp_spirv>;
def fspv_debug_EQ : J<"fspv-debug=", "<kind>", "kinds of debug information: file, source, line, tool; rich (OpenCL.DebugInfo.100), vulkan (NonSemantic.Shader.DebugInfo.100), both also -with-source", grp_spirv>;
def fspv_preserve_bindings : F<"fspv-preserve-bindings", "keep unused resources", grp_spirv>;
def fvk_stage_io_order_EQ : J<"fvk-stage-io-order=", "<order>", "decl (default): locations in order of declaration; alpha: of semantics", grp_spirv>;
def fspv_preserve_interface : F<"fspv-preserve-interface", "keep unused stage variables", grp_spirv>;
def glslang_binding_numbers : LF<"glslang-binding-numbers", "one variable per resource in an aggregate, bindings counted as glslang did", grp_spirv>;
def fspv_flatten_resource_arrays : F<"fspv-flatten-resource-arrays", "one binding for each element", grp_spirv>;
def fspv_use_legacy_buffer_matrix_order : F<"fspv-use-legacy-buffer-matrix-order", "byte address buffers hold matrices row by row, as DXC had it before 1.8", grp_spirv>;
def fspv_use_unknown_image_format : F<"fspv-use-unknown-image-format", "do not guess image formats", grp_spirv>;
def fspv_use_vulkan_memory_model : F<"fspv-use-vulkan-memory-model", "use the Vulkan memory model", grp_spirv>;
def fspv_enable_maximal_reconvergence : F<"fspv-enable-maximal-reconvergence", "execution mode MaximallyReconvergesKHR", grp_spirv>;
def fvk_use_dx_layout : F<"fvk-use-dx-layout", "lay buffers out as Direct3D", grp_spirv>;
def fvk_use_gl_layout : F<"fvk-use-gl-layout", "lay buffers out as std140 and std430", grp_spirv>;
def fvk_use_scalar_layout : F<"fvk-use-scalar-layout", "lay buffers out by scalar alignment", grp_spirv>;
def fvk_b_shift : MultiArg<["-"], "fvk-b-shift", 2>, MetaVarName<"<shift> <space>">, HelpText<"add to bindings of register class b in a space (or all)">, Group<grp_spirv>;
def fvk_t_shift : MultiArg<["-"], "fvk-t-shift", 2>, MetaVarName<"<shift> <space>">, HelpText<"the same for class t">, Group<grp_spirv>;
def fvk_s_shift : MultiArg<["-"], "fvk-s-shift", 2>, MetaVarName<"<shift> <space>">, HelpText<"the same for class s">, Group<grp_spirv>;
def fvk_u_shift : MultiArg<["-"], "fvk-u-shift", 2>, MetaVarName<"<shift> <space>">, HelpText<"the same for class u">, Group<grp_spirv>;
def fvk_bind_globals : MultiArg<["-"], "fvk-bind-globals", 2>, MetaVarName<"<binding> <set>">, HelpText<"place of $Globals">, Group<grp_spirv>;
def fvk_bind_register : MultiArg<["-"], "fvk-bind-register", 4>, MetaVarName<"<register> <space> <binding> <set>">, HelpText<"place of one register">, Group<grp_spirv>;
def vkbr : MultiArg<["-"], "vkbr", 4>, Alias<fvk_bind_register>, Group<grp_spirv>;
def fvk_bind_resource_heap : MultiArg<["-"], "fvk-bind-resource-heap", 2>, MetaVarName<"<binding> <set>">, HelpText<"place of ResourceDescriptorHeap (default: the next free binding of set 0)">, Group<grp_spirv>;
def fvk_bind_sampler_heap : MultiArg<["-"], "fvk-bind-sampler-heap", 2>, MetaVarName<"<binding> <set>">, HelpText<"the same for SamplerDescriptorHeap">, Group<grp_spirv>;
def fvk_bind_counter_heap : MultiArg<["-"], "fvk-bind-counter-heap", 2>, MetaVarName<"<binding> <set>">, HelpText<"the same for counters of buffers in ResourceDescriptorHeap">, Group<grp_spirv>;
def fspv_use_descriptor_heap : F<"fspv-use-descriptor-heap", "descriptor heaps by SPV_EXT_descriptor_heap (not supported yet)", grp_spirv>;
def fvk_auto_shift_bindings : F<"fvk-auto-shift-bindings", "shift bindings that have no register too", grp_spirv>;
def fvk_invert_y : F<"fvk-invert-y", "negate SV_Position.y on its way out", grp_spirv>;
def fvk_use_dx_position_w : F<"fvk-use-dx-position-w", "SV_Position.w of a pixel is 1/w", grp_spirv>;
def fvk_support_nonzero_base_instance : F<"fvk-support-nonzero-base-instance", "SV_InstanceID counts from 0", grp_spirv>;
def fvk_support_nonzero_base_vertex : F<"fvk-support-nonzero-base-vertex", "SV_VertexID counts from 0", grp_spirv>;
def verify_spirv : LF<"verify-spirv", "validate the SPIR-V module", grp_spirv>;

// Bindings, of all targets.
def binding_map_EQ : LJ<"binding-map", "<file>", "where resources are bound: JSON, by register or name; may be given more than once", grp_bindings>;
def write_binding_map_EQ : LJ<"write-binding-map", "<file>", "write where resources are bound, as --binding-map reads it; a folder for several inputs", grp_bindings>;
def gl_binding_map_EQ : LJ<"gl-binding-map", "<file>", "of OpenGL GLSL: write which unit or binding point and which GLSL name each set and binding has become, as JSON; a folder for several inputs", grp_bindings>;
def assign_bindings_EQ : LJ<"assign-bindings", "<mode>", "where resources go that nobody places: register (default), first-use, explicit (an error for each that is used)", grp_bindings>;

// GLSL.
def glsl_version_EQ : LJ<"glsl-version", "<version>", "450 (default), 330, 410, 430, 460; 100, 300es, 310es, 320es; 450vk, 460vk for Vulkan", grp_glsl>;
def glsl_depth_range_EQ : LJ<"glsl-depth-range", "<range>", "of SV_Position.z in clip space: zero (default, of Direct3D, Vulkan, and glClipControl's GL_ZERO_TO_ONE), negative (OpenGL's own, -w to w: z is converted on its way out)", grp_glsl>;
def glsl_line_directives : LF<"glsl-line-directives", "write #line: from which line of the source the next statement is; files are numbered as they appear", grp_glsl>;
def glsl_vulkan : LF<"glsl-vulkan", "Vulkan flavour: separate textures and samplers, sets", grp_glsl>;

def pack_uniforms_EQ : LJ<"pack-uniforms", "<layout>", "of OpenGL GLSL: loose uniforms lie in arrays of vectors, one for each precision: tight, or ue (as Unreal's HLSLCC had it)", grp_glsl>;
def flatten_cbuffers : LF<"flatten-cbuffers", "with --pack-uniforms: cbuffers and push constants, too", grp_glsl>;
def pack_into_ubo : LF<"pack-into-ubo", "with --pack-uniforms: the arrays lie in uniform blocks", grp_glsl>;
def loose_uniforms_EQ : LJ<"loose-uniforms", "<kinds>", "of OpenGL GLSL: what is not in a uniform block but in uniforms of its own: globals, push-constants, cbuffers (a list)", grp_glsl>;
def resource_names_EQ : LJ<"resource-names", "<mode>", "of OpenGL GLSL: source (default), stage (vs_Frame, ps_Frame: stages link though they mean other things by one name), index (ps0, ci0: stage, kind and number; the default with --pack-uniforms)", grp_glsl>;
def hlslcc_comments : LF<"hlslcc-comments", "put comments that list inputs, uniforms and samplers around the GLSL, as Unreal's HLSLCC did", grp_glsl>;

// Specialization.
def specialize_EQ : LJ<"specialize", "<N=8,M=3>", "fix specialization constants (by name or id): the module has literals in their place", grp_spec>;
def specialize : Option<["--", "-"], "specialize", KIND_SEPARATE>, MetaVarName<"<N=8,M=3>">, HelpText<"same as --specialize=">, Group<grp_spec>;
def spec_layout_EQ : LJ<"spec-layout", "<mode>", "strict (default), frozen, dynamic", grp_spec>;
def eval_EQ : LJ<"eval", "<N=8,M=3>", "with --reflect: all numbers for these values of specialization constants (by name or id; defaults for the others), and what they violate", grp_spec>;
def eval : Option<["--", "-"], "eval", KIND_SEPARATE>, MetaVarName<"<N=8,M=3>">, HelpText<"same as --eval=">, Group<grp_spec>;
def limits_EQ : LJ<"limits", "<name=value,...>", "with --reflect: a device's limits by Vulkan's names, to check the shader against; implies --eval", grp_spec>;
def limits : Option<["--", "-"], "limits", KIND_SEPARATE>, MetaVarName<"<name=value,...>">, HelpText<"same as --limits=">, Group<grp_spec>;
def spec_macro_prefix_EQ : LJ<"spec-macro-prefix", "<prefix>", "of the macros that specialization constants are in OpenGL GLSL: HLSL_SPEC_ (default) and the id; SPIRV_CROSS_CONSTANT_ID_ replaces SPIRV-Cross", grp_spec>;
def spec_nowrap : LF<"spec-nowrap", "size arithmetic does not wrap", grp_spec>;

// Warnings.
def WX : F<"WX", "treat warnings as errors", grp_warning>;
def w : F<"w", "no warnings", grp_warning>;
def no_warnings : F<"no-warnings", "no warnings", grp_warning>;
def diagnostics_format_EQ : LJ<"diagnostics-format", "<format>", "text (default), json, sarif: one document for the whole run", grp_warning>;
def diagnostics_file_EQ : LJ<"diagnostics-file", "<file>", "write the json or sarif document to a file (- is standard output) instead of standard error", grp_warning>;
def W_Joined : J<"W", "[no-][error=]<group>", "turn a group of warnings on, off, or into errors", grp_warning>;

// Inspection.
def print_ir_after_EQ : LJ<"print-ir-after", "<pass>", "print the module after a pass (or: all)", grp_debug>;
def verify_each : LF<"verify-each", "verify the module after each pass", grp_debug>;
def timing : LF<"timing", "print how long each step took", grp_debug>;
def print_locations : LF<"print-locations", "print locations in MLIR text", grp_debug>;
def verify_diagnostics : LF<"verify-diagnostics", "check diagnostics against // expected-error {{...}} comments", grp_debug>;
def split_input_file : LF<"split-input-file", "compile the parts between // ----- lines one by one", grp_debug>;
def H : F<"H", "print each included file as it is opened; on standard output if -Fo is given, else on standard error", grp_debug>;
def Vi : F<"Vi", "same as -H", grp_debug>;
def help : LF<"help", "print this", grp_debug>;
def help_h : F<"h", "print this", grp_debug>;
def help_q : F<"?", "print this", grp_debug>;
def version : LF<"version", "print the version", grp_debug>;

// Options of DXC that mean nothing here.
foreach name = ["nologo", "Vd", "Qstrip_debug", "Qstrip_priv", "Qstrip_rootsignature",
    "Qstrip_reflect_from_dxil", "Qkeep_reflect_in_dxil", "Qpdb_in_private", "Qunused-arguments",
    "Qembed_debug", "Qsource_in_debug_module", "all-resources-bound", "Gfa", "Gfp", "Ges",
    "res-may-alias", "no-legacy-cbuf-layout", "flegacy-resource-reservation", "Zs", "Zss", "Zsb",
    "Cc", "Lx", "Ni", "No", "fcgl", "fspv-print-all", "fspv-reduce-load-size", "fspv-fix-func-call-arguments",
    "fspv-no-legalization", "fspv-use-emulated-heap", "fdiagnostics-show-option", "fno-diagnostics-show-option", "ftime-report",
    "fdiagnostics-color", "fno-diagnostics-color", "fcolor-diagnostics", "fno-color-diagnostics",
    "fansi-escape-codes", "fshow-column", "fno-show-column", "fno-spell-checking", "mms-bitfields", "verbose",
    "not_use_legacy_cbuf_load", "skip-serialization", "fno-caret-diagnostics", "fdisable-loc-tracking", "disable-payload-qualifiers",
    "enable-payload-qualifiers", "export-shaders-only", "fnew-inlining-behavior",
    "funroll-loops", "fno-unroll-loops", "freroll-loops", "fno-reroll-loops", "Odump",
    "force-zero-store-lifetimes", "enable-lifetime-markers", "disable-lifetime-markers",
    "preserve-intermediate-values", "enable_unbounded_descriptor_tables", "ignore-opt-semdefs",
    "disable-exception-handling", "pack_optimized", "pack_prefix_stable"] in
  def ignored_ # !subst("-", "_", name) : Ignored<name>;
def ignored_all_resources_bound2 : Ignored<"all_resources_bound">;
def ignored_res_may_alias2 : Ignored<"res_may_alias">;
def ignored_pack_optimized2 : Ignored<"pack-optimized">;
def ignored_pack_prefix_stable2 : Ignored<"pack-prefix-stable">;
foreach name = ["select-validator", "precise-output", "validator-version", "encoding", "opt-enable", "opt-disable",
    "memdep-block-scan-limit", "mllvm", "ignore-semdef", "override-semdef", "external", "external-fn"] in
  def ignored_ # !subst("-", "_", name) : IgnoredS<name>;
def ignored_opt_select : MultiArg<["-"], "opt-select", 2>, Group<grp_ignored>;
def ignored_default_linkage : IgnoredJS<"default-linkage">;
def ignored_exports : IgnoredJS<"exports">;
def ignored_binding_table_define : IgnoredJS<"binding-table-define">;
def ignored_import_binding_table : IgnoredJS<"import-binding-table">;
def ignored_rootsig_define : IgnoredJS<"rootsig-define">;
def ignored_force_rootsig_ver : IgnoredJS<"force-rootsig-ver">;
def ignored_force_rootsig_ver2 : IgnoredJS<"force_rootsig_ver">;
def ignored_ffp_contract : IgnoredJ<"ffp-contract=">;
def ignored_fdiagnostics_format : IgnoredJ<"fdiagnostics-format=">;
def ignored_ferror_limit : IgnoredJ<"ferror-limit=">;
def ignored_ftime_trace : IgnoredJ<"ftime-trace">;
def ignored_Oconfig : IgnoredJ<"Oconfig=">;
def ignored_Frs : IgnoredJS<"Frs">;
def ignored_Fsh : IgnoredJS<"Fsh">;
def ignored_setprivate : IgnoredJS<"setprivate">;
def Qstrip_reflect : RefusedWithSpirv<"Qstrip_reflect", KIND_FLAG, "leave out -fspv-reflect">;
def Fd : RefusedWithSpirv<"Fd", KIND_JOINED_OR_SEPARATE, "-Zi puts debug information into the module">;
def Fre : RefusedWithSpirv<"Fre", KIND_JOINED_OR_SEPARATE, "--reflect=<file> writes reflection as JSON">;

// Options of DXC that this compiler cannot honour, and that change what comes
// out.
def metal : Refused<"metal", "compile to SPIR-V, and that to Metal">;
def include_file : RefusedJS<"include", "write #include">;
def imacros : RefusedJS<"imacros", "write #include">;
def working_directory : RefusedJS<"working-directory", "start the compiler there">;
def link : Refused<"link", "SPIR-V is linked by spirv-link">;
def dumpbin : Refused<"dumpbin", "--to=spirv-asm prints a module, spirv-dis a file">;
def recompile : Refused<"recompile", "give the source">;
def extractrootsignature : Refused<"extractrootsignature", "SPIR-V has no root signature">;
foreach name = ["setrootsignature", "verifyrootsignature"] in
  def refused_ # name : RefusedJS<name, "SPIR-V has no root signature">;
def getprivate : RefusedJS<"getprivate", "SPIR-V has no private data">;
foreach name = ["shtemplate", "mergeUAVs", "matchUAVs"] in
  def refused_ # name : RefusedJS<name, "give resources registers or [[vk::binding]]">;

#endif // HLSLC_DRIVER_OPTIONS_TD
