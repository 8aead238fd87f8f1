import { useState } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Icon, IconButton, Switch, TextArea, TextField } from "../../../ui";
import type { Editing, Form } from "../../../forms";
import { digits, FormSheet, save, useForm, useKey } from "../../../forms";
import type { GroupDraft } from "./groupForm";
import { checkGroup, groupAt, groupCommand, groupDraft, longest, nextPriority, withNote } from "./groupForm";
import { allGroups } from "../menuList";

/** Creates or edits a dish group. */
export function GroupSheet({ id, onClose, onDone }: Editing): JSX.Element {
  const group = useReplica((view) => view.get("dishGroup", id));
  const groups = useReplica(allGroups);
  const key = useKey(group);
  const priority = group?.priority ?? nextPriority(groups);
  const form = useForm<GroupDraft>({
    initial: groupDraft(group),
    stored: { form: "dishGroup", id },
    check: checkGroup,
    longest,
    done: onDone,
    send: (draft) =>
      save({
        bodies: [groupCommand(key, draft, priority)],
        undo: [group ? groupAt(group, group.priority) : groupCommand(key, { ...draft, active: false }, priority)],
        text: t("manager.groupSaved", { name: draft.name.trim() }),
      }),
  });
  return (
    <FormSheet
      form={form}
      title={group ? group.name : t("manager.newGroup")}
      subtitle={t("manager.groupPlace", { place: priority })}
      onClose={onClose}
    >
      <Names form={form} isNew={!group} />
      <Switch label={t("manager.callsItself")} {...form.onOff("callsItself")} hint={t("manager.callsItselfHint")} />
      <NextMinutes form={form} />
      <Notes form={form} />
      <Switch label={t("manager.groupOn")} {...form.onOff("active")} hint={t("manager.groupOnHint")} />
    </FormSheet>
  );
}

interface FieldProps {
  readonly form: Form<GroupDraft>;
}

function Names({ form, isNew }: FieldProps & { readonly isNew: boolean }): JSX.Element {
  return (
    <div className="stack-16">
      <TextField label={t("manager.groupName")} {...form.field("name")} data-autofocus={isNew || undefined} />
      <TextField label={t("manager.nameEn")} {...form.field("nameEn")} lang="en" />
      <TextArea
        label={t("manager.description")}
        {...form.field("description")}
        hint={t("manager.groupDescriptionHint")}
        rows={2}
      />
    </div>
  );
}

/** When the waiter is reminded of the next course. */
function NextMinutes({ form }: FieldProps): JSX.Element {
  return (
    <TextField
      label={t("manager.nextMinutes")}
      {...form.field("nextMinutes", digits(3))}
      hint={t("manager.nextMinutesHint")}
      suffix={t("manager.unitMinutes")}
      inputMode="numeric"
    />
  );
}

/** The notes that waiters can choose with a tap. */
function Notes({ form }: FieldProps): JSX.Element {
  const [typed, setTyped] = useState("");
  const { notes } = form.draft;
  const add = (): void => {
    form.set("notes", withNote(notes, typed));
    setTyped("");
  };
  return (
    <div className="stack-8">
      <h3>{t("manager.notes")}</h3>
      <p className="quiet small">{t("manager.notesHint")}</p>
      {notes.length > 0 ? (
        <ul className="row-wrap">
          {notes.map((note) => (
            <li key={note} className="note-chip">
              <span>{note}</span>
              <IconButton
                icon="close"
                label={t("manager.removeNote", { note })}
                onClick={() =>
                  form.set(
                    "notes",
                    notes.filter((one) => one !== note),
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="note-add">
        <TextField
          label={t("manager.newNote")}
          value={typed}
          onValue={setTyped}
          error={form.error("notes")}
          maxLength={300}
          placeholder={t("manager.noteExample")}
          autoComplete="off"
          className="grow"
          onKeyDown={(event) => {
            if (event.key === "Enter" && typed.trim() !== "") {
              event.preventDefault();
              add();
            }
          }}
        />
        <Button icon="plus" disabled={typed.trim() === ""} onClick={add}>
          {t("common.add")}
        </Button>
      </div>
      {notes.length === 0 ? (
        <p className="quiet small row">
          <Icon name="info" />
          {t("manager.noNotes")}
        </p>
      ) : null}
    </div>
  );
}
