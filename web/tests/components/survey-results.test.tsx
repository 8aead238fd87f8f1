import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import type { FieldResult, StoredAnswer, SurveyAnswers, SurveyField, SurveyResults } from "../../src/wire";
import type { HubAnswer, HubRequest } from "./connection";
import { dropConnection } from "./connection";
import { all, choose, fill, get, happens, holdClock, isThere, press, settle, speaksOf, turn, until } from "./kit";
import { field, form, openSurveys, plain, survey } from "./surveys";

speaksOf("manager", "office", "surveyOffice", "reports");

const { IntersectionObserver: watcher } = globalThis;
afterEach(() => void Object.assign(globalThis, { IntersectionObserver: watcher }));

const fieldOf = (id: string): SurveyField =>
  form.pages.flatMap(({ fields }) => fields).find((one) => one.id === id) ?? field(id, "text", id);

const count = (value: string, title: string, counted: number, across: readonly number[] = []) => ({
  value,
  title,
  count: counted,
  across,
});

const result = (id: string, more: Partial<FieldResult>): FieldResult => ({
  field: fieldOf(id),
  isRemoved: false,
  answered: 0,
  aside: 0,
  values: [],
  ...more,
});

const spent = field("spent", "number", "Chi bao nhiêu?");
const results: SurveyResults = {
  total: 1240,
  doubtful: 2,
  lastAt: Date.UTC(2026, 10, 30, 5, 30),
  columns: [],
  fields: [
    result("mark", {
      answered: 1200,
      mean: 4_253,
      values: [count("1", "1", 20), count("4", "4", 300), count("5", "5", 880)],
    }),
    result("again", { answered: 800, aside: 3, values: [count("c1", "Có", 600), count("c3", "Không", 0)] }),
    result("words", { answered: 14, values: [count("ngon", "Cá kho rất ngon", 2), count("lau", "Chờ lâu", 1)] }),
    result("picture", { answered: 5 }),
    result("spent", { field: spent, answered: 1, values: [count("250000.5", "250000.5", 1)] }),
    result("price", { field: field("price", "scale", "Giá cả thế nào?"), isRemoved: true, answered: 40 }),
  ],
};

const stored = (id: string, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  answer: { id, survey: "s1", version: 2, values: [], begunAt: 0, filledAt: Date.UTC(2026, 10, 30, 5, 30) },
  carried: {
    values: [
      { field: "mark", value: { type: "scale", points: 4 } },
      { field: "again", value: { type: "choice", choice: "c2" } },
      { field: "picture", value: { type: "photo", photos: ["f1", "f2", "f3", "f4", "f5", "f6"] } },
    ],
    aside: [{ field: "price", value: { type: "text", text: "hơi đắt" } }],
  },
  by: "minh",
  byName: "Minh",
  receivedAt: 0,
  tableName: "Hoàng Sa 12",
  missingPhotos: 1,
  ...more,
});

const page = (more: Partial<SurveyAnswers>): SurveyAnswers => ({ page: 1, pages: 1, total: 1, rows: [], ...more });
const isResults = ({ path }: HubRequest): boolean => path.startsWith("/api/surveys/s1/results");
const isAnswers = ({ path }: HubRequest): boolean => path.startsWith("/api/surveys/s1/answers?");
const queryOf = ({ path }: HubRequest): string => path.split("?")[1] ?? "";
const where = "/manager/surveys/s1/results";

const counted = (one: HubRequest): HubAnswer | undefined => (isResults(one) ? { body: results } : undefined);

test("given answers, then each question has its bars with counts and shares, its mean and its texts", async () => {
  await openSurveys(where, [survey], counted);
  assert.match(plain(), /1\.240 phiếu đã điền · mới nhất/);
  const mark = get("region", "Hài lòng thế nào?").textContent ?? "";
  assert.match(mark, /1\.200 câu trả lời/);
  assert.match(mark, /trung bình 4,25\/5/);
  assert.match(mark, /880 73 %/);
  const again = get("region", "Quý khách có quay lại không?").textContent ?? "";
  assert.match(again, /3 giữ riêng.*Không0 0 %/);
  assert.match(get("region", "Lời nhắn").textContent ?? "", /Cá kho rất ngon2Chờ lâu/);
  assert.match(get("region", "Chi bao nhiêu?").textContent ?? "", /250\.000,51 100 %/);
  assert.match(get("region", "Ảnh").textContent ?? "", /Xem trong “Từng phiếu”\./);
  assert.match(get("region", "Giá cả thế nào?").textContent ?? "", /Câu đã bỏ/);
});

