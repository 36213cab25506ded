# How this project's libraries and tools are compiled and linked.
#
#   hlslc_add_library(HLSLCLex SOURCES Lexer.cpp LINK HLSLCBasic)         # no MLIR header
#   hlslc_add_mlir_library(HLSLCTransforms SOURCES ... LINK HLSLDialect)  # MLIR headers, precompiled
#   hlslc_add_tool(hlsl-opt SOURCES hlsl-opt.cpp LINK ...)
#   hlslc_tblgen(HLSL/Tables/Intrinsics.inc Language.td -gen-overloads)   # by hlsl-tblgen
include_guard()

set(HLSLC_COMPILE_OPTIONS
  -fno-exceptions -fno-rtti -fvisibility=hidden -fvisibility-inlines-hidden
  -ffunction-sections -fdata-sections -fPIC
  -Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers)
if(HLSLC_WERROR)
  list(APPEND HLSLC_COMPILE_OPTIONS -Werror)
endif()
if(HLSLC_ENABLE_ASSERTIONS)
  list(APPEND HLSLC_COMPILE_OPTIONS -UNDEBUG)
endif()

# Finds races or memory errors in this project's own code (utils/sanitize.sh);
# LLVM's archives are not instrumented.
set(HLSLC_SANITIZE "" CACHE STRING "Instrument with a sanitizer: thread or address")
set_property(CACHE HLSLC_SANITIZE PROPERTY STRINGS "" thread address)
set(HLSLC_TOOL_LINK_OPTIONS -no-pie -static-libstdc++ -static-libgcc -Wl,--icf=all)
if(HLSLC_SANITIZE)
  set(sanitize -fsanitize=${HLSLC_SANITIZE})
  list(APPEND HLSLC_COMPILE_OPTIONS ${sanitize} -fno-omit-frame-pointer -gline-tables-only)
  # The runtimes want position-independent executables and the shared libstdc++.
  set(HLSLC_TOOL_LINK_OPTIONS ${sanitize})
endif()

function(hlslc_add_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_compile_options(${name} PRIVATE ${HLSLC_COMPILE_OPTIONS})
  if(ARG_LINK)
    target_link_libraries(${name} PUBLIC ${ARG_LINK})
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# MLIR's core headers cost 2 seconds in each translation unit; one precompiled
# header that all MLIR libraries share pays for itself at the second file.
function(hlslc_add_mlir_library name)
  hlslc_add_library(${name} ${ARGN})
  if(NOT TARGET HLSLCPrecompiled)
    file(WRITE ${PROJECT_BINARY_DIR}/Precompiled.cpp "")
    add_library(HLSLCPrecompiled OBJECT ${PROJECT_BINARY_DIR}/Precompiled.cpp)
    target_compile_options(HLSLCPrecompiled PRIVATE ${HLSLC_COMPILE_OPTIONS})
    target_precompile_headers(HLSLCPrecompiled PRIVATE
      <mlir/IR/Builders.h> <mlir/IR/BuiltinOps.h> <mlir/IR/BuiltinTypes.h>
      <mlir/IR/DialectImplementation.h> <mlir/IR/OpImplementation.h>
      <mlir/IR/PatternMatch.h> <mlir/IR/SymbolTable.h> <mlir/Pass/Pass.h>
      <mlir/Interfaces/SideEffectInterfaces.h> <mlir/Interfaces/CallInterfaces.h>
      <mlir/Bytecode/BytecodeOpInterface.h> <mlir/IR/Matchers.h>
      <llvm/ADT/TypeSwitch.h> <llvm/ADT/MapVector.h> <llvm/ADT/StringMap.h> <llvm/ADT/APInt.h>)
  endif()
  target_precompile_headers(${name} REUSE_FROM HLSLCPrecompiled)
endfunction()

# -no-pie and the static runtime halve process start (docs/rationale/Speed.md).
function(hlslc_add_tool name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_compile_options(${name} PRIVATE ${HLSLC_COMPILE_OPTIONS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK})
  target_link_options(${name} PRIVATE -fuse-ld=lld -Wl,--gc-sections -Wl,--as-needed
    ${HLSLC_TOOL_LINK_OPTIONS})
endfunction()

# Runs hlsl-tblgen: OUTPUT is relative to the current binary directory, TD to the
# current source directory. Collects targets for add_public_tablegen_target.
function(hlslc_tblgen output td)
  get_filename_component(dir ${CMAKE_CURRENT_BINARY_DIR}/${output} DIRECTORY)
  file(MAKE_DIRECTORY ${dir})
  add_custom_command(
    OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${output}
    COMMAND hlsl-tblgen ${ARGN} -I ${PROJECT_SOURCE_DIR}/mlir-dialects
      -I ${CMAKE_CURRENT_SOURCE_DIR} -o ${CMAKE_CURRENT_BINARY_DIR}/${output} --write-if-changed
      -d ${CMAKE_CURRENT_BINARY_DIR}/${output}.d ${CMAKE_CURRENT_SOURCE_DIR}/${td}
    DEPENDS hlsl-tblgen ${CMAKE_CURRENT_SOURCE_DIR}/${td}
    DEPFILE ${CMAKE_CURRENT_BINARY_DIR}/${output}.d
    COMMENT "Generating ${output}")
  set(TABLEGEN_OUTPUT ${TABLEGEN_OUTPUT} ${CMAKE_CURRENT_BINARY_DIR}/${output} PARENT_SCOPE)
endfunction()
