import { useState } from "react";
import { currentLanguage } from "../../i18n";
import { newId } from "../../sync";
import type { ReportSchedule, ReportSetup } from "../../wire";
import { ScheduleSheet } from "./ScheduleSheet";
import { TemplateSheet } from "./TemplateSheet";
import { copyOf } from "./templates";

interface Props {
  readonly setup: ReportSetup;
  /** `copy-…`, `template-…` or `schedule-…` with an id; `null`: none is open */
  readonly value: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The sheet of a template or schedule that the address names. */
export function FileSheets({ setup, value, onClose, onDone }: Props): JSX.Element | null {
  const [fresh, setFresh] = useState(() => newId());
  const [, kind = "", id = ""] = /^(copy|template|schedule)-(.+)$/.exec(value ?? "") ?? [];
  const done = (): void => {
    setFresh(newId());
    onDone();
  };
  if (kind === "schedule") {
    const known = setup.schedules.find((line) => line.schedule.id === id)?.schedule;
    if (!known && id !== "new") return null;
    return (
      <ScheduleSheet
        key={value}
        schedule={known ?? newSchedule(fresh)}
        isNew={!known}
        templates={setup.templates}
        onClose={onClose}
        onDone={done}
      />
    );
  }
  const template = setup.templates.find((line) => line.id === id)?.template;
  if (!template) return null;
  return (
    <TemplateSheet
      key={value}
      template={kind === "copy" ? copyOf(template, fresh) : template}
      isNew={kind === "copy"}
      choices={setup.choices}
      onClose={onClose}
      onDone={done}
    />
  );
}

/** Each morning at eight, the whole report. */
const newSchedule = (id: string): ReportSchedule => ({
  id,
  template: "ours.whole",
  rhythm: "daily",
  day: 0,
  hour: 8,
  format: "xlsx",
  english: currentLanguage() === "en",
  addresses: [],
  active: true,
});
