import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import en from "../src/i18n/CatalogueEn";
import vi from "../src/i18n/CatalogueVi";
import { parts } from "../src/i18n/parts";
import { fill } from "../src/base/fill";
import { speak, speakOf, t } from "../src/i18n/Translate";

type Texts = Readonly<Record<string, string>>;
type Language = "vi" | "en";

/** The files of a language; those named `…-errors.json` are the hub's own words and not part of the pages. */
function files(language: Language): readonly { readonly name: string; readonly texts: Texts }[] {
  return readdirSync(`src/i18n/${language}`).map((name) => ({
    name,
    texts: JSON.parse(readFileSync(`src/i18n/${language}/${name}`, "utf8")) as Texts,
  }));
}
const whole = (language: Language): Texts => Object.assign({}, ...files(language).map((file) => file.texts)) as Texts;
const vietnamese = whole("vi");
const english = whole("en");
const params = (text: string): string => (text.match(/\{\w+(:\w+)?\}/g) ?? []).sort().join(" ");

test("both languages have the same keys", () => {
  assert.deepEqual(
    Object.keys(vietnamese).filter((key) => !(key in english)),
    [],
    "missing in English",
  );
  assert.deepEqual(
    Object.keys(english).filter((key) => !(key in vietnamese)),
    [],
    "missing in Vietnamese",
  );
});

test("both languages use the same parameters", () => {
  // A sentence may begin with a place in one language only.
  const used = (text: string): readonly string[] => [
    ...new Set(
      params(text)
        .replace(/:Place/g, ":place")
        .split(" "),
    ),
  ];
  for (const [key, text] of Object.entries(vietnamese)) {
    assert.deepEqual(used(text), used(english[key] ?? ""), key);
  }
});

test("refusals name no currency beside an amount: the form of money does", () => {
  for (const [key, text] of [...Object.entries(vietnamese), ...Object.entries(english)])
    if (key.startsWith("error.")) assert.ok(!/\} đồng\b|\} VND/.test(text), key);
});

test("every file of texts but the hub's own is part of the pages", async () => {
  for (const [language, always] of [
    ["vi", vi],
    ["en", en],
  ] as const) {
    const later = await Promise.all(Object.values(parts).map((part) => part[language]()));
    const inPages: Texts = Object.assign({}, always, ...later.map((part) => part.default));
    for (const { name, texts } of files(language)) {
      if (name.endsWith("-errors.json")) continue;
      for (const key of Object.keys(texts)) assert.ok(key in inPages, `${language}/${name}: ${key}`);
    }
  }
});

test("the hub's own words are all error texts", () => {
  for (const { name, texts } of files("vi")) {
    if (name.endsWith("-errors.json"))
      for (const key of Object.keys(texts)) assert.ok(key.startsWith("error."), `${name}: ${key}`);
  }
});

test("texts are whole: not empty, no stray spaces, composed letters, proper marks", () => {
  for (const [key, text] of [...Object.entries(vietnamese), ...Object.entries(english)]) {
    assert.ok(text.trim() !== "", `${key} is empty`);
    assert.equal(text, text.trim(), key);
    assert.equal(text, text.normalize("NFC"), `${key} is not composed`);
    assert.ok(!/\.\.\.| {2}| ,/.test(text), `${key}: dots, doubled spaces, or a space before a comma`);
  }
});

test("longer Vietnamese texts are Vietnamese", () => {
  const marked = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;
  const bare = Object.entries(vietnamese)
    .filter(([, text]) => text.split(/\s+/).length >= 5 && !marked.test(text))
    .map(([key]) => key);
  assert.deepEqual(bare, []);
});

test("parameters are put in, and what is missing stays in sight", () => {
  assert.equal(fill("Bàn {name}: {count}", { name: "12", count: 3 }), "Bàn 12: 3");
  assert.equal(fill("Bàn {name}", {}), "Bàn {name}");
  // one or several
  const seats = "{count} {count|seat is|seats are} free";
  assert.deepEqual(
    [0, 1, 2, 21, "1", "1.000"].map((count) => fill(seats, { count })),
    [
      "0 seats are free",
      "1 seat is free",
      "2 seats are free",
      "21 seats are free",
      "1 seat is free",
      "1.000 seats are free",
    ],
  );
});

test("the texts of a part come with it, and change language with the rest", async () => {
  await speak("vi");
  assert.equal(t("setup.create"), "setup.create");
  await speakOf("setup");
  assert.equal(t("setup.create"), "Tạo nhà hàng");
  await speak("en");
  assert.deepEqual([t("setup.create"), t("common.back")], ["Create restaurant", "Back"]);
  // a change of language that overtakes the part
  const late = speakOf("import");
  await speak("vi");
  await late;
  assert.deepEqual([t("import.choose"), t("setup.create")], ["Chọn tệp", "Tạo nhà hàng"]);
});
