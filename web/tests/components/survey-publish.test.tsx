import assert from "node:assert/strict";
import test from "node:test";
import type { ConvertedValue, PlanPreview, SurveyPlan, SurveysCommand } from "../../src/wire";
import { answered, dropConnection, hubChanges, sent } from "./connection";
import type { HubAnswer, HubRequest } from "./connection";
import { entity } from "./fixtures";
import { choose, fill, get, holdClock, isThere, press, settle, speaksOf, turn, until } from "./kit";
import { field, form, openSurveys, plain, survey } from "./surveys";

speaksOf("manager", "office", "surveyOffice", "filling", "refusals", "sheets");

type Publish = Extract<SurveysCommand, { type: "surveys.publish" }>;

/** Old texts of “Lời nhắn”, as the hub would convert them to points. */
const old: readonly ConvertedValue[] = [
  { from: "ngon", title: "ngon", count: 7 },
  { from: "4", title: "4", becomes: "4/5 điểm", count: 12 },
];

const isPreview = ({ method, path }: HubRequest): boolean => method === "POST" && path === "/api/surveys/s1/preview";

/** Plays the hub: each listed value converts to what the plan says. */
function previewed({ body }: HubRequest): HubAnswer {
  const [mapping] = (body as SurveyPlan).mappings ?? [];
  const values = old.map((value) => {
    const to = mapping?.table.find(({ from }) => from === value.from)?.to;
    return to === undefined ? value : { ...value, becomes: `${to}/5 điểm` };
  });
  const sum = (all: readonly ConvertedValue[]): number => all.reduce((count, value) => count + value.count, 0);
  const converted = sum(values.filter(({ becomes }) => becomes !== undefined));
  const preview: PlanPreview = {
    fields: [{ field: "words", converted, aside: sum(values) - converted, values }],
  };
  return { body: preview };
}

/** Opens the builder, makes the text a scale, and opens the sheet. */
async function changedKind(answer: (request: HubRequest) => HubAnswer | undefined): Promise<readonly HubRequest[]> {
  const requests = await openSurveys("/manager/surveys/s1", [survey], answer);
  press(get("button", "Chữ Lời nhắn"));
  choose(get("combobox", "Loại câu"), "scale");
  assert.ok(plain().includes("Bản đang phát hành là loại “Chữ”."));
  press(get("button", "Phát hành"));
  await until(() => isThere("dialog"), "the sheet");
  return requests;
}

test("given light changes, then the sheet lists them in sentences and asks the hub nothing", async () => {
  const requests = await openSurveys("/manager/surveys/s1", [survey]);
  press(get("button", "Chữ Lời nhắn"));
  fill(get("textbox", "Câu hỏi"), "Lời nhắn cho bếp");
  press(get("button", "Việc khác với “Ảnh”"));
  press(get("menuitem", "Bỏ câu này"));
  press(get("button", "Phát hành"));
  await until(() => isThere("dialog", /Phát hành bản mới/), "the sheet");
  const text = get("dialog").textContent ?? "";
  assert.match(text, /Bản 4 thay đổi/);
  assert.match(text, /Bỏ 1 câu, câu trả lời vẫn được giữ: “Ảnh”/);
  assert.match(text, /Đổi lời 1 câu: “Lời nhắn cho bếp”/);
  assert.match(text, /Không câu trả lời nào bị mất/);
  press(get("button", "Phát hành", get("dialog")));
  const [command] = (await sent(1)) as readonly Publish[];
  assert.deepEqual([command?.base, command?.mappings], [3, []]);
  assert.ok(!requests.some(isPreview));
  await answered();
});

test("given another kind, then real answers are previewed, and each that does not convert gets a choice", async () => {
  const requests = await changedKind((one) => (isPreview(one) ? previewed(one) : undefined));
  await until(() => plain().includes("12 câu trả lời chuyển được, 7 được giữ riêng."), "the preview");
  assert.ok(plain().includes("Không có gì bị mất"));
  assert.ok(isThere("button", "Phát hành, giữ riêng 7"));
  choose(get("combobox", "“ngon” (7 lần) thành"), "5");
  await until(() => plain().includes("19 câu trả lời chuyển được, 0 được giữ riêng."), "the new preview");
  assert.equal((get("combobox", "“ngon” (7 lần) thành") as HTMLSelectElement).value, "5");
  const plan = requests.filter(isPreview).at(-1)?.body as SurveyPlan;
  assert.deepEqual(plan.mappings, [{ field: "words", table: [{ from: "ngon", to: "5" }] }]);
  press(get("button", "Phát hành", get("dialog")));
  const [command] = (await sent(1)) as readonly Publish[];
  assert.deepEqual(command?.mappings, plan.mappings);
  assert.equal(command?.form.pages[1]?.fields[0]?.kind, "scale");
  await answered();
});