test("given a period and a division, then the page requests both and shows a table with their columns", async () => {
  const requests = await openSurveys(where, [survey], (one) => {
    if (!isResults(one)) return undefined;
    if (!one.path.includes("across=")) return { body: results };
    const columns = [count("lan", "Lan", 30), count("minh", "Minh", 12)];
    const fields = [result("mark", { answered: 42, values: [count("5", "5", 42, [30, 12])] })];
    return { body: { ...results, columns, fields } };
  });
  press(get("button", "Tự chọn"));
  fill(document.querySelectorAll<HTMLElement>("input[type=date]")[0] as HTMLElement, "2026-11-01");
  choose(get("combobox", "Chia cột theo"), "person");
  await until(() => isThere("table"), "the cross table");
  const cells = (kind: string): readonly (string | null)[] =>
    Array.from(get("table").querySelectorAll(kind)).map((one) => one.textContent);
  assert.deepEqual(cells("thead th"), ["Câu trả lời", "Lan", "Minh", "Tổng"]);
  assert.deepEqual(cells("tbody td"), ["30", "12", "42"]);
  assert.match(
    queryOf(requests.filter(isResults).at(-1) as HubRequest),
    /^from=2026-11-01&to=\d{4}-\d\d-\d\d&across=person$/,
  );
  choose(get("combobox", "Chia cột theo"), "field:again");
  await until(() => requests.some(({ path }) => path.endsWith("across=field&field=again")), "another question");
});

test("given days that end before they begin, then the page requests nothing", async () => {
  const requests = await openSurveys(where, [survey], counted);
  press(get("button", "Tự chọn"));
  const [, to] = Array.from(document.querySelectorAll<HTMLElement>("input[type=date]"));
  await settle(20);
  const before = requests.length;
  fill(to as HTMLElement, "2020-01-01");
  await settle(20);
  assert.ok(plain().includes("Ngày cuối phải sau ngày đầu."));
  assert.equal(requests.length, before);
});

/** Plays a hub whose number of answers may grow. Returns it with its requests. */
async function growing() {
  const growth = { total: 1 };
  const requests = await openSurveys(where, [survey], (one) =>
    isResults(one) ? { body: { ...results, ...growth } } : isAnswers(one) ? { body: page(growth) } : undefined,
  );
  return { requests, answers: growth };
}

test("given a visible page, then it counts anew after ten seconds only if there are more answers", async () => {
  const { requests, answers } = await growing();
  holdClock();
  choose(get("combobox", "Chia cột theo"), "");
  press(get("button", "Hôm nay"));
  await settle();
  const counts = (): number => requests.filter(isResults).length;
  const before = counts();
  turn(10_000);
  await settle();
  assert.equal(counts(), before);
  answers.total += 1;
  turn(10_000);
  await settle();
  assert.equal(counts(), before + 1);
  turn(10_000);
  await settle();
  assert.equal(counts(), before + 1);
});

test("given a division into columns, then the page does not count anew by itself", async () => {
  const { requests, answers } = await growing();
  holdClock();
  choose(get("combobox", "Chia cột theo"), "day");
  await settle();
  const before = requests.length;
  answers.total += 1;
  turn(30_000);
  await settle();
  assert.equal(requests.length, before);
  press(get("button", "Tải lại"));
  await settle();
  assert.match(plain(), /2 phiếu đã điền/);
});

test("given no answers, then the page says what comes here, and other days lead back to all", async () => {
  const requests = await openSurveys(where, [survey], (one) =>
    isResults(one) ? { body: { ...results, total: 0, doubtful: 0, fields: [] } } : undefined,
  );
  await until(() => plain().includes("Chưa có ai điền phiếu này"), "the empty state");
  press(get("button", "Hôm nay"));
  await until(() => plain().includes("Không có phiếu nào trong thời gian này"), "the empty days");
  assert.match(queryOf(requests.filter(isResults).at(-1) as HubRequest), /^from=(.+)&to=\1$/);
});

test("given no connection, then the page says where results are, and keeps those that it has", async () => {
  await openSurveys(where, [survey], () => undefined);
  await until(() => plain().includes("Kết quả nằm ở máy chủ"), "the offline state");
  assert.ok(isThere("button", "Thử lại"));
});

test("given results, when the connection breaks, then they stay with a word about their age", async () => {
  await openSurveys(where, [survey], counted);
  dropConnection();
  press(get("button", "Tải lại"));
  await until(() => plain().includes("đây là kết quả lần tải trước"), "the notice");
  assert.ok(plain().includes("1.240"));
});

test("given a refusal, then the hub's words are shown with the number of the request", async () => {
  await openSurveys(where, [survey], (one) =>
    isResults(one)
      ? {
          status: 404,
          body: { error: { code: "surveys.unknownSurvey", message: "Không có phiếu này.", requestId: "r9" } },
        }
      : undefined,
  );
  await until(() => isThere("alert"), "the refusal");
  assert.match(get("alert").textContent ?? "", /Không có phiếu này\..*r9/);
});

