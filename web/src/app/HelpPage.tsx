import { t } from "../i18n";
import { AppBar, Card, Icon, Screen, bringIcons } from "../ui";
import type { IconName } from "../ui";
import { laterIcons } from "../ui/laterIcons";
import { HubVersion } from "./HubVersion";

bringIcons(laterIcons);

/** The possible failures. `docs/degraded.md` has the same list in the same order, with the proof of each. */
const failures = [
  ["network", "wifi-off"],
  ["kitchen", "fire"],
  ["printer", "print"],
  ["cards", "card"],
  ["hub", "home"],
  ["internet", "link"],
  ["database", "box"],
  ["disk", "full"],
  ["clock", "clock"],
  ["power", "alert"],
  ["programs", "settings"],
] as const;

const parts = ["sees", "can", "after"] as const;

/** Replaces the history entry, so that going back leaves the page. */
function goTo(id: string): void {
  history.replaceState(history.state, "", `#${id}`);
  document.getElementById(id)?.scrollIntoView();
}

/** Help for a person whose screen does not work: symptoms, actions, and the outcome. */
export default function HelpPage(): JSX.Element {
  return (
    <Screen bar={<AppBar title={t("help.title")} back={() => history.back()} />}>
      <div className="help">
        <p className="help-first">
          <Icon name="check-circle" size={22} />
          <strong>{t("help.text")}</strong>
        </p>
        <nav className="help-index" aria-label={t("help.title")}>
          {failures.map(([id, icon]) => (
            <a
              key={id}
              className="help-link"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(id);
              }}
            >
              <Icon name={icon} size={18} />
              {t(`help.${id}.title`)}
            </a>
          ))}
        </nav>
        {failures.map(([id, icon]) => (
          <Failure key={id} id={id} icon={icon} />
        ))}
        <HubVersion />
      </div>
    </Screen>
  );
}

function Failure({ id, icon }: { readonly id: (typeof failures)[number][0]; readonly icon: IconName }): JSX.Element {
  return (
    <Card className="help-card" label={t(`help.${id}.title`)}>
      <h2 id={id} className="row">
        <Icon name={icon} size={24} className="tone-blue" />
        {t(`help.${id}.title`)}
      </h2>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`help.${part}`)}</dt>
            <dd>{t(`help.${id}.${part}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
