import { useState } from "react";
import { t } from "../../i18n";
import type { View } from "../../sync";
import { useClient } from "../../sync";
import { Button, Icon, classes } from "../../ui";
import type { SearchedChoice } from "../../ui/SearchedField";
import { ChoiceSheet } from "../../ui/SearchedField";
import type { AnswerValue } from "../../wire";
import type { InputProps } from "./Question";

interface Reference {
  /** of the thing, with its name of the moment */
  readonly chosen: { readonly id: string; readonly name: string } | undefined;
  readonly empty: string;
  readonly search: string;
  readonly choices: (view: View) => readonly SearchedChoice[];
  readonly value: (id: string, name: string) => AnswerValue;
}

/** A thing of the restaurant, chosen from a list that can be searched. */
function ReferenceInput({ of, reference }: { readonly of: InputProps; readonly reference: Reference }): JSX.Element {
  const { replica } = useClient();
  const [isOpen, setOpen] = useState(false);
  const { chosen, choices, value } = reference;
  const choose = (id: string): void => {
    const name = choices(replica.view).find((choice) => choice.value === id)?.name;
    if (name !== undefined) of.onChange(value(id, name));
    setOpen(false);
  };
  return (
    <div>
      <button
        type="button"
        className={classes("input-box", "select-box", "searched-field", of.isWrong && "input-wrong")}
        aria-labelledby={`${of.labelledBy} ${of.labelledBy}-value`}
        aria-describedby={of.describedBy}
        onClick={() => setOpen(true)}
      >
        <span id={`${of.labelledBy}-value`} className={classes("grow", !chosen && "quiet")}>
          {chosen?.name ?? reference.empty}
        </span>
        <Icon name="down" className="select-arrow" />
      </button>
      {chosen && !of.field.isRequired ? (
        <Button look="plain" icon="close" className="survey-clear" onClick={() => of.onChange(undefined)}>
          {t("filling.clear")}
        </Button>
      ) : null}
      {isOpen ? (
        <ChoiceSheet
          texts={{ label: of.field.title, search: reference.search, nothing: t("filling.noneFound") }}
          value={chosen?.id ?? ""}
          choices={() => choices(replica.view)}
          onValue={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

const choice = (value: string, name: string, detail: string): SearchedChoice => ({
  value,
  name,
  detail,
  words: `${name} ${detail}`,
});

export function TableInput(of: InputProps): JSX.Element {
  const value = of.value?.type === "table" ? of.value : undefined;
  return (
    <ReferenceInput
      of={of}
      reference={{
        chosen: value && { id: value.table, name: value.name },
        empty: t("filling.chooseTable"),
        search: t("filling.searchTable"),
        choices: (view) =>
          view
            .sections()
            .flatMap((section) => view.tablesOf(section.id).map(({ id, name }) => choice(id, name, section.name))),
        value: (table, name) => ({ type: "table", table, name }),
      }}
    />
  );
}

export function DishInput(of: InputProps): JSX.Element {
  const value = of.value?.type === "dish" ? of.value : undefined;
  return (
    <ReferenceInput
      of={of}
      reference={{
        chosen: value && { id: value.dish, name: value.name },
        empty: t("filling.chooseDish"),
        search: t("filling.searchDish"),
        choices: (view) =>
          view.groups().flatMap((group) => view.dishesOf(group.id).map(({ id, name }) => choice(id, name, group.name))),
        value: (dish, name) => ({ type: "dish", dish, name }),
      }}
    />
  );
}

export function EmployeeInput(of: InputProps): JSX.Element {
  const value = of.value?.type === "employee" ? of.value : undefined;
  return (
    <ReferenceInput
      of={of}
      reference={{
        chosen: value && { id: value.employee, name: value.name },
        empty: t("filling.chooseEmployee"),
        search: t("filling.searchEmployee"),
        choices: (view) => view.team().map(({ id, name }) => choice(id, name, "")),
        value: (employee, name) => ({ type: "employee", employee, name }),
      }}
    />
  );
}
