import assert from "node:assert/strict";
import test from "node:test";
import type { StoredAnswer, SurveyAnswers } from "../../src/wire";
import { all, get, press, speaksOf, until } from "./kit";
import { openSurveys, plain, survey } from "./surveys";

speaksOf("manager", "office", "surveyOffice", "reports");

const lost: StoredAnswer = {
  answer: { id: "9", survey: "old", version: 2, values: [], begunAt: 0, filledAt: Date.UTC(2026, 10, 30, 5, 30) },
  carried: { values: [], aside: [{ field: "words", value: { type: "text", text: "Nước nguội" } }] },
  by: "lan",
  byName: "Lan",
  receivedAt: 0,
  doubt: "unknownSurvey",
  missingPhotos: 0,
};
const apart: SurveyAnswers = { page: 1, pages: 1, total: 1, rows: [lost] };

test("given answers of a form that nobody has published, then the list leads to them", async () => {
  await openSurveys("/manager/surveys", [survey], (one) => {
    if (one.path === "/api/surveys/unknown")
      return { body: { surveys: [{ survey: "old", answers: 3, lastAt: Date.UTC(2026, 10, 30, 5, 30) }] } };
    return one.path.startsWith("/api/surveys/old/answers") && one.path.includes("doubtful=true")
      ? { body: apart }
      : undefined;
  });
  await until(() => plain().includes("3 phiếu đã điền thuộc phiếu khảo sát mà máy chủ không biết"), "the notice");
  press(get("button", "Xem phiếu đứng riêng"));
  await until(() => all("listitem").some((one) => (one.textContent ?? "").includes("Nước nguội")), "the answer");
  assert.ok(plain().includes("Những phiếu này không được tính"));
});
