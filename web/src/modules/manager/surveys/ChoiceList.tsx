import { useEffect, useRef } from "react";
import { t } from "../../../i18n";
import { Labelled } from "../../../forms";
import { Reorder } from "../../../forms/Reorder";
import { Button, Chip, ChipRow, IconButton } from "../../../ui";
import type { SurveyChoice, SurveyField } from "../../../wire";
import { mostChoices, newChoice, offered } from "./formEdits";

interface Props {
  readonly field: SurveyField;
  /** the field as it is published */
  readonly before: SurveyField | undefined;
  readonly onField: (field: SurveyField) => void;
}

/** The choices of a question, in their order. A choice that answers may name is kept when it is removed. */
export function ChoiceList({ field, before, onField }: Props): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const choices = offered(field);
  const gone = field.choices.filter((choice) => choice.isRemoved);
  const put = (next: readonly SurveyChoice[]): void => onField({ ...field, choices: next });
  const change = (id: string, part: Partial<SurveyChoice>): void =>
    put(field.choices.map((choice) => (choice.id === id ? { ...choice, ...part } : choice)));
  const remove = (id: string): void => {
    const isPublished = before?.choices.some((choice) => choice.id === id) ?? false;
    if (isPublished) change(id, { isRemoved: true });
    else put(field.choices.filter((choice) => choice.id !== id));
  };
  const add = (): void => {
    added.current = true;
    put([...choices, newChoice(""), ...gone]);
  };
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    Array.from(list.current?.querySelectorAll("input") ?? [])
      .at(-1)
      ?.focus();
  });
  return (
    <Labelled label={t("surveyOffice.choices")}>
      <div ref={list} className="stack-8">
        <Reorder
          items={choices}
          idOf={(choice) => choice.id}
          nameOf={(choice) => choice.title || t("surveyOffice.choice")}
          onOrder={(next) => put([...next, ...gone])}
        >
          {(choice, at) => (
            <div className="row">
              <input
                className="input input-alone grow"
                aria-label={t("surveyOffice.choiceAt", { place: at + 1 })}
                value={choice.title}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => change(choice.id, { title: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  add();
                }}
              />
              <IconButton
                icon="close"
                label={t("surveyOffice.dropChoice", { name: choice.title || String(at + 1) })}
                onClick={() => remove(choice.id)}
              />
            </div>
          )}
        </Reorder>
        <Button icon="plus" disabled={field.choices.length >= mostChoices} onClick={add}>
          {t("surveyOffice.addChoice")}
        </Button>
        <GoneChoices gone={gone} onBack={(id) => change(id, { isRemoved: false })} />
      </div>
    </Labelled>
  );
}

interface GoneProps {
  readonly gone: readonly SurveyChoice[];
  readonly onBack: (id: string) => void;
}

/** Removed choices that answers may name. */
function GoneChoices({ gone, onBack }: GoneProps): JSX.Element | null {
  if (gone.length === 0) return null;
  return (
    <Labelled label={t("surveyOffice.goneChoices")}>
      <ChipRow label={t("surveyOffice.goneChoices")} wrap>
        {gone.map((choice) => (
          <Chip key={choice.id} icon="undo" onPress={() => onBack(choice.id)}>
            {choice.title}
          </Chip>
        ))}
      </ChipRow>
    </Labelled>
  );
}
