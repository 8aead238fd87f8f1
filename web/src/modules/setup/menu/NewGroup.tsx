import { useState } from "react";
import { t } from "../../../i18n";
import { newId } from "../../../sync";
import { hub } from "../../../session/client";
import { Button, TextField } from "../../../ui";
import { longest } from "../../../domains/menu/editor/groupForm";
import { groupCommand, groupDraft, nextPriority } from "../../../domains/menu/editor/groupForm";
import { save } from "../../../forms/save";

/** Adds a dish group by its name. */
export function NewGroup({ label }: { readonly label: string }): JSX.Element {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === "") return;
    const groups = hub.replica.view.all("dishGroup");
    const saved = await save({
      bodies: [groupCommand(newId(), { ...groupDraft(undefined), name: wanted }, nextPriority(groups))],
      text: t("setup.groupSaved", { name: wanted }),
    });
    setProblem(saved.done ? null : saved.text);
    if (saved.done) setName("");
  };
  return (
    <form
      className="note-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label={label}
        value={name}
        onValue={(value) => {
          setName(value);
          setProblem(null);
        }}
        error={problem}
        maxLength={longest.name}
        autoComplete="off"
        className="grow"
      />
      <Button type="submit" icon="plus" disabled={name.trim() === ""}>
        {t("common.add")}
      </Button>
    </form>
  );
}
