import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, IconButton, Stepper, Switch, TextField } from "../../../ui";
import { MoneyField } from "../../../ui/MoneyField";
import type { Form } from "../../../forms";

import { Labelled, Several } from "../../../forms";
import { Reorder } from "../../../forms/Reorder";
import type { OptionDraft, OptionGroupDraft } from "./optionForm";
import { longest, mostChosen, mostOptions, newOption, withOption } from "./optionForm";

interface Props {
  readonly form: Form<OptionGroupDraft>;
  /** the group's id */
  readonly group: string;
}

/** The options of a group, in the order in which waiters see them. */
export function OptionRows({ form, group }: Props): JSX.Element {
  const { options, most } = form.draft;
  const others = useReplica((view) =>
    view
      .all("optionGroup")
      .flatMap((one) => (one.id === group ? [] : one.options.map(({ id, name }) => `${id}\n${name}`))),
  );
  const elsewhere = new Map(others.map((text) => text.split("\n") as [string, string]));
  const put = (next: readonly OptionDraft[]): void => form.set("options", next);
  return (
    <Labelled label={t("manager.optionList")} error={form.error("options")}>
      <div className="stack-8">
        <Reorder
          items={options}
          idOf={(one) => one.id}
          nameOf={(one) => one.name || t("manager.optionList")}
          onOrder={put}
        >
          {(one, at) => (
            <OptionRow
              of={one}
              place={at + 1}
              others={elsewhere}
              siblings={options}
              onChange={(change) => put(withOption(options, one.id, change, most))}
              onRemove={() => put(options.filter(({ id }) => id !== one.id))}
            />
          )}
        </Reorder>
        <Button icon="plus" disabled={options.length >= mostOptions} onClick={() => put([...options, newOption()])}>
          {t("manager.optionAdd")}
        </Button>
      </div>
    </Labelled>
  );
}

interface RowProps {
  readonly of: OptionDraft;
  readonly place: number;
  /** options of other groups by id, with their names */
  readonly others: ReadonlyMap<string, string>;
  readonly siblings: readonly OptionDraft[];
  readonly onChange: (change: Partial<OptionDraft>) => void;
  readonly onRemove: () => void;
}

function OptionRow({ of: one, place, others, siblings, onChange, onRemove }: RowProps): JSX.Element {
  const name = one.name || t("manager.optionNameAt", { place });
  const beside = new Map([
    ...siblings.filter(({ id }) => id !== one.id).map(({ id, name: of }) => [id, of] as const),
    ...others,
  ]);
  return (
    <div className="option-edit">
      <div className="option-edit-main">
        <TextField
          label={t("manager.optionNameAt", { place })}
          value={one.name}
          onValue={(text) => onChange({ name: text })}
          maxLength={longest.name}
          autoComplete="off"
          className="grow"
        />
        <MoneyField label={t("manager.optionPrice")} value={one.price} onValue={(price) => onChange({ price })} />
        <IconButton icon="trash" label={t("manager.optionRemove", { name })} onClick={onRemove} />
      </div>
      <Switch label={t("manager.optionDefault")} on={one.isDefault} onChange={(isDefault) => onChange({ isDefault })} />
      <details>
        <summary>{t("manager.optionMore", { name })}</summary>
        <div className="stack-16">
          <TextField
            label={t("manager.nameEn")}
            value={one.nameEn}
            onValue={(nameEn) => onChange({ nameEn })}
            maxLength={longest.nameEn}
            lang="en"
            autoComplete="off"
          />
          <Switch label={t("manager.optionCheaper")} on={one.cheaper} onChange={(cheaper) => onChange({ cheaper })} />
          <div className="row">
            <span className="grow">{t("manager.optionTimes")}</span>
            <Stepper
              label={t("manager.optionTimes")}
              value={one.most}
              max={mostChosen}
              onChange={(most) => onChange({ most })}
            />
          </div>
          <Switch
            label={t("manager.optionText")}
            on={one.takesText}
            onChange={(takesText) => onChange({ takesText })}
          />
          <Others
            label={t("manager.optionNeeds")}
            all={others}
            value={one.needs}
            onChange={(needs) => onChange({ needs })}
          />
          <Others
            label={t("manager.optionExcludes")}
            all={beside}
            value={one.excludes}
            onChange={(excludes) => onChange({ excludes })}
          />
          <Switch label={t("manager.optionActive")} on={one.active} onChange={(active) => onChange({ active })} />
        </div>
      </details>
    </div>
  );
}

interface OthersProps {
  readonly label: string;
  readonly all: ReadonlyMap<string, string>;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

function Others({ all, ...choice }: OthersProps): JSX.Element | null {
  return all.size === 0 ? null : <Several all={[...all.keys()]} nameOf={(id) => all.get(id) ?? ""} {...choice} />;
}
