import { useState } from "react";
import { number, t } from "../../../i18n";
import { fold } from "../../../i18n/fold";
import { Button, Icon, Sheet, TextField, classes } from "../../../ui";
import type { ContactRow } from "../../../wire";
import { longest } from "../edit/contactForm";
import { labelMany, namesOf } from "./actions";
import type { ShowFailures } from "./sendMany";

interface Props {
  readonly rows: readonly ContactRow[];
  /** of the shown book */
  readonly labels: readonly string[];
  readonly onFailures: ShowFailures;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Adds labels to all selected contacts, or takes them off. */
export default function LabelSheet({ rows, labels, onFailures, onClose, onDone }: Props): JSX.Element {
  const [made, setMade] = useState<readonly string[]>([]);
  /** the labels that the person touched, and whether all contacts shall have them */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const offered = [...new Set([...made, ...labels, ...rows.flatMap((row) => row.tags)])];
  const want = (label: string, all: boolean): void => setWanted((known) => new Map(known).set(label, all));
  const add = (label: string): void => {
    const same = offered.find((one) => fold(one) === fold(label));
    if (!same) setMade((known) => [label, ...known]);
    want(same ?? label, true);
  };
  const save = (): void => {
    const touched = [...wanted];
    labelMany(
      rows,
      {
        add: touched.flatMap(([label, all]) => (all ? [label] : [])),
        remove: touched.flatMap(([label, all]) => (all ? [] : [label])),
      },
      onFailures,
    );
    onDone();
  };
  return (
    <Sheet
      open
      title={t("contacts.labelsOf", { count: number(rows.length) })}
      subtitle={namesOf(rows)}
      onClose={onClose}
      foot={
        <Button look="primary" wide disabled={wanted.size === 0} onClick={save}>
          {t("common.save")}
        </Button>
      }
    >
      <div className="stack-16">
        <NewLabel onLabel={add} />
        <ul>
          {offered.map((label) => {
            const having = rows.filter((row) => row.tags.includes(label)).length;
            const all = wanted.get(label);
            return (
              <li key={label}>
                <LabelRow
                  label={label}
                  state={all ?? (having === rows.length ? true : having === 0 ? false : "mixed")}
                  having={all === undefined ? having : all ? rows.length : 0}
                  onChange={(next) => want(label, next)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Sheet>
  );
}

/** A field for a label that the book does not have. */
function NewLabel({ onLabel }: { readonly onLabel: (label: string) => void }): JSX.Element {
  const [typed, setTyped] = useState("");
  const label = typed.replace(/\s+/g, " ").trim();
  const add = (): void => {
    if (label === "") return;
    onLabel(label);
    setTyped("");
  };
  return (
    <div className="several-row tag-row">
      <TextField
        label={t("contacts.newLabel")}
        value={typed}
        hint={t("contacts.tagsHint")}
        maxLength={longest.tag}
        autoComplete="off"
        className="grow"
        onValue={setTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button icon="plus" className="tag-add" disabled={label === ""} onClick={add}>
        {t("common.add")}
      </Button>
    </div>
  );
}

interface LabelRowProps {
  readonly label: string;
  /** `mixed`: some contacts have it */
  readonly state: boolean | "mixed";
  readonly having: number;
  readonly onChange: (all: boolean) => void;
}

function LabelRow({ label, state, having, onChange }: LabelRowProps): JSX.Element {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={state}
      className="label-row"
      onClick={() => onChange(state !== true)}
    >
      <span className={classes("selection-box", state !== false && "selection-box-on")}>
        {state === false ? null : <Icon name={state === "mixed" ? "minus" : "check"} size={16} />}
      </span>
      <span className="grow">{label}</span>
      <span className="quiet small">{t("contacts.selected", { count: number(having) })}</span>
    </button>
  );
}
