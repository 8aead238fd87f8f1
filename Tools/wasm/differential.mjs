// Holds the browser's rules to the same rules on this machine: random evenings, every answer compared byte by byte.
//
//   node differential.mjs rules RULES.WASM TRIALS [--sequences 5000] [--seed N] [--plant N]
//   node differential.mjs surveys SURVEYS.WASM TRIALS …
//
// The program iqsine-trials makes the evenings, or forms that grow, and answers with this machine's rules (RulesSequence.swift and
// SurveySequence.swift in Tests/Trials/Kit).
// --plant: in that sequence this machine's side hears another price, which no command ever sets right, or another field; it succeeds
// when that is found, there and nowhere else.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const [kind, wasm, trials] = process.argv.slice(2);
const option = (name, initial) => (process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : initial);
const sequences = option("--sequences", 5_000);
const seed = option("--seed", Math.floor(Math.random() * 2 ** 31));
const plant = option("--plant", -1);
const afresh = 255;
const counted = 254;

const module = new WebAssembly.Module(readFileSync(wasm));
let browser;
let sequence = -1;
let counts;
let differences = 0;
const differing = new Set();

console.log(`${kind}: seed ${seed}, ${sequences} sequences`);
const program = spawn(trials, [kind, seed, sequences, plant].map(String), { stdio: ["ignore", "pipe", "inherit"] });
let rest = Buffer.alloc(0);
for await (const chunk of program.stdout) {
  rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
  let place = 0;
  for (let size; rest.length >= place + 12 && rest.length >= place + (size = 12 + rest.readInt32LE(place + 4) + rest.readInt32LE(place + 8)); place += size) {
    const middle = place + 12 + rest.readInt32LE(place + 4);
    take(rest.readInt32LE(place), rest.subarray(place + 12, middle), rest.subarray(middle, place + size));
  }
  rest = rest.subarray(place);
}
if (counts === undefined) throw new Error("the program of the trials ended before its time");
report();

function take(number, question, expected) {
  if (number === counted) counts = JSON.parse(String(question));
  else if (number === afresh) {
    browser = instance();
    sequence++;
  } else {
    const answer = browser(number, question);
    if (answer.equals(expected)) return;
    differing.add(sequence);
    if (differences++ < 3) console.log(`sequence ${sequence} (seed ${seed + sequence}) differs\n asked   ${question}\n browser ${answer}\n native  ${expected}`);
  }
}

/** A fresh instance for each sequence, as a page makes one. */
function instance() {
  const { memory, take, give, answer } = new WebAssembly.Instance(module, {}).exports;
  return (number, question) => {
    const given = take(question.length);
    new Uint8Array(memory.buffer, given >>> 0, question.length).set(question);
    const pointer = answer(number, given, question.length);
    const size = new DataView(memory.buffer).getUint32(pointer >>> 0, true);
    const bytes = Buffer.from(new Uint8Array(memory.buffer, (pointer >>> 0) + 4, size));
    give(given);
    give(pointer);
    return bytes;
  };
}

function report() {
  const sum = (numbers) => Object.values(numbers).reduce((all, one) => all + one, 0);
  const [sent, refused] = [sum(counts.sent), sum(counts.refused)];
  const kinds = Object.keys(counts.refused);
  console.log(`${sent} ${kind === "rules" ? "commands" : "questions"}, ${sent - refused} accepted, ${kinds.length} kinds of refusals, ${counts.queries.answered} queries answered, ${counts.queries.unreadable} unreadable, ${differences} differences`);
  if (plant >= 0) {
    const isFound = differing.size === 1 && differing.has(plant);
    console.log(isFound ? "the planted difference was found" : "the planted difference was NOT found");
    process.exitCode = isFound ? 0 : 1;
    return;
  }
  if (kind === "rules") reportCommands(kinds);
  else if (sequences >= 100 && (Object.keys(counts.sent).length < 4 || kinds.length < 8 || counts.queries.answered < 10 * sequences))
    fail(`too little was asked: ${JSON.stringify(counts)}`);
  if (differences > 0) process.exitCode = 1;
}

function reportCommands(kinds) {
  const types = predicted();
  const missing = types.filter((type) => !counts.sent[type]);
  if (missing.length > 0) fail(`a command of the open house without a random case in Tests/Trials/Kit: ${missing.join(", ")}`);
  const done = types.map((type) => [type, counts.done[type] ?? 0]).sort((a, b) => a[1] - b[1]);
  console.log(`done least: ${done.slice(0, 5).map(([type, times]) => `${type} ${times}`).join(", ")}`);
  // An evening in which nothing is done compares nothing. The rarest is done more than ten times, so that none is missed by chance.
  if (sequences >= 500 && (done[0][1] === 0 || kinds.length < 30)) fail(`too little was done; refusals: ${kinds.sort().join(", ")}`);
}

/** The commands of the schema that the rules decide. The declarations name those of the hub alone. */
function predicted() {
  const root = new URL("../../", import.meta.url);
  const onHub = ["Floor", "Menu"].flatMap((name) => {
    const [, prefix, list] = /prefix=(\S+) hub=(\S+)/.exec(readFileSync(new URL(`Sources/Modules/${name}/Rules/${name}Command.swift`, root), "utf8"));
    return list.split(",").map((command) => prefix + command);
  });
  const types = readFileSync(new URL("web/src/wire/Generated.ts", root), "utf8").matchAll(/readonly type: "((?:orders|kitchen|bills|floor|menu)\.\w+)"/g);
  return [...types].map(([, type]) => type).filter((type) => !onHub.includes(type));
}

function fail(reason) {
  console.log(reason);
  process.exitCode = 1;
}
