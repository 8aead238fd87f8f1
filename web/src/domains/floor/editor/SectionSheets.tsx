import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Switch, TextArea, TextField } from "../../../ui";
import type { Section } from "../../../wire";
import type { Editing, Gone } from "../../../forms";
import { FormSheet, save, useForm, useKey, Wrong } from "../../../forms";
import { newPlaces } from "../../../forms/order";
import { Reorder } from "../../../forms/Reorder";
import type { SectionDraft } from "./tableForm";
import { checkSection, nextPosition, sectionAt, sectionCommand, sectionDraft } from "./tableForm";

/** Creates or edits a section. */
export function SectionSheet({
  id,
  onClose,
  onDone,
  onMade,
}: Editing & { readonly onMade?: (section: string) => void }): JSX.Element {
  const section = useReplica((view) => view.get("section", id));
  const sections = useReplica((view) => view.all("section"));
  const tables = useReplica((view) => (id ? view.tablesOf(id).length : 0));
  const key = useKey(section);
  const position = section?.position ?? nextPosition(sections);
  const form = useForm<SectionDraft>({
    initial: sectionDraft(section),
    stored: { form: "section", id },
    longest: { name: 50, description: 100 },
    check: (draft) => checkSection(draft, tables),
    done: () => {
      if (!section) onMade?.(key);
      onDone();
    },
    send: (draft) =>
      save({
        bodies: [sectionCommand(key, draft, position)],
        text: t("manager.sectionSaved", { name: draft.name.trim() }),
        undo: [
          section ? sectionAt(section, section.position) : sectionCommand(key, { ...draft, active: false }, position),
        ],
      }),
  });
  const { draft } = form;
  return (
    <FormSheet
      form={form}
      title={section ? section.name : t("manager.newSection")}
      subtitle={section ? t("manager.tableCount", { count: tables }) : undefined}
      onClose={onClose}
    >
      <TextField label={t("manager.sectionName")} {...form.field("name")} data-autofocus={!section || undefined} />
      <TextArea
        label={t("manager.sectionText")}
        {...form.field("description")}
        hint={t("manager.lettersLeft", { count: 100 - draft.description.length })}
      />
      {section ? (
        <div className="stack-8">
          <Switch
            label={t("manager.sectionOn")}
            {...form.onOff("active")}
            hint={tables > 0 ? t("manager.sectionOnHint") : undefined}
          />
          <Wrong text={form.error("active")} />
        </div>
      ) : null}
    </FormSheet>
  );
}

/** The order of the sections on all screens. */
export function SectionOrderSheet({
  onClose,
  onDone,
  onOpen,
}: Gone & { readonly onOpen: (section: string) => void }): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const closed = useReplica((view) => view.all("section").filter((section) => !section.active));
  const many = useReplica((view) => view.sections().map((section) => view.tablesOf(section.id).length));
  const form = useForm<{ readonly order: readonly string[] }>({
    initial: { order: sections.map((section) => section.id) },
    done: onDone,
    send: ({ order }) => {
      const moved = newPlaces(
        order.flatMap((id) => sections.find((section) => section.id === id) ?? []),
        (section) => section.position,
      );
      return save({
        bodies: moved.map(({ item, place }) => sectionAt(item, place)),
        undo: moved.map(({ item }) => sectionAt(item, item.position)),
        text: t("manager.orderSaved"),
      });
    },
  });
  const shown = form.draft.order.flatMap((id): Section[] => sections.filter((section) => section.id === id));
  return (
    <FormSheet form={form} title={t("manager.sections")} subtitle={t("manager.sectionsText")} onClose={onClose}>
      <Reorder
        items={shown}
        idOf={(section) => section.id}
        nameOf={(section) => section.name}
        onOrder={(list) =>
          form.set(
            "order",
            list.map((section) => section.id),
          )
        }
      >
        {(section) => (
          <span className="row">
            <span className="grow stack-4">
              <span className="strong two-lines">{section.name}</span>
              <span className="quiet small">
                {t("manager.tableCount", { count: many[sections.indexOf(section)] ?? 0 })}
              </span>
            </span>
            <Button icon="edit" onClick={() => onOpen(section.id)}>
              {t("common.edit")}
            </Button>
          </span>
        )}
      </Reorder>
      {closed.length > 0 ? (
        <section className="stack-8">
          <h3>{t("manager.closedSections")}</h3>
          <ul className="lines">
            {closed.map((section) => (
              <li key={section.id} className="line-row">
                <span className="grow two-lines quiet">{section.name}</span>
                <Button icon="edit" onClick={() => onOpen(section.id)}>
                  {t("common.edit")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </FormSheet>
  );
}
