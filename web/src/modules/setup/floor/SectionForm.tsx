import type { ComponentProps } from "react";
import { useMemo, useState } from "react";
import { t } from "../../../i18n";
import { newId } from "../../../sync";
import { Button, Chip, ChipRow, Icon, Stepper, TextField } from "../../../ui";
import type { PlannedTable } from "../../../wire";
import { OneOf } from "../../../forms/Choices";
import { digits } from "../../../forms/fields";
import { FormProblem } from "../../../forms/FormProblem";
import type { FormEntry } from "../useEntry";
import { useEntry } from "../useEntry";
import { MiniPlan } from "./MiniPlan";
import { makeSection } from "./makeSection";
import type { SectionRule } from "./sectionRule";
import { checkSection, freshSection, mostSeats, mostTables, preview, range } from "./sectionRule";

const proposals = [
  "setup.section.inside",
  "setup.section.outside",
  "setup.section.garden",
  "setup.section.upstairs",
  "setup.section.rooms",
] as const;

export function useSectionEntry(
  sections: readonly string[],
  tables: readonly string[],
  onMade: () => void,
): FormEntry<SectionRule> {
  // The same id for every try, so that a try with a lost answer creates nothing twice.
  const [id, setId] = useState(() => newId());
  const entry: FormEntry<SectionRule> = useEntry<SectionRule>({
    name: "section",
    initial: freshSection(tables),
    longest: { name: 50, prefix: 10 },
    check: (draft) => checkSection(draft, sections),
    send: (draft) => makeSection(id, draft),
    done: (draft) => {
      setId(newId());
      entry.reset({
        ...freshSection([...tables, ...namesOf(preview(draft))]),
        seats: draft.seats,
        maxSeats: draft.maxSeats,
        shape: draft.shape,
      });
      onMade();
    },
  });
  return entry;
}

const namesOf = (tables: readonly PlannedTable[]): readonly string[] => tables.map((table) => table.name);

interface Props {
  readonly entry: FormEntry<SectionRule>;
  readonly sections: readonly string[];
  /** there is no other section yet, so this form is the page's main action */
  readonly first: boolean;
  readonly onCancel?: () => void;
}

/** Creates a section with all its tables, with a preview. */
export function SectionForm({ entry, sections, first, onCancel }: Props): JSX.Element {
  const { draft, error } = entry;
  return (
    <form
      className="card section-form"
      noValidate
      aria-label={t("setup.newSection")}
      onSubmit={(event) => {
        event.preventDefault();
        entry.submit();
      }}
    >
      <div className="stack-16">
        <NameFields entry={entry} sections={sections} />
        <TableFields entry={entry} />
        <OneOf
          label={t("setup.shape")}
          {...entry.choice("shape")}
          error={null}
          choices={[
            { value: "square", label: t("setup.square") },
            { value: "round", label: t("setup.round") },
            { value: "long", label: t("setup.long") },
          ]}
        />
        {["count", "seats", "maxSeats", "shape"]
          .map((field) => error(field as keyof SectionRule))
          .filter(Boolean)
          .map((text) => (
            <p key={text} className="notice notice-red" role="alert">
              <Icon name="alert" />
              {text}
            </p>
          ))}
        <FormProblem problem={entry.problem} />
      </div>
      <div className="stack-16">
        <Preview draft={draft} />
        <div className="section-actions">
          {onCancel ? (
            <Button look="plain" onClick={onCancel}>
              {t("common.cancel")}
            </Button>
          ) : null}
          <Button look={first ? "primary" : "quiet"} large icon="plus" type="submit" busy={entry.busy} className="grow">
            {t("setup.makeTables", { count: draft.count })}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The name of the section, with proposals that are not used yet. */
function NameFields({ entry, sections }: Pick<Props, "entry" | "sections">): JSX.Element {
  const { draft, edit, field } = entry;
  return (
    <div className="stack-8">
      <TextField label={t("setup.sectionName")} {...field("name")} placeholder={t("setup.section.outside")} />
      <ChipRow label={t("setup.sectionIdeas")} wrap>
        {proposals
          .map((key) => t(key))
          .filter((name) => !sections.includes(name) && name !== draft.name)
          .map((name) => (
            <Chip key={name} onPress={() => edit({ name })}>
              {name}
            </Chip>
          ))}
      </ChipRow>
    </div>
  );
}

/** The names and the number of its tables, and their seats. */
function TableFields({ entry }: Pick<Props, "entry">): JSX.Element {
  const { draft, edit, field, choice } = entry;
  return (
    <>
      <div className="section-rule section-names">
        <TextField label={t("setup.prefix")} {...field("prefix")} autoCapitalize="characters" spellCheck={false} />
        <TextField label={t("setup.firstNumber")} {...field("first", digits(4))} inputMode="numeric" />
        <Count label={t("setup.count")} {...choice("count")} max={mostTables} />
      </div>
      <div className="section-rule">
        <Count
          label={t("setup.seats")}
          value={draft.seats}
          max={mostSeats}
          onChange={(seats) => edit({ seats, maxSeats: Math.max(seats, draft.maxSeats) })}
        />
        <Count
          label={t("setup.maxSeats")}
          value={draft.maxSeats}
          min={draft.seats}
          max={mostSeats}
          onChange={(maxSeats) => edit({ maxSeats })}
        />
      </div>
    </>
  );
}

function Count(props: ComponentProps<typeof Stepper>): JSX.Element {
  return (
    <div className="stack-8">
      <span className="field-label" aria-hidden>
        {props.label}
      </span>
      <Stepper {...props} />
    </div>
  );
}

function Preview({ draft }: { readonly draft: SectionRule }): JSX.Element {
  const { count, seats } = draft;
  const planned = useMemo(() => preview(draft), [draft]);
  const name = draft.name.trim() || t("setup.newSection");
  return (
    <div className="stack-8 section-preview">
      <p className="row-wrap" aria-live="polite">
        <span className="strong">{name}</span>
        <span className="quiet numbers">
          {t("setup.sectionSum", { count, range: range(namesOf(planned)), seats: count * seats })}
        </span>
      </p>
      <MiniPlan tables={planned} section={name} />
    </div>
  );
}
