//===----------------------------------------------------------------------===//
// Choosing among a user's functions.
// In:  the functions of a name and the arguments of a call.
// Out: the one whose conversions cost least together; else a diagnostic that
//      lists all with the reason why not.
// Why: no match and no best match are different mistakes.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using llvm::dyn_cast;

static llvm::StringRef getDirectionText(ParamDirection direction) {
  switch (direction) {
  case ParamDirection::In:
    return "";
  case ParamDirection::Out:
    return "out ";
  case ParamDirection::InOut:
    return "inout ";
  }
  llvm_unreachable("every direction has a text");
}

std::string Sema::printSignature(const FunctionDecl &decl) {
  std::string text =
      decl.returnType->str() + " " + decl.qualifiedName.str() + "(";
  bool isFirst = true;
  for (const VarDecl *parameter : decl.parameters) {
    if (!isFirst)
      text += ", ";
    isFirst = false;
    text +=
        getDirectionText(parameter->direction).str() + parameter->type->str();
    if (!parameter->getName().empty())
      text += " " + parameter->getName().str();
  }
  return text + ")";
}

std::string Sema::printArguments(llvm::ArrayRef<Expr *> arguments) {
  std::string text;
  for (Expr *argument : arguments) {
    if (!text.empty())
      text += ", ";
    text += isLiteralType(argument->getType()) ? argument->getType()->str()
                                               : getFinalType(argument)->str();
  }
  return text;
}

/// Why a call with this many arguments is not one of `decl`, or empty.
static std::string checkCount(const FunctionDecl &decl, size_t given) {
  size_t most = decl.parameters.size(), least = 0;
  for (const VarDecl *parameter : decl.parameters)
    least += !parameter->hasDefault;
  if (given >= least && given <= most)
    return "";
  std::string wanted = least == most
                           ? llvm::utostr(most)
                           : llvm::utostr(least) + " to " + llvm::utostr(most);
  return "takes " + wanted + (most == 1 ? " argument, " : " arguments, ") +
         llvm::utostr(given) + (given == 1 ? " is given" : " are given");
}

void Sema::rankCandidate(Candidate &candidate,
                         llvm::ArrayRef<Expr *> arguments) {
  const FunctionDecl &decl = *candidate.function;
  candidate.reason = checkCount(decl, arguments.size());
  if (!candidate.isViable())
    return;
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    const VarDecl *parameter = decl.parameters[i];
    std::string position = "argument " + llvm::utostr(i + 1);
    ConversionCost cost = 0;
    const Type *given = argument->getType();
    // HLSL: an out argument must convert both ways, too.
    bool isUnsized = parameter->direction == ParamDirection::In &&
                     fitsUnsized(given, parameter->type);
    cost = isUnsized ? kReshape : getCost(given, parameter->type);
    if (cost == kImpossible) {
      candidate.reason = position + " is '" + getFinalType(argument)->str() +
                         "', not '" + parameter->type->str() + "'" +
                         sizeAnalysis.describeLengths(given, parameter->type);
      return;
    }
    if (parameter->direction != ParamDirection::In) {
      if (!argument->isLValue) {
        candidate.reason =
            position + " must be a variable, as the parameter is '" +
            getDirectionText(parameter->direction).trim().str() + "'";
        return;
      }
      // Of a struct that inherits, the base is written.
      ConversionCost back =
          isBaseCost(cost) ? cost : getCost(parameter->type, given);
      if (back == kImpossible) {
        candidate.reason = position + " is '" + given->str() + "', not '" +
                           parameter->type->str() + "'";
        return;
      }
      cost = std::max(cost, back);
    }
    candidate.cost += cost;
  }
}

FunctionDecl *
Sema::resolveOverload(llvm::ArrayRef<FunctionDecl *> functions,
                      llvm::ArrayRef<Expr *> arguments,
                      llvm::SmallVectorImpl<Candidate> &candidates) {
  for (FunctionDecl *candidate : functions) {
    candidates.emplace_back();
    candidates.back().function = candidate;
    rankCandidate(candidates.back(), arguments);
  }
  // Of equal ones, a function beats an instance of a template, and the template
  // that says more about its parameters beats the other.
  auto getRank = [&](const Candidate &candidate) -> size_t {
    auto it = templates.functions.find(candidate.function);
    return it == templates.functions.end() ? ~size_t(0) : it->second;
  };
  const Candidate *best = nullptr;
  bool isAmbiguous = false;
  for (const Candidate &candidate : candidates) {
    if (!candidate.isViable())
      continue;
    if (!best || candidate.cost < best->cost ||
        (candidate.cost == best->cost && getRank(candidate) > getRank(*best))) {
      best = &candidate;
      isAmbiguous = false;
    } else if (candidate.cost == best->cost &&
               getRank(candidate) == getRank(*best)) {
      isAmbiguous = true;
    }
  }
  return best && !isAmbiguous ? best->function : nullptr;
}

Expr *Sema::reportNoOverload(llvm::StringRef name, SourceLoc loc,
                             llvm::ArrayRef<Candidate> candidates,
                             llvm::ArrayRef<Expr *> arguments) {
  unsigned numViable =
      llvm::count_if(candidates, [](const Candidate &candidate) {
        return candidate.isViable();
      });
  diags.report(loc,
               numViable ? diag::err_ambiguous_call : diag::err_no_overload)
      << name << printArguments(arguments);
  ConversionCost lowest = kImpossible;
  for (const Candidate &candidate : candidates)
    if (candidate.isViable())
      lowest = std::min(lowest, candidate.cost);
  unsigned shown = 0;
  for (const Candidate &candidate : candidates) {
    if (numViable && (!candidate.isViable() || candidate.cost != lowest))
      continue;
    if (++shown > 8)
      break;
    std::string reason =
        candidate.reason.empty() ? "" : ": " + candidate.reason;
    diags.report(candidate.function->getLoc(), diag::note_candidate)
        << printSignature(*candidate.function) << reason;
  }
  return error(loc);
}
