# Compiler settings shared by every target, and the one way to declare a library.

add_library(flagbridge_settings INTERFACE)
target_include_directories(flagbridge_settings INTERFACE ${CMAKE_SOURCE_DIR}/engine ${CMAKE_SOURCE_DIR})
target_compile_options(
  flagbridge_settings
  INTERFACE -Wall -Wextra -Wpedantic -Werror -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wcast-qual
            -Woverloaded-virtual -Wimplicit-fallthrough -Wundef -Wno-missing-field-initializers)
# GCC 12 at -O3 wrongly sees overlapping copies in "text" + std::string.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(flagbridge_settings INTERFACE -Wno-restrict)
endif()
# Assertions name files as the project does, wherever it stands.
target_compile_options(flagbridge_settings INTERFACE -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
target_compile_definitions(flagbridge_settings INTERFACE FLAGBRIDGE_VERSION="${PROJECT_VERSION}")

if(FLAGBRIDGE_ASSERTIONS)
  target_compile_definitions(flagbridge_settings INTERFACE _GLIBCXX_ASSERTIONS)
endif()
if(FLAGBRIDGE_SANITIZE)
  target_compile_options(flagbridge_settings INTERFACE -fsanitize=${FLAGBRIDGE_SANITIZE} -fno-omit-frame-pointer
                                                       -fno-sanitize-recover=all)
  target_link_options(flagbridge_settings INTERFACE -fsanitize=${FLAGBRIDGE_SANITIZE})
endif()
if(FLAGBRIDGE_FUZZ)
  # Tells the fuzzer where an input has led; only the fuzz targets themselves are linked with its main().
  target_compile_options(flagbridge_settings INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(FLAGBRIDGE_COVERAGE)
  target_compile_options(flagbridge_settings INTERFACE --coverage)
  target_link_options(flagbridge_settings INTERFACE --coverage)
endif()

# A static library of every .cpp file in a folder, main.cpp apart.
function(flagbridge_library name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC flagbridge_settings)
endfunction()

# Headers that nearly every file of a target includes are read once; most of the time a compiler spends here is spent on
# them. Without this everything compiles the same, only slower.
function(flagbridge_precompile target)
  if(FLAGBRIDGE_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_precompile_headers(${target} PRIVATE ${ARGN})
    # GCC 12 forgets which headers are the system's, and at -O3 warns of copies in them that never happen.
    target_compile_options(${target} PRIVATE -fpch-preprocess
                                             "$<$<CONFIG:Release>:-Wno-stringop-overflow;-Wno-array-bounds>")
  endif()
endfunction()

# Files that are many and small and share large headers take a fraction of the time when they are compiled together:
# flagbridge_group(TARGET GROUP PATTERN...). Names in their anonymous namespaces must differ.
function(flagbridge_group target group)
  file(GLOB grouped CONFIGURE_DEPENDS ${ARGN})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set_source_files_properties(${grouped} PROPERTIES UNITY_GROUP ${group})
endfunction()
