import type { ReactNode } from "react";
import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Chip, ChipRow, EmptyState, Segmented, Sheet } from "../../ui";
import type { Section } from "../../wire";
import type { TableFacts } from "./tableFacts";
import { useTableFacts } from "./tableFacts";
import { TablePlan } from "./TablePlan";
import { TableRow } from "./TableRow";

interface Props {
  readonly title: string;
  readonly subtitle?: string;
  /** the section to start with */
  readonly section?: string;
  readonly fits: (facts: TableFacts) => boolean;
  readonly onPick: (facts: TableFacts) => void;
  readonly onClose: () => void;
  /** above the tables */
  readonly children?: ReactNode;
}

/** Picks a table on the plan or in the list. Tables that do not fit are faint. */
export function TablePicker({ title, subtitle, section, fits, onPick, onClose, children }: Props): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const [chosen, setChosen] = useState(section ?? sections[0]?.id ?? "");
  const [look, setLook] = useState<"plan" | "list">("plan");
  const here = sections.find((one) => one.id === chosen) ?? sections[0];
  return (
    <Sheet open tall wide title={title} subtitle={subtitle} onClose={onClose}>
      <div className="stack">
        {children}
        <div className="row-wrap">
          {sections.length > 1 ? (
            <ChipRow label={t("picker.sections")} wrap>
              {sections.map((one) => (
                <Chip key={one.id} chosen={one.id === here?.id} onPress={() => setChosen(one.id)}>
                  {one.name}
                </Chip>
              ))}
            </ChipRow>
          ) : null}
          <span className="end">
            <Segmented
              label={t("picker.look")}
              value={look}
              onChange={setLook}
              choices={[
                { value: "plan", label: t("picker.plan") },
                { value: "list", label: t("picker.list") },
              ]}
            />
          </span>
        </div>
        {here ? <Choice key={here.id} section={here} look={look} fits={fits} onPick={onPick} /> : null}
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly section: Section;
  readonly look: "plan" | "list";
  readonly fits: (facts: TableFacts) => boolean;
  readonly onPick: (facts: TableFacts) => void;
}

function Choice({ section, look, fits, onPick }: ChoiceProps): JSX.Element {
  const tables = useReplica((view) => view.tablesOf(section.id));
  const facts = useTableFacts(tables);
  if (look === "plan")
    return (
      <div className="picker-plan">
        <TablePlan section={section} facts={facts} onPress={onPick} disabled={(one) => !fits(one)} />
      </div>
    );
  const fitting = facts.filter(fits);
  if (fitting.length === 0) return <EmptyState icon="table" title={t("picker.none")} text={t("picker.noneText")} />;
  return (
    <div className="table-rows">
      {fitting.map((one) => (
        <TableRow key={one.table.id} facts={one} onPress={onPick} />
      ))}
    </div>
  );
}
