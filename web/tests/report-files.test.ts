import assert from "node:assert/strict";
import test, { before } from "node:test";
import { speak, speakOf } from "../src/i18n";
import { addressesOf, scheduleOf } from "../src/domains/reports/ScheduleSheet";
import { templateOf } from "../src/domains/reports/TemplateSheet";
import { toggled } from "../src/forms/toggled";
import { copyOf, moved, rhythmText, standingOf, templateName } from "../src/domains/reports/templates";
import { fileNameOf, filePath } from "../src/domains/reports/useFile";
import type { Choices } from "../src/domains/reports/useReports";
import { dayOf } from "../src/domains/reports/period";
import type { ReportSchedule, ReportTemplate } from "../src/wire";
import { ReportMailState } from "../src/wire";

before(async () => {
  await speak("vi");
  await speakOf("reports");
});

const day = (text: string): number => dayOf(text) ?? Number.NaN;

const choices: Choices = {
  today: day("2026-11-26"),
  period: "own",
  span: { first: day("2026-11-01"), last: day("2026-11-25") },
  from: "2026-11-01",
  to: "2026-11-25",
  step: "week",
  comparison: "none",
  group: "waiter",
  choose: () => undefined,
};

const template: ReportTemplate = {
  id: "ours.dishes",
  name: "Món bán ra",
  heading: "",
  logo: true,
  group: "dish",
  sections: ["groups"],
  columns: [],
  periodColumns: [],
  contains: "",
  most: 0,
};

const schedule: ReportSchedule = {
  id: "s",
  template: "ours.whole",
  rhythm: "weekly",
  day: 1,
  hour: 8,
  format: "pdf",
  english: false,
  addresses: ["chu@bonmua.vn"],
  active: true,
};

test("a file is asked for the chosen days, by the chosen template", () => {
  assert.equal(
    filePath(choices, { format: "xlsx", template: "own" }),
    "/api/reports/file?from=2026-11-01&to=2026-11-25&by=week&group=waiter&format=xlsx&template=own",
  );
  assert.equal(fileNameOf(choices, { format: "pdf" }), "bao-cao-2026-11-01-2026-11-25.pdf");
  assert.equal(
    fileNameOf(choices, { format: "pdf", name: "Cuối ngày" }),
    "bao-cao-cuoi-ngay-2026-11-01-2026-11-25.pdf",
  );
  assert.equal(
    fileNameOf(choices, { format: "xlsx", name: "Báo cáo đầy đủ" }),
    "bao-cao-day-du-2026-11-01-2026-11-25.xlsx",
  );
  assert.equal(
    fileNameOf(choices, { format: "csv", section: "periods" }),
    "bao-cao-theo-tuan-2026-11-01-2026-11-25.csv",
  );
  assert.equal(
    fileNameOf(
      { ...choices, span: { first: choices.today, last: choices.today } },
      { format: "csv", section: "groups" },
    ),
    "bao-cao-phuc-vu-2026-11-26.csv",
  );
});

test("a copy is the house's own, with a name that fits", () => {
  const copy = copyOf(template, "new");
  assert.deepEqual({ ...copy, name: "" }, { ...template, id: "new", name: "" });
  assert.equal(copy.name, "Món bán ra (bản sao)");
  assert.equal(copyOf({ ...template, id: "own", name: "a".repeat(30) }, "new").name.length, 30);
  assert.equal(templateName({ id: "ours.day", name: "x" }), "Cuối ngày");
  assert.equal(templateName({ id: "own", name: "Lẩu" }), "Lẩu");
});

test("what a form leaves open is absent in its template", () => {
  const { group: _, ...open } = template;
  assert.deepEqual(templateOf({ ...open, name: " Lẩu ", by: "", compare: "", group: "", most: " 10 " }), {
    ...open,
    name: "Lẩu",
    most: 10,
  });
});

test("columns are chosen in their order, and move towards the front", () => {
  assert.deepEqual(toggled(["sold"], "voids"), ["sold", "voids"]);
  assert.deepEqual(toggled(["sold", "voids"], "sold"), ["voids"]);
  assert.deepEqual(moved(["a", "b", "c"], "c"), ["a", "c", "b"]);
  assert.deepEqual(moved(["a", "b"], "a"), ["a", "b"]);
});

test("a schedule says when it is due, and its addresses are lines", () => {
  assert.equal(rhythmText(schedule), "Thứ hai mỗi tuần lúc 8:00");
  assert.equal(rhythmText({ ...schedule, rhythm: "monthly", day: 3 }), "Ngày 3 mỗi tháng lúc 8:00");
  assert.deepEqual(addressesOf(" a@b.vn,\n c@d.vn a@b.vn;"), ["a@b.vn", "c@d.vn"]);
  assert.deepEqual(scheduleOf({ ...schedule, addresses: "chu@bonmua.vn" }), schedule);
});

test("a schedule stands as the worst of its last mails", () => {
  const line = (...states: readonly ReportMailState[]): string =>
    standingOf({
      schedule,
      mails: states.map((state) => ({ address: "a@b.vn", day: "2026-11-26", state, tries: 1, at: 0 })),
    });
  assert.equal(line(), "none");
  assert.equal(line(ReportMailState.sent, ReportMailState.sent), "sent");
  assert.equal(line(ReportMailState.sent, ReportMailState.sending), "waiting");
  assert.equal(line(ReportMailState.unclear, ReportMailState.waiting), "unclear");
  assert.equal(line(ReportMailState.failing, ReportMailState.unclear), "failing");
  assert.equal(line(ReportMailState.givenUp, ReportMailState.failing), "givenUp");
});
