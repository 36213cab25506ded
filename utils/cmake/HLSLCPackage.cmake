# The library people embed, and what an installation holds.
#
#   libhlslc.so   exports hlslc_* and nothing else; LLVM is inside, hidden
#   libhlslc.a    one object with the same names; LLVM is inside, made local
#
# Both are linked from HLSLCDriver and carry everything, so that a program needs
# no LLVM, and may have another one. Nothing that tools need depends on them:
# `ninja hlsl-translate` builds neither.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(HLSLC_C_HEADER ${PROJECT_SOURCE_DIR}/include/hlslc-c/hlslc.h)
set(HLSLC_CXX_HEADER ${PROJECT_SOURCE_DIR}/include/hlslc/Driver/Compiler.h)
set(HLSLC_EXPORTS ${PROJECT_SOURCE_DIR}/utils/cmake/exports.map)

# The header states the version, for #if; CMake must agree. It also names the roots
# of all links below: configure again when it changes.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${HLSLC_C_HEADER})
set(stated "")
foreach(part MAJOR MINOR PATCH)
  file(STRINGS ${HLSLC_C_HEADER} line REGEX "^#define HLSLC_VERSION_${part} ")
  string(REGEX REPLACE ".* " "" number "${line}")
  list(APPEND stated ${number})
endforeach()
list(JOIN stated "." stated)
if(NOT stated VERSION_EQUAL PROJECT_VERSION)
  message(FATAL_ERROR "hlslc.h is of version ${stated}, the project of ${PROJECT_VERSION}")
endif()

# --- shared ------------------------------------------------------------------

# An empty source: all code comes out of the archives, from the C API on.
set(HLSLC_EMPTY ${PROJECT_BINARY_DIR}/empty.c)
file(CONFIGURE OUTPUT ${HLSLC_EMPTY} CONTENT "typedef int hlslc_empty;\n")
file(READ ${HLSLC_C_HEADER} header)
string(REGEX MATCHALL "HLSLC_API[^;#(]*\\(" declarations "${header}")
set(HLSLC_ROOTS)
foreach(declaration IN LISTS declarations)
  if(declaration MATCHES "(hlslc_[a-z_]+)\\($")
    list(APPEND HLSLC_ROOTS -Wl,-u,${CMAKE_MATCH_1})
  endif()
endforeach()

add_library(hlslc_shared SHARED ${HLSLC_EMPTY})
add_library(hlslc::hlslc ALIAS hlslc_shared)
set_target_properties(hlslc_shared PROPERTIES
  OUTPUT_NAME hlslc EXPORT_NAME hlslc LINKER_LANGUAGE CXX
  LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  LINK_DEPENDS ${HLSLC_EXPORTS})
target_link_libraries(hlslc_shared PRIVATE HLSLCDriver)
target_link_options(hlslc_shared PRIVATE -fuse-ld=lld ${HLSLC_ROOTS}
  -Wl,--gc-sections -Wl,--version-script=${HLSLC_EXPORTS} -Wl,-Bsymbolic)
if(HLSLC_SANITIZE)
  target_link_options(hlslc_shared PRIVATE -fsanitize=${HLSLC_SANITIZE})
else()
  target_link_options(hlslc_shared PRIVATE -Wl,--icf=all -Wl,-z,defs -Wl,--as-needed)
