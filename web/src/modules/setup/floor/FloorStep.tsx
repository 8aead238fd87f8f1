import { useState } from "react";
import { t } from "../../../i18n";
import { usePending, useReplica } from "../../../sync";
import { Button, CloudMark, Icon, IconButton, navigate } from "../../../ui";
import type { Section } from "../../../wire";
import { SetupFrame } from "../SetupFrame";
import { MiniPlan } from "./MiniPlan";
import { SectionForm, useSectionEntry } from "./SectionForm";
import { takeBack } from "./makeSection";
import { isUnused, range, seatsOf } from "./sectionRule";

/** Sections with their tables, each created by a rule. */
export function FloorStep(): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const tables = useReplica((view) =>
    view
      .sections()
      .flatMap((section) => view.tablesOf(section.id))
      .map((table) => table.name),
  );
  const [more, setMore] = useState(false);
  const names = sections.map((section) => section.name);
  const entry = useSectionEntry(names, tables, () => setMore(false));
  const first = sections.length === 0;
  const open = first || more || entry.draft.name !== "";
  return (
    <SetupFrame
      step="floor"
      title={t("setup.floorTitle")}
      text={t("setup.floorText")}
      unmade={entry.draft.name.trim() || undefined}
    >
      {first ? null : (
        <ul className="made-sections">
          {sections.map((section) => (
            <li key={section.id}>
              <MadeSection section={section} />
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <SectionForm
          entry={entry}
          sections={names}
          first={first}
          onCancel={
            first
              ? undefined
              : () => {
                  entry.edit({ name: "" });
                  setMore(false);
                }
          }
        />
      ) : (
        <div className="setup-more">
          <Button icon="plus" large onClick={() => setMore(true)}>
            {t("setup.anotherSection")}
          </Button>
          <Button look="plain" icon="plan" onClick={() => navigate("/manager/floor")}>
            {t("setup.onPlan")}
          </Button>
        </div>
      )}
    </SetupFrame>
  );
}

function MadeSection({ section }: { readonly section: Section }): JSX.Element {
  const tables = useReplica((view) => view.tablesOf(section.id));
  const pending = usePending(section.id).length > 0;
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    await takeBack(section.id);
    setBusy(false);
  };
  return (
    <section className="card made-section" aria-label={section.name}>
      <div className="row">
        <div className="grow">
          <h3>
            {section.name} <CloudMark shown={pending} />
          </h3>
          <p className="quiet small numbers">
            {t("setup.sectionSum", {
              count: tables.length,
              range: range(tables.map((table) => table.name)),
              seats: seatsOf(tables),
            })}
          </p>
        </div>
        {isUnused(tables) ? (
          <IconButton
            icon="trash"
            label={t("setup.removeSection", { name: section.name })}
            busy={busy}
            onClick={() => void remove()}
          />
        ) : (
          <span className="pill pill-blue">
            <Icon name="guests" />
            {t("setup.inUse")}
          </span>
        )}
      </div>
      {tables.length > 0 ? (
        <MiniPlan tables={tables} decorations={section.decorations} section={section.name} />
      ) : (
        <p className="quiet small">{t("setup.noTables")}</p>
      )}
    </section>
  );
}
