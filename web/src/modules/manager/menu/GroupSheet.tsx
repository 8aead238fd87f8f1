import { useState } from "react";
import { t } from "../../../i18n";
import { newId, useReplica } from "../../../sync";
import { Button, Icon, IconButton, Switch, TextArea, TextField } from "../../../ui";
import { FormSheet } from "../../shared/form/FormSheet";
import { save } from "../../shared/form/save";
import type { Form } from "../../shared/form/useForm";
import { useForm } from "../../shared/form/useForm";
import { longest } from "./dishForm";
import type { GroupDraft } from "./groupForm";
import { checkGroup, groupAt, groupCommand, groupDraft, nextPriority, withNote } from "./groupForm";
import { allGroups } from "./menuList";

interface Props {
  /** `null`: a new group */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates or edits a dish group. */
export function GroupSheet({ id, onClose, onDone }: Props): JSX.Element {
  const group = useReplica((view) => view.get("dishGroup", id));
  const groups = useReplica(allGroups);
  const [fresh] = useState(() => newId());
  const key = group?.id ?? fresh;
  const priority = group?.priority ?? nextPriority(groups);
  const form = useForm<GroupDraft>({
    initial: groupDraft(group),
    check: checkGroup,
    done: onDone,
    send: (draft) =>
      save({
        bodies: [groupCommand(key, draft, priority)],
        undo: [group ? groupAt(group, group.priority) : groupCommand(key, { ...draft, active: false }, priority)],
        text: t("manager.groupSaved", { name: draft.name.trim() }),
      }),
  });
  const { draft } = form;
  return (
    <FormSheet
      form={form}
      title={group ? group.name : t("manager.newGroup")}
      subtitle={t("manager.groupPlace", { place: priority })}
      onClose={onClose}
    >
      <Names form={form} isNew={!group} />
      <Switch
        label={t("manager.callsItself")}
        hint={t("manager.callsItselfHint")}
        on={draft.callsItself}
        onChange={(on) => form.set("callsItself", on)}
      />
      <NextMinutes form={form} />
      <Notes form={form} />
      <Switch
        label={t("manager.groupOn")}
        hint={t("manager.groupOnHint")}
        on={draft.active}
        onChange={(on) => form.set("active", on)}
      />
    </FormSheet>
  );
}

interface FieldProps {
  readonly form: Form<GroupDraft>;
}

function Names({ form, isNew }: FieldProps & { readonly isNew: boolean }): JSX.Element {
  const { draft } = form;
  return (
    <div className="stack-16">
      <TextField
        label={t("manager.groupName")}
        value={draft.name}
        onValue={(value) => form.set("name", value)}
        error={form.error("name")}
        maxLength={longest.short}
        data-autofocus={isNew || undefined}
        autoComplete="off"
      />
      <TextField
        label={t("manager.nameEn")}
        value={draft.nameEn}
        onValue={(value) => form.set("nameEn", value)}
        error={form.error("nameEn")}
        maxLength={longest.short}
        autoComplete="off"
        lang="en"
      />
      <TextArea
        label={t("manager.description")}
        value={draft.description}
        onValue={(value) => form.set("description", value)}
        error={form.error("description")}
        hint={t("manager.groupDescriptionHint")}
        maxLength={longest.brief}
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
      value={form.draft.nextMinutes}
      onValue={(value) => form.set("nextMinutes", value.replace(/\D/g, "").slice(0, 3))}
      error={form.error("nextMinutes")}
      hint={t("manager.nextMinutesHint")}
      suffix={t("manager.unitMinutes")}
      inputMode="numeric"
      autoComplete="off"
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
          maxLength={longest.text}
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