test("given many answers, then they come page by page with who, where, photos and what stands aside", async () => {
  const requests = await openSurveys(`${where}?look=answers`, [survey], (one) => {
    if (isResults(one)) return { body: results };
    if (!isAnswers(one)) return undefined;
    const at = Number(new URLSearchParams(queryOf(one)).get("page"));
    return { body: page({ page: at, pages: 25, total: 1240, rows: [stored(`a${at}`)] }) };
  });
  await until(() => plain().includes("Trang 1/25 · 1.240 phiếu"), "the first page");
  const card = document.querySelector(".survey-results-answers")?.textContent ?? "";
  assert.match(card, /Minh.*Hoàng Sa 12.*Bản 2/);
  assert.match(card, /Hài lòng thế nào\?4\/5 điểm/);
  assert.match(card, /Quý khách có quay lại không\?Có thể/);
  assert.match(card, /Giữ riêng.*Giá cả thế nào\?hơi đắt/);
  assert.match(card, /1 ảnh chưa gửi lên/);
  const next = all("button", "Trang sau")[0];
  assert.ok(next);
  press(next);
  await until(() => plain().includes("Trang 2/25"), "the second page");
  assert.ok(requests.some((one) => isAnswers(one) && queryOf(one) === "page=2"));
});

test("given many photos, then four load at a time like all pictures of the page, and the next one when one is here", async () => {
  // Without it all pictures count as visible.
  Object.assign(globalThis, { IntersectionObserver: undefined });
  await openSurveys(`${where}?look=answers`, [survey], (one) =>
    isResults(one) ? { body: results } : isAnswers(one) ? { body: page({ rows: [stored("a1")] }) } : undefined,
  );
  await until(() => document.querySelectorAll(".survey-results-photo").length === 6, "the photos");
  const pictures = (): readonly HTMLImageElement[] =>
    Array.from(document.querySelectorAll(".survey-results-photo img"));
  await until(() => pictures().length > 0, "the first pictures");
  assert.deepEqual(
    pictures().map((one) => one.getAttribute("src")),
    ["f3", "f4", "f5", "f6"].map((id) => `/api/surveys/photos/${id}`),
  );
  happens(() => pictures()[0]?.dispatchEvent(new Event("load")));
  await settle();
  assert.equal(pictures().length, 5);
  // The turns are those of the whole page, so the next test gets them back.
  for (let count = 0; count < 6; count += 1) {
    happens(() => pictures()[count]?.dispatchEvent(new Event("load")));
    await settle();
  }
});

test("given answers that stand apart, then they are a list of their own with the reason", async () => {
  const requests = await openSurveys(`${where}?look=answers`, [survey], (one) => {
    if (isResults(one)) return { body: results };
    if (!isAnswers(one)) return undefined;
    const apart = one.path.includes("doubtful=true");
    return { body: page({ rows: [stored(apart ? "x" : "a", apart ? { doubt: "unknownVersion" } : {})] }) };
  });
  await until(() => isThere("button", /^Đứng riêng/), "the choice");
  press(get("button", /^Đứng riêng/));
  await until(() => plain().includes("Không rõ bản nào"), "the reason");
  press(get("button", /^Được tính/));
  await until(() => !plain().includes("Không rõ bản nào"), "the counted ones");
  press(get("radio", "Biểu đồ"));
  assert.ok(plain().includes("2 phiếu đứng riêng và không được tính."));
  press(get("button", "Xem phiếu đứng riêng"));
  await until(() => plain().includes("Không rõ bản nào"), "the list");
  assert.ok(requests.some((one) => isAnswers(one) && queryOf(one) === "page=1&doubtful=true"));
});

test("given chosen days, then files hold the same days and are named by form and days", async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:answers", revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement): void {
    saved.push(this.download);
  };
  const requests = await openSurveys(`${where}?period=own&from=2026-11-01&to=2026-11-30`, [survey], (one) =>
    isResults(one) ? { body: results } : one.path.includes("answers.") ? { body: "a;b" } : undefined,
  );
  for (const [at, format] of (["csv", "xlsx"] as const).entries()) {
    const name = format === "csv" ? "Tải CSV" : "Tải Excel";
    await until(() => !get("button", name).hasAttribute("disabled"), name);
    press(get("button", name));
    await until(() => saved.length > at, format);
    const path = `/api/surveys/s1/answers.${format}?from=2026-11-01&to=2026-11-30`;
    assert.ok(requests.some((one) => one.path === path));
  }
  Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
  assert.deepEqual(
    saved,
    ["csv", "xlsx"].map((format) => `y-kien-khach-hang-2026-11-01-2026-11-30.${format}`),
  );
});
