import type { TextKey } from "../../i18n";
import { minutes, t } from "../../i18n";
import { Icon } from "../../ui";
import type { SettingsProps } from "./Group";
import { Figure, Group } from "./Group";
import { waitScale } from "./settingsForm";
import type { SettingKey } from "./table";

/** When waiting for the kitchen, and for somebody to carry, turns amber and red, and when guests are to be asked. */
export function Waits({ form }: SettingsProps): JSX.Element {
  return (
    <>
      <Wait form={form} title="manager.cookTitle" text="manager.cookText" amber="amberMinutes" red="redMinutes" />
      <Wait
        form={form}
        title="manager.serveTitle"
        text="manager.serveText"
        amber="serveAmberMinutes"
        red="serveRedMinutes"
      />
      <Group title="manager.firstOrderTitle" text="manager.firstOrderText">
        <div className="settings-pair">
          <Figure form={form} field="firstOrderMinutes" />
        </div>
      </Group>
    </>
  );
}

interface WaitProps extends SettingsProps {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly amber: SettingKey;
  readonly red: SettingKey;
}

function Wait({ form, title, text, amber, red }: WaitProps): JSX.Element {
  const scale = waitScale(Number(form.draft[amber]), Number(form.draft[red]));
  const good = !form.error(amber) && !form.error(red);
  return (
    <Group title={title} text={text}>
      <div className="wait-scale" aria-hidden>
        <span className="wait-fine" style={{ width: `${scale.amber}%` }}>
          <Icon name="check" />
          {t("manager.inTime")}
        </span>
        <span className="wait-amber" style={{ width: `${scale.red - scale.amber}%` }}>
          {good ? minutes(Number(form.draft[amber])) : "–"}
        </span>
        <span className="wait-red" style={{ width: `${100 - scale.red}%` }}>
          <Icon name="alert" />
          {good ? minutes(Number(form.draft[red])) : "–"}
        </span>
      </div>
      <div className="settings-pair">
        <Figure form={form} field={amber} />
        <Figure form={form} field={red} />
      </div>
    </Group>
  );
}
