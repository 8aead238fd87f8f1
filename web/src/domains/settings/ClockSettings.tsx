import { t } from "../../i18n";
import { zoneAhead, zoneText } from "../../i18n/zones";
import { Select } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { Form } from "../../forms/useForm";
import { ZoneField } from "../clock/ZoneField";
import { countries } from "./countries";
import type { SettingsDraft } from "./settingsForm";
import { shownAfter } from "./settingsForm";

interface Props {
  readonly form: Form<SettingsDraft>;
  /** the zone that is saved */
  readonly zone: string;
}

/** The restaurant's time zone, the end of its business day, and the country of its telephone numbers. */
export function ClockSettings({ form, zone }: Props): JSX.Element {
  const { timeZone } = form.draft;
  const now = Date.now();
  const moved = shownAfter("19:00", zoneAhead(zone, now), zoneAhead(timeZone, now));
  return (
    <>
      <ZoneField {...form.field("timeZone")} hint={t("manager.zoneHint")} />
      {timeZone !== zone ? (
        <Notice role="status">
          <span>
            {t("manager.zoneChanges", { zone: zoneText(timeZone, zoneAhead(timeZone, now)) })}
            {moved === null || moved === "19:00" ? null : ` ${t("manager.zoneExample", { time: moved })}`}
          </span>
        </Notice>
      ) : null}
      <div className="settings-pair">
        <Select
          label={t("manager.dayEnds")}
          {...form.field("dayEndsHour")}
          hint={t("manager.dayEndsHint")}
          choices={Array.from({ length: 13 }, (_, hour) => ({ value: `${hour}`, label: `${hour}:00` }))}
        />
        <Select
          label={t("manager.country")}
          {...form.field("country")}
          hint={t("manager.countryHint")}
          choices={countries()}
        />
      </div>
    </>
  );
}
