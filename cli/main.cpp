namespace flagbridge {
int run_program(int argc, const char* const* argv);  // cli/app.h, whose other parts take long to read
}

int main(int argc, char** argv) { return flagbridge::run_program(argc, argv); }
