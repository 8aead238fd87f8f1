import { useMe } from "../../../session";
import { number, t } from "../../../i18n";
import type { TextKey } from "../../../i18n";
import { Button, Card, Icon, navigate } from "../../../ui";
import type { IconName } from "../../../ui";
import { LazyOpeningTasks } from "../../../domains/opening/LazyOpeningTasks";
import type { SetupCounts } from "../made";
import { useMade } from "../made";
import { SetupFrame } from "../SetupFrame";
import type { Step } from "../steps";
import { pathOf } from "../steps";

interface Fact {
  readonly step: Step;
  readonly icon: IconName;
  readonly count: (made: SetupCounts) => number;
  readonly name: TextKey;
  readonly more: (made: SetupCounts) => string;
  readonly none: TextKey;
}

const facts: readonly Fact[] = [
  {
    step: "floor",
    icon: "plan",
    count: (made) => made.tables,
    name: "setup.factTables",
    more: (made) => t("setup.factSections", { sections: made.sections, seats: number(made.seats) }),
    none: "setup.noFloor",
  },
  {
    step: "menu",
    icon: "dish",
    count: (made) => made.dishes,
    name: "setup.factDishes",
    more: (made) => t("setup.factGroups", { groups: made.groups }),
    none: "setup.noMenu",
  },
  {
    step: "team",
    icon: "guests",
    count: (made) => made.employees,
    name: "setup.factPeople",
    more: () => t("setup.factManager"),
    none: "setup.noTeam",
  },
];

/** The created data, and what comes next. */
export function DoneStep(): JSX.Element {
  const made = useMade();
  const { name } = useMe().restaurant;
  const empty = facts.some((fact) => fact.count(made) === 0);
  return (
    <SetupFrame
      step="done"
      title={t(empty ? "setup.doneTitleRest" : "setup.doneTitle", { name })}
      text={t(empty ? "setup.doneTextRest" : "setup.doneText")}
    >
      <ul className="done-facts">
        {facts.map((fact) => {
          const count = fact.count(made);
          return (
            <li key={fact.step}>
              <Card
                onPress={() => navigate(pathOf(fact.step))}
                className={count > 0 ? "done-fact" : "done-fact done-fact-none"}
                label={count > 0 ? `${number(count)} ${t(fact.name, { count })}, ${fact.more(made)}` : t(fact.none)}
              >
                <span className="home-icon">
                  <Icon name={fact.icon} size={24} />
                </span>
                <span className="done-count numbers">{number(count)}</span>
                <span className="strong">{t(fact.name, { count })}</span>
                <span className="quiet small">{count > 0 ? fact.more(made) : t(fact.none)}</span>
              </Card>
            </li>
          );
        })}
      </ul>
      <LazyOpeningTasks />
      <section className="stack-16" aria-labelledby="setup-next">
        <h3 id="setup-next">{t("setup.next")}</h3>
        <div className="done-next">
          <Button look="primary" large wide icon="phone" onClick={() => navigate("/manager/connect")}>
            {t("setup.connect")}
          </Button>
          <p className="quiet small">{t("setup.connectText")}</p>
          <div className="row-wrap">
            <Button large icon="plan" className="grow" onClick={() => navigate("/reception")}>
              {t("setup.openFloor")}
            </Button>
            <Button large icon="chart" className="grow" onClick={() => navigate("/manager")}>
              {t("setup.office")}
            </Button>
          </div>
        </div>
      </section>
    </SetupFrame>
  );
}
