import assert from "node:assert/strict";
import test from "node:test";
import type { OwnFieldsPage, OwnFieldsRow, Right, Survey, SurveysCommand } from "../../src/wire";
import { textOf } from "./accessible";
import type { HubAnswer, HubRequest } from "./connection";
import { answered, dropConnection, sent } from "./connection";
import { all, fill, get, isThere, names, newestToast, press, settle, speaksOf, until } from "./kit";
import { closeSurveys, field, openSurveys, plain, survey } from "./surveys";

speaksOf("manager", "office", "surveyOffice", "ownFields", "filling", "refusals", "sheets");

type Publish = Extract<SurveysCommand, { type: "surveys.publish" }>;

const rights: readonly Right[] = ["watch", "editSurveys", "seeSurveys", "keepGuests", "seeBookings", "book"];
const root = "/manager/surveys";

const dishes: Survey = {
  ...survey,
  id: "fields.dish",
  version: 2,
  form: {
    title: "Thông tin thêm về món",
    help: "",
    roles: [],
    pages: [{ id: "p1", title: "", fields: [field("from", "text", "Nguồn nguyên liệu")] }],
  },
  removed: [],
};
const guests: Survey = { ...dishes, id: "fields.guest", form: { ...dishes.form, title: "Thông tin thêm về khách" } };

const open = (path: string, surveys: readonly Survey[], answer?: (one: HubRequest) => HubAnswer | undefined) =>
  openSurveys(path, surveys, answer, rights);
const line = (name: string): HTMLElement => get("listitem", name);

test("given own fields, then the list of surveys leaves them out, and their section has the four kinds of things", async () => {
  await open(root, [survey, dishes]);
  const section = get("region", "Thông tin riêng của quán");
  const surveys = all("listitem")
    .filter((one) => !section.contains(one))
    .map(textOf);
  assert.equal(surveys.length, 1);
  assert.match(surveys[0] ?? "", /Ý kiến khách hàng/);
  assert.match(plain(), /1 phiếu, 1 đang mở/);
  assert.deepEqual(names("listitem", section), ["Khách", "Đặt bàn", "Món", "Phiếu gọi món"]);
  assert.match(textOf(line("Món")), /Đang hiện Bản 2 · 1 ô/);
  assert.match(textOf(line("Khách")), /Chưa có ô nào/);
  assert.ok(!isThere("button", "Giá trị", line("Khách")));
});

test("given no fields of dishes, then the builder offers neither schedule nor roles nor photos, and publishes them", async () => {
  await open(root, []);
  press(get("button", "Sửa các ô", line("Món")));
  await until(() => isThere("textbox", "Tiêu đề"), "the builder");
  assert.equal(location.pathname, `${root}/own/dish`);
  assert.equal((get("textbox", "Tiêu đề") as HTMLInputElement).value, "Thông tin thêm về món");
  assert.ok(!isThere("switch", /lịch/));
  assert.ok(!isThere("textbox", "Lời dẫn"));
  assert.ok(!isThere("button", "Thêm trang"));
  assert.ok(!isThere("button", "Phục vụ"));
  press(get("button", "Thêm ô"));
  assert.ok(isThere("button", "Chữ", get("dialog")));
  for (const kind of ["Ảnh", "Chữ ký"]) assert.ok(!isThere("button", kind, get("dialog")), kind);
  press(get("button", "Chữ", get("dialog")));
  await settle(20);
  fill(get("textbox", "Câu hỏi"), "Nguồn nguyên liệu");
  press(get("button", "Phát hành"));
  await until(() => isThere("dialog"), "the changes");
  assert.match(textOf(get("dialog")), /Các ô hiện ngay trên mọi máy/);
  press(get("button", "Phát hành", get("dialog")));
  const [command] = (await sent(1)) as readonly Publish[];
  assert.equal(command?.survey, "fields.dish");
  assert.equal(command?.base, undefined);
  assert.equal(command?.form.schedule, undefined);
  assert.deepEqual(command?.form.roles, []);
  assert.deepEqual(
    command?.form.pages.flatMap(({ fields }) => fields.map(({ title }) => title)),
    ["Nguồn nguyên liệu"],
  );
  await answered();
});

test("given a draft of own fields, then their line tells it, and it can be dropped and brought back", async () => {
  await open(`${root}/own/dish`, [dishes]);
  fill(get("textbox", "Tiêu đề"), "Chi tiết món");
  closeSurveys();
  await open(root, [dishes]);
  assert.match(textOf(line("Món")), /Đang sửa dở/);
  press(get("button", "Việc khác với ô của “Món”"));
  press(get("menuitem", "Bỏ bản nháp"));
  assert.doesNotMatch(textOf(line("Món")), /Đang sửa dở/);
  press(get("button", "Hoàn tác", newestToast()));
  assert.match(textOf(line("Món")), /Đang sửa dở/);
});

