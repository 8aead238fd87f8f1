// The texts of the pages. `src/i18n/texts/NAME.json` holds each key once, with its text in every language:
//
//   "bills.paid": { "vi": "Đã thu", "en": "Paid" }
//
// The pages load one language, and rarely opened parts load theirs later. So the build writes `src/i18n/vi/NAME.json`,
// `src/i18n/en/NAME.json`, `CatalogueVi.ts`, `CatalogueEn.ts` and `parts.ts` beside them, and git does not hold these.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const languages = ["vi", "en"];

/** Files whose texts every device loads at once. All others are parts, except refusals (`…-errors`). */
const first = ["app", "common", "error", "shared", "states"];

/** Refusals of the rules that a device decides by: one part. The hub sends the texts of its own refusals. */
const refusals = ["bills", "field", "floor", "kitchen", "menu", "orders", "surveys"].map((name) => `${name}-errors`);

/** The text files as [name, entries], and what is wrong with them. */
function read(folder) {
  const problems = [];
  const home = new Map();
  const files = [];
  for (const file of readdirSync(folder).sort()) {
    const name = file.replace(/\.json$/, "");
    const tell = (problem) => problems.push(`src/i18n/texts/${file}: ${problem}`);
    let entries;
    try {
      entries = Object.entries(JSON.parse(readFileSync(join(folder, file), "utf8")));
    } catch (error) {
      tell(error.message);
      continue;
    }
    for (const [key, texts] of entries) {
      const given = texts !== null && typeof texts === "object" ? texts : {};
      for (const language of languages)
        if (typeof given[language] !== "string" || given[language] === "") tell(`${key} has no text in ${language}`);
      for (const other of Object.keys(given))
        if (!languages.includes(other))
          tell(`${key} has a text in ${other}; the languages are ${languages.join(" and ")}`);
      if (home.has(key)) tell(`the key ${key} is already given in ${home.get(key)}`);
      home.set(key, file);
    }
    files.push([name, entries]);
  }
  return { files, problems };
}

const inLanguage = (entries, language) => Object.fromEntries(entries.map(([key, texts]) => [key, texts[language]]));

const head = (from) => `// Written by tools/texts.mjs from ${from}. Do not edit: the build writes it again.\n\n`;

/** The texts that every device loads at once, in one language. */
function catalogueOf(language) {
  const imports = first.map((name) => `import ${name} from "./${language}/${name}.json";\n`);
  return `${head("its list")}${imports.join("")}\nexport default { ${first.map((name) => `...${name}`).join(", ")} };\n`;
}

function partsOf(names) {
  const loads = (name) => languages.map((language) => `${language}: () => import("./${language}/${name}.json")`);
  return (
    head("the names of the text files") +
    [
      "/** Texts of rarely opened parts and of single screens, kept out of what every device loads before its first screen. */",
      "export const parts = {",
      ...names.map((name) => `  ${name}: { ${loads(name).join(", ")} },`),
      "} as const;",
      "",
      "export type PartName = keyof typeof parts;",
      `export type PartTexts = ${names.map((name) => `typeof import("./vi/${name}.json")`).join(" &\n  ")};`,
      "",
    ].join("\n")
  );
}

/** A file that is as it was keeps its time, so that nothing is compiled again. */
function write(path, text) {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

/**
 * Writes the files of each language. Returns the problems of the texts (then nothing is written), and all texts by language.
 * `home`: the folder of the pages.
 */
export function writeTexts(home) {
  const i18n = join(home, "src/i18n");
  const { files, problems } = read(join(i18n, "texts"));
  if (problems.length > 0) return { problems, catalogues: {} };
  files.push(["refusals", files.filter(([name]) => refusals.includes(name)).flatMap(([, entries]) => entries)]);
  const names = files.map(([name]) => name);
  for (const language of languages) {
    const folder = join(i18n, language);
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder))
      if (!names.includes(file.replace(/\.json$/, ""))) rmSync(join(folder, file));
    for (const [name, entries] of files)
      write(join(folder, `${name}.json`), `${JSON.stringify(inLanguage(entries, language), null, 1)}\n`);
    const file = `Catalogue${language[0].toUpperCase()}${language.slice(1)}.ts`;
    write(join(i18n, file), catalogueOf(language));
  }
  write(join(i18n, "parts.ts"), partsOf(names.filter((name) => !first.includes(name) && !name.endsWith("-errors"))));
  const entries = files.flatMap(([, ofFile]) => ofFile);
  return { problems, catalogues: Object.fromEntries(languages.map((one) => [one, inLanguage(entries, one)])) };
}

// `node tools/texts.mjs` writes them without a build, for an editor or tsc.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems } = writeTexts(dirname(dirname(fileURLToPath(import.meta.url))));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
