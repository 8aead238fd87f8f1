import { money, t } from "../../i18n";
import { Stepper, TextField, classes } from "../../ui";
import type { MenuOption, OptionGroup } from "../../wire";
import type { OptionChoice } from "./options";
import { chosenIn, clashOf, countOf, isOut, optionGroupName, optionName, withCount, withText } from "./options";

/** The most characters of an option's text. */
const longestText = 100;

interface Props {
  readonly groups: readonly OptionGroup[];
  readonly choice: OptionChoice;
  /** portions of the dish: each takes its own of an option that is running out */
  readonly quantity?: number;
  /** `tapped`: the group, if one tap chose an option that needs no text */
  readonly onChoice: (choice: OptionChoice, tapped?: OptionGroup) => void;
}

/** The options of a dish, group by group. */
export function OptionFields({ groups, ...rest }: Props): JSX.Element {
  return (
    <>
      {groups.map((group) => (
        <section key={group.id} className="option-group" role="group" aria-label={optionGroupName(group)}>
          <h3 className="row-wrap">
            {optionGroupName(group)} <span className="quiet small">{limitWords(group)}</span>
          </h3>
          <div className="option-buttons">
            {group.options.map((option) => (
              <Option key={option.id} of={option} group={group} groups={groups} {...rest} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** How many options of a group can be chosen. */
export function limitWords({ least, most }: Pick<OptionGroup, "least" | "most">): string {
  if (least === 0) return t("option.upTo", { most });
  return least === most ? t("option.exactly", { count: least }) : t("option.between", { least, most });
}

function Option({
  of: option,
  group,
  groups,
  choice,
  quantity = 1,
  onChoice,
}: Props & { readonly of: MenuOption; readonly group: OptionGroup }): JSX.Element {
  const count = countOf(choice, option.id);
  const name = optionName(option);
  // A tap takes the place of the group's other option, so that one cannot stand in its way.
  const beside = group.most === 1 ? choice.filter((one) => !group.options.some(({ id }) => id === one.option)) : choice;
  const room = group.most === 1 ? 1 : count + group.most - chosenIn(group, choice);
  const most = Math.min(option.most, room, Math.floor((option.portions ?? Infinity) / quantity));
  const clash =
    count > 0
      ? undefined
      : clashOf(
          option,
          groups.flatMap((one) => one.options),
          beside,
        );
  const out = isOut(option, quantity);
  const set = (next: number): void =>
    onChoice(withCount(group, choice, option.id, next), next > 0 && !option.takesText ? group : undefined);
  const many = option.most > 1 && group.most > 1;
  return (
    <div className="option-line">
      <button
        type="button"
        className={classes("option-button", count > 0 && "option-chosen", out && "option-out")}
        aria-pressed={count > 0}
        disabled={count === 0 && (most < 1 || clash !== undefined)}
        onClick={() => set(count > 0 ? 0 : 1)}
      >
        <span className={classes("option-name", out && "struck")}>{name}</span>
        <span className="option-facts small numbers">
          {out ? t("dish.gone") : clash ? t("option.notWith", { other: optionName(clash) }) : priceWords(option.price)}
        </span>
      </button>
      {many && count > 0 ? (
        <Stepper label={name} value={count} min={0} max={Math.max(most, count)} onChange={set} />
      ) : null}
      {option.takesText && count > 0 ? (
        <TextField
          label={t("option.textOf", { name })}
          value={choice.find((one) => one.option === option.id)?.text ?? ""}
          onValue={(text) => onChoice(withText(choice, option.id, text))}
          maxLength={longestText}
          autoComplete="off"
          className="option-text"
        />
      ) : null}
    </div>
  );
}

/** `+10.000 ₫`; empty if the option costs nothing. */
export function priceWords(price: number): string {
  return price === 0 ? "" : `${price > 0 ? "+" : "−"}${money(Math.abs(price))}`;
}
