import assert from "node:assert/strict";
import test from "node:test";
import { TemplateSheet } from "../../src/domains/printing/settings/TemplateSheet";
import type { BillPreview, Right } from "../../src/wire";
import type { HubAnswer, HubRequest } from "./connection";
import { allAnswered, answerHTTP, enter, sent } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { fill, get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("manager", "office", "printers");
Object.assign(URL, { createObjectURL: () => "blob:paper", revokeObjectURL: () => undefined });

const manager: readonly Right[] = ["editSettings", "askBill"];

function hubAnswers({ path, method }: HubRequest): HubAnswer | undefined {
  if (path === "/api/printing/template" && method === "GET") return { body: { hides: ["tipLine"] } };
  return path === "/api/printing/preview" ? { body: "picture" } : undefined;
}

let closed = 0;

async function open(by: (asked: HubRequest) => HubAnswer | undefined): Promise<readonly HubRequest[]> {
  closed = 0;
  await enter("hoa", manager, [...house, entity("setting", { id: "billHeader", value: "Mở cửa 10–22 giờ" })]);
  const asked = answerHTTP(by);
  render(asPerson(<TemplateSheet onClose={() => undefined} onDone={() => (closed += 1)} />, manager));
  await settle(40);
  return asked;
}

const previews = (asked: readonly HubRequest[]): readonly BillPreview[] =>
  asked.filter(({ path }) => path === "/api/printing/preview").map(({ body }) => body as BillPreview);

test("given a template, then its parts and both widths are shown", async () => {
  const asked = await open(hubAnswers);
  await until(() => document.querySelectorAll("img").length === 2, "both papers");
  assert.equal(get("button", "Dòng tiền thưởng").getAttribute("aria-pressed"), "false");
  assert.equal(get("button", "Đơn giá").getAttribute("aria-pressed"), "true");
  const own = { header: "Mở cửa 10–22 giờ", footer: "", hides: ["tipLine"] };
  assert.deepEqual(
    [...previews(asked)].sort((a, b) => a.paper.localeCompare(b.paper)),
    [
      { paper: "mm58", ...own },
      { paper: "mm80", ...own },
    ],
  );
});

test("given unsaved changes, then the papers show them, and saving sends what has changed", async () => {
  const asked = await open(hubAnswers);
  await until(() => previews(asked).length === 2, "the first papers");
  fill(get("textbox", /Dòng cuối/), "Wi-Fi: bonmua");
  press(get("button", "Người phục vụ"));
  press(get("button", "Dòng tiền thưởng"));
  const shows = ({ footer, hides }: BillPreview): boolean => footer === "Wi-Fi: bonmua" && hides.join() === "waiter";
  await until(
    () =>
      new Set(
        previews(asked)
          .filter(shows)
          .map(({ paper }) => paper),
      ).size === 2,
    "both papers anew",
  );
  press(get("button", "Lưu"));
  assert.deepEqual(await sent(2), [
    { type: "staff.saveSetting", setting: "billFooter", value: "Wi-Fi: bonmua" },
    { type: "printing.saveTemplate", hides: ["waiter"] },
  ]);
  await allAnswered();
  await until(() => closed === 1, "the end of the sheet");
});

test("given no answer of the hub, then the sheet says so and asks again", async () => {
  await open(() => undefined);
  await until(() => isThere("button", "Thử lại"), "the offline words");
  answerHTTP(hubAnswers);
  press(get("button", "Thử lại"));
  await until(() => isThere("button", "Đơn giá"), "the template");
});