test("given own fields, when they are hidden, then their form is closed, and undo opens it", async () => {
  await open(root, [dishes]);
  press(get("button", "Việc khác với ô của “Món”"));
  press(get("menuitem", "Ẩn các ô này"));
  assert.deepEqual(await sent(1), [{ type: "surveys.close", survey: "fields.dish" }]);
  await answered();
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual((await sent(2))[1], { type: "surveys.reopen", survey: "fields.dish" });
  await answered();
});

const row = (thing: string, name: string, words: string, more: Partial<OwnFieldsRow> = {}): OwnFieldsRow => ({
  thing,
  name,
  carried: { values: [{ field: "from", value: { type: "text", text: words } }], aside: [] },
  ...more,
});
const page = (more: Partial<OwnFieldsPage>): HubAnswer => ({
  body: { page: 1, pages: 1, total: 1, rows: [], ...more },
});
const queryOf = ({ path }: HubRequest): string => path.split("?")[1] ?? "";
const isList = ({ path }: HubRequest): boolean => path.startsWith("/api/own-fields/guest?");

test("given many guests with values, then they come page by page with their number, and a search begins at the first", async () => {
  const requests = await open(`${root}/own/guest/values`, [guests], (one) => {
    if (!isList(one)) return undefined;
    const search = new URLSearchParams(queryOf(one));
    if (search.get("q"))
      return page({ rows: [row("84899081299", "Chị Hoa", "dị ứng tôm", { phone: "0899 081 299" })] });
    const at = Number(search.get("page"));
    return page({ page: at, pages: 3, total: 120, rows: [row(`8490000000${at}`, `Khách ${at}`, "hay ngồi sân")] });
  });
  await until(() => plain().includes("Trang 1/3 · 120 dòng"), "the first page");
  assert.match(plain(), /Khách 1.*Nguồn nguyên liệu.*hay ngồi sân/);
  press(all("button", "Trang sau")[0] as HTMLElement);
  await until(() => plain().includes("Trang 2/3"), "the second page");
  fill(get("searchbox", /^Tìm/), "dị ứng");
  await until(() => plain().includes("Chị Hoa"), "the search");
  assert.match(plain(), /0899 081 299/);
  assert.equal(
    queryOf(requests.filter(isList).at(-1) as HubRequest),
    `q=${encodeURIComponent("dị ứng").replace("%20", "+")}&page=1`,
  );
});

test("given a search, then files have the same search and are named by the form", async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:values", revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement): void {
    saved.push(this.download);
  };
  const requests = await open(`${root}/own/guest/values`, [guests], (one) =>
    isList(one) ? page({ rows: [row("84899081299", "Chị Hoa", "dị ứng tôm")] }) : { body: "a;b" },
  );
  fill(get("searchbox", /^Tìm/), "tôm");
  press(get("button", "Tải CSV"));
  await until(() => saved.length > 0, "the file");
  Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
  assert.ok(requests.some(({ path }) => path === `/api/own-fields/guest/values.csv?q=${encodeURIComponent("tôm")}`));
  assert.deepEqual(saved, ["thong-tin-them-ve-khach.csv"]);
});

test("given no values, then the page says where they are written, and for a search that nothing fits", async () => {
  await open(`${root}/own/guest/values`, [guests], (one) => (isList(one) ? page({ total: 0 }) : undefined));
  await until(() => plain().includes("Chưa có giá trị nào"), "the empty state");
  fill(get("searchbox", /^Tìm/), "xyz");
  await until(() => plain().includes("Không có giá trị nào như vậy"), "the empty search");
});

test("given no connection, then the page says where the values are, and keeps those that it has", async () => {
  await open(`${root}/own/guest/values`, [guests], () => undefined);
  await until(() => plain().includes("Các giá trị nằm ở máy chủ"), "the offline state");
  closeSurveys();
  await open(`${root}/own/guest/values`, [guests], (one) =>
    isList(one) ? page({ rows: [row("84899081299", "Chị Hoa", "dị ứng tôm")] }) : undefined,
  );
  await until(() => plain().includes("Chị Hoa"), "the values");
  dropConnection();
  press(get("button", "Tải lại"));
  await until(() => plain().includes("đây là lần tải trước"), "the notice");
  assert.ok(plain().includes("Chị Hoa"));
});

test("given a row, when its value is changed there, then only it is sent", async () => {
  await open(`${root}/own/guest/values`, [guests], (one) =>
    isList(one) ? page({ rows: [row("84899081299", "Chị Hoa", "dị ứng tôm")] }) : undefined,
  );
  await until(() => plain().includes("Chị Hoa"), "the values");
  press(get("button", "Sửa của Chị Hoa"));
  await until(() => isThere("dialog"), "the sheet");
  fill(get("textbox", "Nguồn nguyên liệu"), "dị ứng tôm, cua");
  press(get("button", "Lưu"));
  const [body] = await sent(1);
  assert.deepEqual(body, {
    type: "surveys.setFields",
    subject: "guest",
    thing: "84899081299",
    version: 2,
    values: [{ field: "from", value: { type: "text", text: "dị ứng tôm, cua" } }],
    cleared: [],
  });
  await answered();
});
