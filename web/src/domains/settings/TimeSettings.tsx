import { t } from "../../i18n";
import type { SettingsProps } from "./Group";
import { Figure, Group } from "./Group";
import { secondsOf } from "./minutes";
import { inWords } from "./settingsForm";

export function Reminders({ form }: SettingsProps): JSX.Element {
  const unheard = Number(form.draft.unheardSeconds);
  return (
    <Group title="manager.timesTitle" text="manager.timesText">
      <div className="settings-pair">
        <Figure
          form={form}
          field="cleaningSeconds"
          hint={t("manager.cleaningHint", { time: inWords(secondsOf(form.draft.cleaningSeconds)) })}
        />
        <Figure
          form={form}
          field="alertSeconds"
          hint={t("manager.alertHint", { time: inWords(Number(form.draft.alertSeconds)) })}
        />
        <Figure
          form={form}
          field="unheardSeconds"
          hint={unheard === 0 ? t("manager.unheardNever") : t("manager.unheardHint", { time: inWords(unheard) })}
        />
      </div>
    </Group>
  );
}

export function Bookings({ form }: SettingsProps): JSX.Element {
  return (
    <Group title="manager.bookingTitle" text="manager.bookingText">
      <div className="settings-pair">
        <Figure form={form} field="bookAheadMinutes" hint={t("manager.bookAheadHint")} />
        <Figure form={form} field="holdMinutes" />
        <Figure form={form} field="lateMinutes" />
        <Figure form={form} field="bookedMinutes" />
        <Figure
          form={form}
          field="blacklistAfter"
          hint={Number(form.draft.blacklistAfter) === 0 ? t("manager.blacklistNever") : undefined}
        />
      </div>
    </Group>
  );
}

export function Scarce({ form }: SettingsProps): JSX.Element {
  return (
    <Group title="manager.scarceTitle" text="manager.scarceText">
      <div className="settings-pair">
        <Figure form={form} field="scarcePortions" />
        <Figure form={form} field="leasePortions" />
      </div>
    </Group>
  );
}
