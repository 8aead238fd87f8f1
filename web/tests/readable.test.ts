import assert from "node:assert/strict";
import test from "node:test";
import { readable } from "../src/base/readable";

test("given pasted text, when it is made readable, then only characters that the hub refuses are gone", () => {
  assert.equal(readable("Món\u000b ngon\u0000\r\nlần\tsau\r🌶️\ud83d!\u007f"), "Món ngon\nlần\tsau\n🌶️!");
});
