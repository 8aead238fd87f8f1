// Holds the browser's rules to the same rules on this machine: random evenings through both, every answer compared byte by byte.
//
//   node differential.mjs RULES.WASM NATIVE [--sequences 20000] [--seed N] [--plant N]
//
// --plant: in that sequence this machine's side is told another price, which no command ever sets right; it succeeds when that is found,
// there and nowhere else.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Evening } from "./evening.mjs";
import { randomQuery } from "./queries.mjs";

const [wasm, native] = process.argv.slice(2);
const option = (name, initial) => (process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : initial);
const sequences = option("--sequences", 20_000);
const seed = option("--seed", Math.floor(Math.random() * 2 ** 31));
const plant = option("--plant", -1);
const request = { begin: 0, more: 1, end: 2, apply: 3, predict: 4, checksums: 5, ask: 6, afresh: 255 };

const module = new WebAssembly.Module(readFileSync(wasm));
const other = spawn(native, { stdio: ["pipe", "pipe", "inherit"] });
const expected = [];
const counts = { commands: 0, accepted: 0, answered: 0, unread: 0, differences: 0 };
const differing = new Set();
const accepted = new Map();
const codes = new Set();

console.log(`seed ${seed}, ${sequences} sequences`);
const compared = compare();
for (let i = 0; i < sequences; i++) await run(i);
other.stdin.end();
await compared;
report();

async function run(i) {
  const side = browser();
  send(i, request.afresh, Buffer.alloc(0), Buffer.alloc(0));
  const evening = new Evening(seed + i);
  const ask = (number, what) => {
    const question = Buffer.from(what === null ? "" : JSON.stringify(what));
    const answer = side(number, question);
    const planted = i === plant && number === request.more ? Buffer.from(String(question).replace('"price":18000', '"price":18001')) : question;
    send(i, number, planted, answer);
    return JSON.parse(String(answer));
  };
  tellAll(evening, ask);
  const steps = 6 + evening.dice.upTo(8);
  for (let step = 0; step < steps; step++) {
    const pending = Array.from({ length: 1 + evening.dice.upTo(3) }, () => evening.wish());
    const predictions = ask(request.predict, { after: 0, pending });
    // Behind those that were predicted already it comes to the same.
    const after = evening.dice.upTo(pending.length + 1);
    const again = ask(request.predict, { after, pending: pending.slice(after) });
    if (JSON.stringify(again) !== JSON.stringify(predictions.slice(after))) differ(i, `predicted otherwise behind ${after}: ${JSON.stringify(pending)}`);
    pending.forEach((command, n) => count(command, predictions[n]));
    // The hub confirms none, or as many as it likes from the front.
    const confirmed = predictions.slice(0, evening.dice.upTo(5) ? predictions.length : evening.dice.upTo(predictions.length + 1)).flatMap((one) => one.changes);
    for (const change of confirmed) evening.learn(change);
    if (confirmed.length > 0) ask(request.apply, confirmed);
    if (evening.dice.upTo(12) === 0) tellAll(evening, ask);
    if ("error" in ask(request.ask, randomQuery(evening))) counts.unread++;
    else counts.answered++;
  }
  ask(request.checksums, null);
  if (other.stdin.writableNeedDrain) await once(other.stdin, "drain");
}

function tellAll(evening, ask) {
  const all = [...evening.things.values()];
  ask(request.begin, null);
  const half = evening.dice.upTo(all.length);
  ask(request.more, all.slice(0, half));
  ask(request.more, all.slice(half));
  ask(request.end, null);
}

function count(command, prediction) {
  counts.commands++;
  if (prediction.refusal) return void codes.add(prediction.refusal.code);
  counts.accepted++;
  if (prediction.changes.length > 0) accepted.set(command.body.type, (accepted.get(command.body.type) ?? 0) + 1);
}

/** A fresh instance for each sequence, as a page makes one. */
function browser() {
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

function send(sequence, number, question, answer) {
  const head = Buffer.alloc(8);
  head.writeInt32LE(number, 0);
  head.writeInt32LE(question.length, 4);
  expected.push({ sequence, question, answer });
  other.stdin.write(Buffer.concat([head, question]));
}

/** Reads the answers of the other side, in the order of the requests. */
async function compare() {
  let rest = Buffer.alloc(0);
  for await (const chunk of other.stdout) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let place = 0;
    while (rest.length >= place + 4) {
      const size = rest.readUInt32LE(place);
      if (rest.length < place + 4 + size) break;
      check(rest.subarray(place + 4, place + 4 + size));
      place += 4 + size;
    }
    rest = rest.subarray(place);
  }
}

function check(theirs) {
  const { sequence, question, answer } = expected.shift();
  if (!theirs.equals(answer)) differ(sequence, `asked   ${question}\n browser ${answer}\n native  ${theirs}`);
}

function differ(sequence, how) {
  differing.add(sequence);
  if (counts.differences++ < 3) console.log(`sequence ${sequence} differs\n ${how}`);
}

function report() {
  if (expected.length > 0) counts.differences += expected.length;
  console.log(`${counts.commands} commands, ${counts.accepted} accepted, ${codes.size} kinds of refusals, ${counts.answered} queries answered, ${counts.unread} unreadable, ${counts.differences} differences`);
  if (plant >= 0) {
    const found = differing.size === 1 && differing.has(plant) && expected.length === 0;
    console.log(found ? "the planted difference was found" : "the planted difference was NOT found");
    process.exitCode = found ? 0 : 1;
    return;
  }
  const types = [...readFileSync(new URL("evening.mjs", import.meta.url), "utf8").matchAll(/type: "((?:orders|kitchen|bills|floor|menu)\.[a-zA-Z]+)"/g)].map((found) => found[1]);
  const done = [...new Set(types)].map((type) => [type, accepted.get(type) ?? 0]).sort((a, b) => a[1] - b[1]);
  console.log(`done least: ${done.slice(0, 5).map(([type, times]) => `${type} ${times}`).join(", ")}`);
  // An evening in which nothing is done compares nothing. The rarest is done some fifty times, so that none is missed by chance.
  if (sequences >= 10_000 && (done[0][1] === 0 || codes.size < 30)) {
    console.log(`too little was done; refusals: ${[...codes].sort().join(", ")}`);
    process.exitCode = 1;
  }
  if (counts.differences > 0) process.exitCode = 1;
}
