import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import en from "../src/connect/words/en.json";
import vi from "../src/connect/words/vi.json";

type Texts = Readonly<Record<string, string>>;
const vietnamese: Texts = vi;
const english: Texts = en;

test("the page on how to connect has the same texts in both languages, with the same parameters and marks", () => {
  assert.deepEqual(Object.keys(vietnamese), Object.keys(english));
  for (const [key, text] of Object.entries(vietnamese)) {
    const other = english[key] ?? "";
    const params = (words: string): readonly string[] => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort();
    assert.deepEqual(params(text), params(other), key);
    for (const words of [text, other]) {
      assert.equal((words.match(/\*/g) ?? []).length % 2, 0, `${key}: a mark that is not closed`);
      assert.equal(words, words.trim().normalize("NFC"), key);
      assert.ok(!/\.\.\.| {2}/.test(words) && words !== "", key);
    }
  }
});

test("every text is used", () => {
  const source = readdirSync("src/connect", { recursive: true })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(`src/connect/${path}`, "utf8"))
    .join("\n");
  // Keys that are put together of a page, a maker, a verdict or a mark.
  const composed = /^(step|mark|maker|path|untrusted)\.|\.(title|text|else|action)$/;
  const unused = Object.keys(vietnamese).filter((key) => !composed.test(key) && !source.includes(`"${key}"`));
  assert.deepEqual(unused, []);
});

test("longer Vietnamese texts are Vietnamese", () => {
  const marked = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;
  assert.deepEqual(
    Object.entries(vietnamese)
      .filter(([, text]) => text.split(/\s+/).length >= 5 && !marked.test(text))
      .map(([key]) => key),
    [],
  );
});
