// Checks who imports whom under src/, as part of the build: `node tools/imports.mjs [--src DIR]` checks alone.
//
// An import counts whether it is a value, a type or loaded lazily: each makes one file depend on another.
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { cyclesIn, importsUnder } from "./importGraph.mjs";

/**
 * The layers by their folders. Each may import itself and those above it in this list, never one below.
 *
 *     base ← wire ← i18n ← rules ← e2ee ← sync ← ui ← session ← forms ← domains ← modules ← app
 */
const layers = [
  // Small tools that know nothing of the restaurant: ids, callbacks, Base64, encryption by the browser.
  "base",
  // Forms of messages: between hub and page, and between page and service worker.
  "wire",
  // Texts and numbers in both languages. They are below sync, which takes its error texts from here.
  "i18n",
  // Rules by which a device decides: the hub's own in WebAssembly, and the few on typed input.
  "rules",
  // End-to-end encryption. It gets the hub and the stream from sync through one interface.
  "e2ee",
  // The copy of the hub's state, the outbox, the line.
  "sync",
  // Components and navigation. They show the age of the state, so they are above sync.
  "ui",
  // All that the application gives to its screens: who works here, and which screens there are.
  "session",
  // Drafts, fields and sheets of forms, and saving them.
  "forms",
  // One folder for each thing of the restaurant that several screens show. They may import one another, but not in a circle.
  "domains",
  // One folder for each screen. `shares` says which may import another one.
  "modules",
  // Joins the modules. Nobody imports it.
  "app",
];

/** Folders that are separate programs, and the folders that they may import. Nobody imports them. */
const apart = {
  // The service worker: it starts without the pages.
  sw: ["base", "wire", "i18n"],
  // The page on how to connect: old browsers load it over plain HTTP.
  connect: ["base", "wire"],
};

/** Packages: others import their index only. */
const packages = ["e2ee"];

/**
 * The files of other modules that a module may import, and why. Each pair is to go: move the file to a domain, or pass it as a property.
 */
const shares = {
  calls: {
    messenger: { files: ["e2ee/hooks.ts"], why: "a call proves its people" },
  },
  bills: {
    cashier: {
      files: ["card/useCardPart.ts"],
      why: "a reopened bill is paid at the card terminal as at the till; the part is loaded then",
    },
  },
  cashier: {
    bills: {
      files: ["TwiceSheet.tsx"],
      why: "money that was taken twice is given back at the till by the refund of its bill; the part is loaded then",
    },
  },
  manager: {
    people: { files: ["parts.ts"], why: "the team's page shows who has signed up" },
    setup: { files: ["ResumeBanner.tsx"], why: "today's page leads back to a set-up that was left" },
  },
  messenger: {
    calls: { files: ["index.tsx"], why: "a call begins in a room; its part is loaded then" },
    people: { files: ["parts.ts"], why: "people are a tab of the messenger" },
  },
  people: {
    messenger: {
      files: ["e2ee/parts.ts", "parts.ts", "shifts/Shifts.tsx"],
      why: "people write, call and verify each other from here, and see who works when",
    },
  },
  waiter: {
    cashier: {
      files: ["TablePaper.tsx", "split/atTheTable.ts"],
      why: "waiters show the bill, and those who take money split and pay, as at the till; the parts are loaded then",
    },
    messenger: {
      files: ["e2ee/UnverifiedDevicesSlot.tsx"],
      why: "the tasks ask about a new device of the waiter, as the messenger does",
    },
  },
};

const shared = Object.entries(shares).flatMap(([from, others]) =>
  Object.entries(others).flatMap(([to, { files }]) => files.map((file) => `${from} → ${to}/${file}`)),
);

const folders = [...layers, ...Object.keys(apart)].sort((a, b) => b.length - a.length);
const layerOf = (file) => folders.find((layer) => file.startsWith(`${layer}/`)) ?? null;
const moduleOf = (file) => file.split("/")[1];

/** One line for each problem under the folder `src`: file, line and the rule that is broken. */
export function importProblems(src) {
  const imports = importsUnder(src);
  const unused = new Set(shared);
  const problems = [];
  const say = (file, line, text) => problems.push(`${relative(process.cwd(), join(src, file))}:${line}: ${text}`);
  for (const [file, found] of imports) {
    if (!layerOf(file)) say(file, 1, "this folder is in no layer of tools/imports.mjs");
    for (const { to, line } of found) {
      unused.delete(shareOf(file, to));
      const rule = brokenBy(file, to);
      if (rule) say(file, line, `imports ${to}: ${rule}`);
    }
  }
  for (const cycle of cyclesIn(imports)) {
    const steps = cycle.map(({ file, line }) => `${file}:${line}`).join(" → ");
    say(cycle[0].file, cycle[0].line, `begins an import cycle: ${steps} → ${cycle[0].file}`);
  }
  for (const cycle of cyclesIn(domainsIn(imports))) {
    const steps = cycle.map(({ file, line }) => `${file} (${line})`).join(" → ");
    say(cycle[0].file, 1, `is in a circle of domains: ${steps} → ${cycle[0].file}`);
  }
  for (const share of unused)
    problems.push(`web/tools/imports.mjs: nobody uses ${share} any more, remove it from shares`);
  return problems;
}

/** The rule against this import; null: it is allowed. */
function brokenBy(from, to) {
  const [own, other] = [layerOf(from), layerOf(to)];
  if (!own) return null;
  if (!other) return "it is in no layer";
  if (own in apart && own !== other)
    return apart[own].includes(other) ? null : `${own} may import ${apart[own].join(" and ")} only`;
  if (other in apart && own !== other) return `nobody may import ${other}, which is a program of its own`;
  if (own !== other && layers.indexOf(other) > layers.indexOf(own)) return `${own} may not import ${other}`;
  if (own !== other && packages.includes(other) && to !== `${other}/index.ts`)
    return `others may import ${other}/index.ts only`;
  if (own !== other) return null;
  const share = shareOf(from, to);
  return share === null || shared.includes(share)
    ? null
    : `${moduleOf(from)} may not import this file of ${moduleOf(to)}`;
}

/** The domains, each with the others that it imports, and where. */
function domainsIn(imports) {
  const domains = new Map();
  for (const [file, found] of imports) {
    if (layerOf(file) !== "domains") continue;
    const others = found.filter(({ to }) => layerOf(to) === "domains" && moduleOf(to) !== moduleOf(file));
    const edges = others.map(({ to, line }) => ({ to: `domains/${moduleOf(to)}`, line: `${file}:${line}` }));
    const own = `domains/${moduleOf(file)}`;
    domains.set(own, [...(domains.get(own) ?? []), ...edges]);
  }
  return domains;
}

/** How an import of another module's file is called in `shares`; null: it is none. */
function shareOf(from, to) {
  if (layerOf(from) !== "modules" || layerOf(to) !== "modules" || moduleOf(from) === moduleOf(to)) return null;
  return `${moduleOf(from)} → ${to.slice("modules/".length)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf("--src");
  const src = at < 0 ? join(dirname(fileURLToPath(import.meta.url)), "../src") : process.argv[at + 1];
  const problems = importProblems(resolve(src));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
