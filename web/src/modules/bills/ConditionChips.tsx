import { t, tryText } from "../../i18n";
import type { View } from "../../sync";
import { useReplica } from "../../sync";
import { ChipRow, Icon } from "../../ui";
import type { BillFilter, ConditionName } from "./filter";
import { setConditions } from "./filter";
import { moments, traits } from "./scope";
import { allStandings, standings } from "./standing";
import { exempt, inPercent } from "../../domains/tax/taxRates";
import { optionName } from "../../domains/menu/options";
import { methods } from "../../domains/bills/methods";

interface Props {
  readonly filter: BillFilter;
  readonly onFilter: (filter: BillFilter) => void;
}

/** The conditions that narrow the list, each with a button that takes it away. */
export function ConditionChips({ filter, onFilter }: Props): JSX.Element | null {
  const view = useReplica((whole) => whole);
  const names = setConditions(filter);
  if (names.length === 0) return null;
  return (
    <ChipRow label={t("bills.conditions")}>
      {names.map((name) => {
        const words = conditionWords(name, filter[name], view);
        return (
          <button
            key={name}
            type="button"
            className="chip chip-chosen"
            aria-label={t("bills.without", { condition: words })}
            onClick={() => onFilter({ ...filter, [name]: "" })}
          >
            <span>{words}</span>
            <Icon name="close" />
          </button>
        );
      })}
    </ChipRow>
  );
}

const labelled = (label: string, text: string): string => `${label}: ${text}`;

/** A condition as people read it. */
function conditionWords(name: ConditionName, value: string, view: View): string {
  switch (name) {
    case "standing":
    case "method":
    case "moment":
    case "with":
      return choiceWords(name, value) ?? value;
    case "waiter":
    case "taker":
    case "lastWaiter":
      return labelled(t(`bills.${name}`), view.get("employee", value)?.name ?? value);
    case "section":
    case "table":
    case "dish":
    case "dishGroup":
    case "promotion":
      return labelled(t(`bills.${name}`), view.get(name, value)?.name ?? value);
    case "option":
      return labelled(t("bills.option"), optionOf(view, value) ?? value);
    case "amount":
    case "guest":
    case "station":
      return labelled(t(`bills.${name}`), value);
    case "tax":
      return labelled(
        view.setting("taxName") || t("bills.tax"),
        Number(value) === exempt ? t("bills.exempt") : `${inPercent(Number(value))} %`,
      );
    case "hour":
      return `${value}–${(Number(value) + 1) % 24} h`;
    case "weekday":
      return tryText(`bills.weekday.${value}`) ?? value;
  }
}

/** The name of an option; `undefined`: no group has it any more. */
function optionOf(view: View, id: string): string | undefined {
  const options = view.all("optionGroup").flatMap((group) => group.options);
  const option = options.find((one) => one.id === id);
  return option && optionName(option);
}

/** One of few words; `undefined`: it is none of them. */
function choiceWords(name: "standing" | "method" | "moment" | "with", value: string): string | undefined {
  const standing = allStandings.find((one) => one === value);
  const method = methods.find((one) => one === value);
  const moment = moments.find((one) => one === value);
  const trait = traits.find((one) => one === value);
  switch (name) {
    case "standing":
      return standing && t(standings[standing].word);
    case "method":
      return method && t(`cashier.method.${method}`);
    case "moment":
      return moment && labelled(t("bills.moment"), t(`bills.moment.${moment}`));
    case "with":
      return trait && t(`bills.with.${trait}`);
  }
}
