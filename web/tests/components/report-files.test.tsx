import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { FileCard } from "../../src/domains/reports/FileCard";
import { ReportsPage } from "../../src/modules/manager/ReportsPage";
import { TemplateList } from "../../src/domains/reports/TemplateList";
import { useChoices } from "../../src/domains/reports/useReports";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { ReportMailLine, ReportSchedule, ReportSetup, ReportTemplate, Right } from "../../src/wire";
import { ReportMailState } from "../../src/wire";
import { reportOf } from "../reports";
import type { HubAnswer, HubRequest } from "./connection";
import { answerHTTP, answered, enter, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { all, choose, fill, get, isThere, names, newestToast, press, render, settle, speaksOf, until } from "./kit";

speaksOf("reports", "manager", "office");

/** The names of files that the page has given to the person. */
let given: string[] = [];
Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
const { click } = HTMLAnchorElement.prototype;
// All component tests run in one process.
afterEach(() => {
  // The browser's own `click` is further up the chain.
  Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
});

const text = (element: Element | null): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();

const template = (id: string, name: string, more: Partial<ReportTemplate> = {}): ReportTemplate => ({
  id,
  name,
  heading: "",
  logo: false,
  sections: ["totals", "groups"],
  columns: [],
  periodColumns: [],
  contains: "",
  most: 0,
  ...more,
});

const schedule: ReportSchedule = {
  id: "s1",
  template: "own",
  rhythm: "monthly",
  day: 3,
  hour: 8,
  format: "pdf",
  english: false,
  addresses: ["chu@bonmua.vn", "ke.toan@bonmua.vn"],
  active: true,
};

const mail = (more: Partial<ReportMailLine> = {}): ReportMailLine => ({
  address: "chu@bonmua.vn",
  day: "2026-11-03",
  state: ReportMailState.sent,
  tries: 1,
  at: Date.UTC(2026, 10, 3, 1, 5),
  ...more,
});

const setup = (more: Partial<ReportSetup> = {}): ReportSetup => ({
  templates: [
    { id: "ours.whole", name: "Báo cáo đầy đủ", isOurs: true, template: template("ours.whole", "Báo cáo đầy đủ") },
    { id: "own", name: "Lẩu của tháng", isOurs: false, template: template("own", "Lẩu của tháng") },
    { id: "newer", name: "Mẫu lạ", isOurs: false },
  ],
  schedules: [{ schedule, mails: [] }],
  choices: { columns: [], groups: [], periods: [] },
  ...more,
});

const manager: readonly Right[] = ["seeReports", "seeBills", "askBill", "editSettings"];

interface Opened {
  readonly setup?: ReportSetup;
  readonly rights?: readonly Right[];
  readonly by?: (asked: HubRequest) => HubAnswer | undefined;
}

/** The whole page, with a report of yesterday. */
async function open({ setup: shown = setup(), rights = manager, by }: Opened = {}): Promise<readonly HubRequest[]> {
  given = [];
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    if (this.download) given.push(this.download);
    else click.call(this);
  };
  await enter("ngoc", rights, house);
  const asked = answerHTTP((one) => {
    const other = by?.(one);
    if (other) return other;
    if (one.path === "/api/reports/setup") return { body: shown };
    if (one.path.startsWith("/api/reports?")) return { body: reportOf() };
    if (one.path.startsWith("/api/reports/menu")) return { body: { dishes: [], uncosted: [] } };
    if (one.path === "/api/reports/preview") return { body: { title: "Xem thử", lines: [], tables: [] } };
    return one.path.startsWith("/api/reports/file?") ? { body: "file" } : undefined;
  });
  render(
    asPerson(
      <>
        <ReportsPage />
        <QuestionHost />
        <Toaster />
      </>,
      rights,
    ),
  );
  await until(() => isThere("region", "Mẫu báo cáo"), "the templates");
  return asked;
}

const rows = (name: string): readonly string[] => all("listitem", undefined, get("region", name)).map(text);

test("given templates, then those of the house can be changed, and the program's own and newer ones cannot", async () => {
  await open();
  assert.deepEqual(rows("Mẫu báo cáo"), [
    "Báo cáo đầy đủMẫu có sẵnSao chép",
    "Lẩu của thángMẫu của nhà hàngSửa",
    "Mẫu lạLưu bằng phiên bản mới hơn, chưa dùng được ở đây",
  ]);
  assert.deepEqual(names("button", get("region", "Mẫu báo cáo")), ["Sao chép: Báo cáo đầy đủ", "Sửa: Lẩu của tháng"]);
  // Only templates that can be read make files.
  const choices = get("combobox", "Mẫu", get("region", "Tải tệp"));
  assert.deepEqual(Array.from(choices.querySelectorAll("option"), text), ["Báo cáo đầy đủ", "Lẩu của tháng"]);
});

