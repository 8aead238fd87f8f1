import { t } from "../../i18n";
import { Button, Segmented, Select, Switch, TextArea } from "../../ui";
import type { ReportRhythm, ReportSchedule, ReportTemplateLine } from "../../wire";
import type { Form, Gone } from "../../forms";
import { FormSheet, remove, save, useForm } from "../../forms";
import { MailNote } from "./MailNote";
import { templateName, weekdays } from "./templates";

interface Props extends Gone {
  readonly schedule: ReportSchedule;
  readonly isNew: boolean;
  readonly templates: readonly ReportTemplateLine[];
}

/** The addresses as lines of one field. */
type Draft = Omit<ReportSchedule, "addresses"> & { readonly addresses: string };

export const addressesOf = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((word) => word !== "")),
];

const isAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(text);

export function scheduleOf({ addresses, ...rest }: Draft): ReportSchedule {
  return { ...rest, addresses: addressesOf(addresses) };
}

function wrongAddresses(text: string): string | undefined {
  const all = addressesOf(text);
  const wrong = all.find((address) => !isAddress(address));
  if (wrong !== undefined) return t("reports.addressWrong", { address: wrong });
  return all.length === 0 ? t("reports.needAddress") : all.length > 10 ? t("reports.tooMany") : undefined;
}

/** The first day of each rhythm: Monday, and the first of the month. */
const firstDay: Readonly<Record<ReportRhythm, number>> = { daily: 0, weekly: 1, monthly: 1 };

/** When a template is mailed, to whom, and as which kind of file. */
export function ScheduleSheet({ schedule, isNew, templates, onClose, onDone }: Props): JSX.Element {
  const form = useForm<Draft>({
    initial: { ...schedule, addresses: schedule.addresses.join("\n") },
    stored: { form: "reportSchedule", id: isNew ? null : schedule.id },
    done: onDone,
    check: (draft) => ({ addresses: wrongAddresses(draft.addresses) }),
    send: (draft) =>
      save({
        bodies: [{ type: "reports.saveSchedule", schedule: scheduleOf(draft) }],
        text: t("reports.scheduleSaved"),
      }),
  });
  const { draft } = form;
  return (
    <FormSheet
      form={form}
      title={t(isNew ? "reports.addSchedule" : "reports.changeSchedule")}
      onClose={onClose}
      more={
        isNew ? null : (
          <Button large icon="trash" onClick={() => void away(form, onDone)}>
            {t("reports.remove")}
          </Button>
        )
      }
    >
      <Select
        label={t("reports.template")}
        {...form.field("template")}
        choices={templates
          .filter((line) => line.template)
          .map((line) => ({ value: line.id, label: templateName(line) }))}
      />
      <When form={form} />
      <Segmented
        label={t("reports.format")}
        {...form.choice("format")}
        choices={(["xlsx", "pdf"] as const).map((value) => ({ value, label: t(`reports.format.${value}`) }))}
      />
      <TextArea
        label={t("reports.addresses")}
        {...form.field("addresses")}
        hint={t("reports.addressesHint")}
        rows={3}
      />
      <MailNote to={addressesOf(draft.addresses).find(isAddress)} />
      <Switch label={t("reports.inEnglish")} {...form.onOff("english")} />
      <Switch label={t("reports.isActive")} {...form.onOff("active")} />
    </FormSheet>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const monthDays = Array.from({ length: 28 }, (_, day) => String(day + 1));

function When({ form }: { readonly form: Form<Draft> }): JSX.Element {
  const { rhythm, day, hour } = form.draft;
  return (
    <>
      <Segmented
        label={t("reports.rhythm")}
        value={rhythm}
        onChange={(chosen) => form.edit({ rhythm: chosen, day: firstDay[chosen] })}
        choices={(["daily", "weekly", "monthly"] as const).map((value) => ({
          value,
          label: t(`reports.rhythm.${value}`),
        }))}
      />
      <div className="reports-fields">
        {rhythm === "weekly" ? (
          <Select
            label={t("reports.group.weekday")}
            value={String(day)}
            choices={weekdays.map((name, i) => ({ value: String(i), label: t(name) }))}
            onValue={(chosen) => form.set("day", Number(chosen))}
          />
        ) : null}
        {rhythm === "monthly" ? (
          <Select
            label={t("reports.monthDay")}
            value={String(day)}
            choices={monthDays.map((value) => ({ value, label: value }))}
            onValue={(chosen) => form.set("day", Number(chosen))}
          />
        ) : null}
        <Select
          label={t("reports.hour")}
          hint={t("reports.hourHint")}
          value={String(hour)}
          choices={hours.map((value) => ({ value, label: `${value}:00` }))}
          onValue={(chosen) => form.set("hour", Number(chosen))}
        />
      </div>
    </>
  );
}

function away(form: Form<Draft>, onDone: () => void): Promise<void> {
  return remove(
    form,
    {
      title: t("reports.removeScheduleTitle"),
      about: t("reports.removeText"),
      action: t("reports.remove"),
      bodies: [{ type: "reports.removeSchedule", schedule: form.draft.id }],
      text: t("reports.scheduleRemoved"),
    },
    onDone,
  );
}