test("given answers that stay aside, then they can be published as they are, with a mapping that consents", async () => {
  await changedKind((one) => (isPreview(one) ? previewed(one) : undefined));
  await until(() => isThere("button", "Phát hành, giữ riêng 7"), "the preview");
  press(get("button", "Phát hành, giữ riêng 7"));
  const [command] = (await sent(1)) as readonly Publish[];
  assert.deepEqual(command?.mappings, [{ field: "words", table: [] }]);
  await answered();
});

test("given no connection, then nothing heavier is published unseen, and the draft stays", async () => {
  await changedKind(() => undefined);
  dropConnection();
  await until(() => plain().includes("chưa xem được các câu trả lời cũ"), "the words");
  assert.ok(get("button", "Phát hành", get("dialog")).hasAttribute("disabled"));
  assert.equal(Object.keys(localStorage).filter((name) => name.startsWith("iqsine.makes")).length, 1);
});

test("given a hub that cannot preview, then its words are shown and can be tried again", async () => {
  let fails = true;
  await changedKind((one) => {
    if (!isPreview(one)) return undefined;
    const error = { code: "surveys.unknownSurvey", message: "Không có phiếu này.", requestId: "r7" };
    return fails ? { status: 404, body: { error } } : previewed(one);
  });
  await until(() => get("dialog").textContent?.includes("Không có phiếu này.") ?? false, "the refusal");
  fails = false;
  press(get("button", "Thử lại"));
  await until(() => plain().includes("7 được giữ riêng"), "the preview");
});

test("given a version that somebody published meanwhile, then the refusal says so and nothing is lost", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  fill(get("textbox", "Tên phiếu"), "Tên mới");
  press(get("button", "Phát hành"));
  await until(() => isThere("dialog"), "the sheet");
  press(get("button", "Phát hành", get("dialog")));
  await sent(1);
  const message = "Người khác vừa phát hành bản 4 của phiếu này.";
  await answered({ code: "surveys.changed", message, field: "base", params: { version: 4 } });
  await until(() => isThere("alert"), "the refusal");
  assert.match(get("alert").textContent ?? "", /bản 4 của phiếu này\. Bản nháp vẫn còn\./);
  press(get("button", "Đóng"));
  hubChanges(entity("survey", { ...survey, version: 4 }));
  await settle(20);
  assert.equal((get("textbox", "Tên phiếu") as HTMLInputElement).value, "Tên mới");
  assert.ok(isThere("button", "Sửa tiếp trên bản mới"));
});

test("given a narrower scale, then its points are previewed too", async () => {
  const requests = await openSurveys("/manager/surveys/s1", [survey], (one) => {
    if (!isPreview(one)) return undefined;
    const values = [{ from: "5", title: "5", count: 3 }];
    return { body: { fields: [{ field: "mark", converted: 0, aside: 3, values }] } };
  });
  press(get("button", "Thang điểm Hài lòng thế nào? · bắt buộc"));
  choose(get("combobox", "Điểm cao nhất"), "3");
  press(get("button", "Phát hành"));
  await until(() => plain().includes("Thang điểm mới 1 đến 3"), "the mapping");
  assert.ok(requests.some(isPreview));
  assert.ok(isThere("combobox", "“5” (3 lần) thành"));
});

test("given a removed question that comes back as another kind, then it is previewed by the form it had", async () => {
  await openSurveys(
    "/manager/surveys/s1",
    [{ ...survey, removed: [field("price", "scale", "Giá cả thế nào?")] }],
    (one) =>
      isPreview(one) ? { body: { fields: [{ field: "price", converted: 4, aside: 0, values: [] }] } } : undefined,
  );
  press(get("button", "Đưa lại “Giá cả thế nào?”"));
  choose(get("combobox", "Loại câu"), "text");
  press(get("button", "Phát hành"));
  await until(() => plain().includes("Thang điểm → Chữ"), "the mapping");
  assert.ok(plain().includes("4 câu trả lời chuyển được, 0 được giữ riêng."));
});

test("given a hub that does not answer, then the draft stays, and the form cannot be published twice", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  fill(get("textbox", "Tên phiếu"), "Tên mới");
  press(get("button", "Phát hành"));
  await until(() => isThere("dialog"), "the sheet");
  holdClock();
  press(get("button", "Phát hành", get("dialog")));
  turn(7000);
  await until(() => isThere("alert"), "the words");
  assert.match(get("alert").textContent ?? "", /Máy chủ chưa trả lời\. Bản nháp vẫn còn/);
  press(get("button", "Đóng"));
  assert.ok(get("button", "Phát hành").hasAttribute("disabled"));
  await answered();
  hubChanges(entity("survey", { ...survey, version: 4, form: { ...form, title: "Tên mới" } }));
  await until(() => isThere("button", "Không có gì thay đổi"), "the published form");
});
