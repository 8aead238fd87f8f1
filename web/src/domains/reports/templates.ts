import { t } from "../../i18n";
import type {
  ReportChoices,
  ReportGroup,
  ReportSchedule,
  ReportScheduleLine,
  ReportTemplate,
  ReportTemplateLine,
} from "../../wire";
import { ReportMailState } from "../../wire";
import { movedTo } from "../../forms/order";

export const sections = [
  "totals",
  "periods",
  "groups",
  "tenders",
  "taxes",
  "promotions",
  "reconciliation",
  "reasons",
  "deeds",
  "differences",
  "vouchers",
  "tips",
] as const;
export type SectionID = (typeof sections)[number];

const ours = ["ours.whole", "ours.day", "ours.dishes", "ours.team", "ours.tax"] as const;
type OursID = (typeof ours)[number];
const isOurs = (id: string): id is OursID => (ours as readonly string[]).includes(id);

/** The program's templates have names in both languages. */
export const templateName = (line: Pick<ReportTemplateLine, "id" | "name">): string =>
  isOurs(line.id) ? t(`reports.template.${line.id}`) : line.name;

/** The house's own template, which begins as a copy of another one. */
export const copyOf = (template: ReportTemplate, id: string): ReportTemplate => ({
  ...template,
  id,
  name: t("reports.copyName", { name: templateName(template) }).slice(0, 30),
});

/** The columns that a table of groups may have. */
export const choosable = (choices: ReportChoices, group: ReportGroup | undefined): readonly string[] =>
  choices.groups.find((one) => one.group === group)?.keys ?? choices.columns.map(({ key }) => key);

/** One step towards the beginning of a list. */
export function moved(words: readonly string[], word: string): readonly string[] {
  const at = words.indexOf(word);
  return at <= 0 ? words : movedTo(words, at, at - 1);
}

export const weekdays = [
  "reports.sunday",
  "reports.monday",
  "reports.tuesday",
  "reports.wednesday",
  "reports.thursday",
  "reports.friday",
  "reports.saturday",
] as const;

/** When a schedule is due: `Mỗi thứ hai, 8:00`. */
export function rhythmText({ rhythm, day, hour }: ReportSchedule): string {
  const time = `${hour}:00`;
  switch (rhythm) {
    case "daily":
      return t("reports.sent.daily", { time });
    case "weekly":
      return t("reports.sent.weekly", { time, day: t(weekdays[day] ?? "reports.monday") });
    case "monthly":
      return t("reports.sent.monthly", { time, day });
  }
}

export type ScheduleState = "none" | "sent" | "waiting" | "failing" | "givenUp" | "unclear";

/** How the last mails of a schedule stand: the worst of them. */
export function standingOf({ mails }: ReportScheduleLine): ScheduleState {
  const has = (...states: readonly ReportMailState[]): boolean => mails.some((mail) => states.includes(mail.state));
  if (has(ReportMailState.givenUp)) return "givenUp";
  if (has(ReportMailState.failing)) return "failing";
  if (has(ReportMailState.unclear)) return "unclear";
  if (has(ReportMailState.waiting, ReportMailState.sending)) return "waiting";
  return has(ReportMailState.sent) ? "sent" : "none";
}