test("given a template, when its Excel file is pressed, then this file is loaded once and saved by its name", async () => {
  const asked = await open();
  const card = get("region", "Tải tệp");
  assert.deepEqual(names("button", card), ["Excel", "PDF", "CSV", "In"]);
  choose(get("combobox", "Mẫu", card), "own");
  press(get("button", "Excel", card));
  assert.deepEqual(
    all("button", undefined, card)
      .slice(0, 3)
      .map((one) => (one as HTMLButtonElement).disabled),
    [true, true, true],
  );
  await until(() => given.length > 0, "the file");
  const files = asked.filter(({ path }) => path.startsWith("/api/reports/file?"));
  assert.equal(files.length, 1);
  const query = new URL(files[0]?.path ?? "", "http://hub").searchParams;
  assert.deepEqual(
    ["by", "group", "compare", "format", "template", "section"].map((name) => query.get(name)),
    ["day", "dish", "weekdays", "xlsx", "own", null],
  );
  assert.equal(query.get("from"), query.get("to"));
  assert.deepEqual(given, [`bao-cao-lau-cua-thang-${query.get("from")}.xlsx`]);
});

test("given a hub that cannot make the file, then its words are told, and another try is possible", async () => {
  await open({
    by: ({ path }) =>
      path.startsWith("/api/reports/file?")
        ? {
            status: 500,
            body: { error: { code: "reports.fileFailed", message: "Không tạo được tệp.", requestId: "r1" } },
          }
        : undefined,
  });
  press(get("button", "PDF", get("region", "Tải tệp")));
  await until(() => document.querySelector("[data-toast]") !== null, "the toast");
  assert.match(text(newestToast()), /^Không tạo được tệp/);
  assert.deepEqual(given, []);
  assert.equal((get("button", "PDF", get("region", "Tải tệp")) as HTMLButtonElement).disabled, false);
});

function Card({ templates }: { readonly templates: ReportSetup["templates"] }): JSX.Element {
  return <FileCard choices={useChoices()} templates={templates} />;
}

test("given a chosen template that another device deletes, then the full report is chosen again", async () => {
  await enter("ngoc", manager, house);
  const card = render(asPerson(<Card templates={setup().templates} />, manager));
  choose(get("combobox", "Mẫu"), "own");
  assert.equal((get("combobox", "Mẫu") as HTMLSelectElement).value, "own");
  card.update(asPerson(<Card templates={setup().templates.slice(0, 1)} />, manager));
  assert.equal((get("combobox", "Mẫu") as HTMLSelectElement).value, "ours.whole");
});

test("given mails that failed, then the schedule is an alert with the address, the reason and the day", () => {
  const message = "Máy chủ thư từ chối địa chỉ.";
  const failed = mail({ address: "ke.toan@bonmua.vn", state: ReportMailState.givenUp, tries: 5, message });
  const shown = setup({ schedules: [{ schedule, mails: [mail(), failed] }] });
  render(<TemplateList setup={shown} maySchedule={false} open={() => undefined} />);
  assert.equal(text(get("alert")), "Không gửi được, đã thôi thử");
  assert.deepEqual(rows("Gửi thư định kỳ"), [
    [
      "Lẩu của thángNgày 3 mỗi tháng lúc 8:00 · PDF · chu@bonmua.vn, ke.toan@bonmua.vn",
      "Không gửi được, đã thôi thử",
      "ke.toan@bonmua.vn: Máy chủ thư từ chối địa chỉ. (03/11/2026 08:05)",
    ].join(""),
  ]);
  // Without the right to set the house up there is nothing to press.
  assert.deepEqual(names("button", get("region", "Gửi thư định kỳ")), []);
});