endif()
target_include_directories(hlslc_shared INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

if(HLSLC_SANITIZE)
  return() # an instrumented build is for tests, not for users
endif()

# --- static ------------------------------------------------------------------

# A relocatable link takes what it needs out of the archives; without groups, as
# a local symbol must not be in a group that another object's copy may replace.
# Only GNU ld can do that. "Executable" is CMake's word for what a linker makes.
# What the system has stays outside: empty archives stand in for its libraries.
set(HLSLC_STAND_INS ${PROJECT_BINARY_DIR}/stand-ins)
foreach(name m rt dl pthread)
  file(CONFIGURE OUTPUT ${HLSLC_STAND_INS}/lib${name}.a CONTENT "!<arch>\n")
endforeach()
add_executable(hlslc_object ${HLSLC_EMPTY})
set_target_properties(hlslc_object PROPERTIES
  LINKER_LANGUAGE CXX SUFFIX ".o" RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
target_link_libraries(hlslc_object PRIVATE HLSLCDriver)
target_link_options(hlslc_object PRIVATE -fuse-ld=bfd -r -nostdlib -Wl,--force-group-allocation -Wl,--gc-sections
  -L${HLSLC_STAND_INS} ${HLSLC_ROOTS})
set(HLSLC_LOCAL_OBJECT ${PROJECT_BINARY_DIR}/lib/hlslc.o)
add_custom_command(OUTPUT ${HLSLC_LOCAL_OBJECT}
  COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=hlslc_* --strip-unneeded
    $<TARGET_FILE:hlslc_object> ${HLSLC_LOCAL_OBJECT}
  DEPENDS hlslc_object VERBATIM
  COMMENT "Hiding LLVM in hlslc.o")
set_source_files_properties(${HLSLC_LOCAL_OBJECT} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
add_library(hlslc_static STATIC ${HLSLC_LOCAL_OBJECT})
# Its language is C++, but a program in C may link it: so what C++ needs is named.
set_target_properties(hlslc_static PROPERTIES
  OUTPUT_NAME hlslc EXPORT_NAME hlslc_static LINKER_LANGUAGE C)
set(HLSLC_STATIC_LIBS stdc++ m)
target_link_libraries(hlslc_static INTERFACE ${HLSLC_STATIC_LIBS} Threads::Threads)
target_include_directories(hlslc_static INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# --- install -----------------------------------------------------------------

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hlslc)
install(TARGETS hlslc_shared hlslc_static EXPORT hlslcTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS hlsl-translate hlsl-opt RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${HLSLC_C_HEADER} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hlslc-c)
install(FILES ${HLSLC_CXX_HEADER} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hlslc/Driver)
install(EXPORT hlslcTargets NAMESPACE hlslc:: DESTINATION ${package_dir})

set(config ${PROJECT_BINARY_DIR}/package)
configure_package_config_file(${PROJECT_SOURCE_DIR}/utils/cmake/hlslcConfig.cmake.in
  ${config}/hlslcConfig.cmake INSTALL_DESTINATION ${package_dir})
# Before 1.0 each minor version may break (docs/Stability.md).
write_basic_package_version_file(${config}/hlslcConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${config}/hlslcConfig.cmake ${config}/hlslcConfigVersion.cmake
  DESTINATION ${package_dir})

# From the folder of the .pc file to the prefix: the installation can be moved.
file(RELATIVE_PATH HLSLC_PC_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" HLSLC_PC_PREFIX "${HLSLC_PC_PREFIX}")
list(TRANSFORM HLSLC_STATIC_LIBS PREPEND "-l" OUTPUT_VARIABLE HLSLC_PC_LIBS)
list(JOIN HLSLC_PC_LIBS " " HLSLC_PC_LIBS)
foreach(name hlslc hlslc-static)
  configure_file(${PROJECT_SOURCE_DIR}/utils/cmake/${name}.pc.in ${config}/${name}.pc @ONLY)
  install(FILES ${config}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

set(documents Embedding.md Stability.md Language.md Diagnostics.md SpecializedArrays.md Migrating.md)
foreach(document IN LISTS documents)
  install(FILES ${PROJECT_SOURCE_DIR}/docs/${document} DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
file(GLOB schemas CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/*-schema.json)
install(FILES ${schemas} DESTINATION ${CMAKE_INSTALL_DATADIR}/hlslc)
# hlsl-run stays in the build, and so does its page.
# As hlsl-docs makes them.
foreach(tool hlsl-translate hlsl-opt)
  install(FILES ${PROJECT_BINARY_DIR}/docs/generated/${tool}.1
    DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
endforeach()

# --- package: cpack -G DEB -----------------------------------------------------

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME hlslc)
set(CPACK_PACKAGE_VENDOR "hlslc")
set(CPACK_PACKAGE_CONTACT "hlslc maintainers <hlslc@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler from HLSL to SPIR-V and GLSL")
set(CPACK_PACKAGE_DESCRIPTION "A compiler from HLSL to SPIR-V and GLSL on MLIR:\nthe tools, the library for C and C++, its CMake package.")
set(CPACK_PACKAGE_INSTALL_DIRECTORY hlslc)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "spirv-tools, glslang-tools")
# xz takes half a minute more for a third less.
set(CPACK_DEBIAN_COMPRESSION_TYPE gzip)
include(CPack)
