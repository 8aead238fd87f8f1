/** Lets the code of a test file ask the compiled rules. Import it in each file that needs them. */
import { readFileSync } from "node:fs";
import { answerBy } from "../src/rules/ask";

answerBy(new WebAssembly.Module(readFileSync(RULES)));