test("given a new schedule, when its addresses are right, then it is sent as it was filled in", async () => {
  await open({ setup: setup({ schedules: [] }) });
  assert.ok(text(get("region", "Gửi thư định kỳ")).includes("Chưa có báo cáo nào được gửi tự động."));
  press(get("button", "Thêm lịch gửi"));
  await until(() => isThere("dialog", "Thêm lịch gửi"), "the sheet");
  const sheet = get("dialog", "Thêm lịch gửi");
  press(get("button", "Lưu", sheet));
  assert.ok(text(sheet).includes("Nhập ít nhất một địa chỉ."), text(sheet));
  fill(get("textbox", /^Gửi đến/, sheet), "chu@bonmua\nke.toan@bonmua.vn");
  assert.ok(text(sheet).includes("“chu@bonmua” không phải địa chỉ thư."));
  fill(get("textbox", /^Gửi đến/, sheet), "chu@bonmua.vn\nke.toan@bonmua.vn");
  press(get("button", "Lưu", sheet));
  const [made] = await sent(1);
  if (made?.type !== "reports.saveSchedule") throw new Error("another command");
  assert.deepEqual(
    { ...made.schedule, id: "" },
    {
      id: "",
      template: "ours.whole",
      rhythm: "daily",
      day: 0,
      hour: 8,
      format: "xlsx",
      english: false,
      addresses: ["chu@bonmua.vn", "ke.toan@bonmua.vn"],
      active: true,
    },
  );
  await answered();
  await until(() => !isThere("dialog", "Thêm lịch gửi"), "the end of the sheet");
});

test("given no mail server, then the sheet of a schedule says so, and leads to its settings", async () => {
  await open({ by: ({ path }) => (path === "/api/notices/setup" ? { body: { templates: [] } } : undefined) });
  press(get("button", "Thêm lịch gửi"));
  await until(() => isThere("button", "Cài máy chủ gửi thư"), "the notice");
  assert.ok(text(get("dialog", "Thêm lịch gửi")).includes("Chưa cài máy chủ gửi thư"));
  press(get("button", "Cài máy chủ gửi thư"));
  await until(() => location.pathname === "/manager/notices", "the settings");
  assert.equal(location.search, "?open=email");
});

test("given a mail server, when a test mail is asked for, then it goes to the first address, and its result is told", async () => {
  const mails: unknown[] = [];
  await open({
    by: ({ path, body }) => {
      if (path === "/api/notices/setup") return { body: { mail: { host: "mail.bonmua.vn" }, templates: [] } };
      if (path !== "/api/notices/trial") return undefined;
      mails.push(body);
      return { body: {} };
    },
  });
  press(get("button", "Thêm lịch gửi"));
  await until(() => isThere("button", "Gửi thử"), "the button");
  assert.equal((get("button", "Gửi thử") as HTMLButtonElement).disabled, true);
  fill(get("textbox", /^Gửi đến/), "chu@bonmua.vn\nke.toan@bonmua.vn");
  press(get("button", "Gửi thử"));
  await until(() => text(get("dialog", "Thêm lịch gửi")).includes("Đã gửi thư thử tới chu@bonmua.vn."), "the result");
  assert.equal(mails.length, 1);
});

test("given one of the program's templates, when it is copied, then the house gets its own with a new name", async () => {
  await open();
  press(get("button", "Sao chép: Báo cáo đầy đủ"));
  await until(() => isThere("dialog", "Mẫu mới"), "the sheet");
  const sheet = get("dialog", "Mẫu mới");
  fill(get("textbox", "Tên mẫu", sheet), "Tối thứ bảy");
  press(get("button", "Khuyến mãi", sheet));
  press(get("button", "Lưu", sheet));
  const [made] = await sent(1);
  if (made?.type !== "reports.saveTemplate") throw new Error("another command");
  assert.notEqual(made.template.id, "ours.whole");
  assert.deepEqual(
    { ...made.template, id: "" },
    template("", "Tối thứ bảy", { sections: ["totals", "groups", "promotions"] }),
  );
  await answered();
});

test("given a setup that cannot be loaded while the report can, then its words are there", async () => {
  await enter("ngoc", manager, house);
  answerHTTP(({ path }) => {
    if (path.startsWith("/api/reports?")) return { body: reportOf() };
    if (path.startsWith("/api/reports/menu")) return { body: { dishes: [], uncosted: [] } };
    const error = { code: "internal", message: "Máy chủ gặp lỗi.", requestId: "r1" };
    return path === "/api/reports/setup" ? { status: 500, body: { error } } : undefined;
  });
  render(asPerson(<ReportsPage />, manager));
  await until(() => isThere("alert", /Máy chủ gặp lỗi/), "the words");
  assert.equal(isThere("region", "Mẫu báo cáo"), false);
  await settle();
});
