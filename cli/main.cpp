#include "cli/app.h"

int main(int argc, char** argv) { return flagbridge::run_program(argc, argv); }
