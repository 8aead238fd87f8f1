import { useState } from "react";
import { useMe } from "../../../app/session";
import { t } from "../../../i18n";
import { ends } from "../../../sync/messenger";
import { Button, Segmented, Sheet, Switch, TextField } from "../../../ui";
import { makeGroup, openDirect } from "../acts";
import { PeoplePicker } from "./PeoplePicker";

const toggled = (all: readonly string[], one: string): readonly string[] => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one]);

/** One person to write to, or several and a name for the group. */
export function NewRoomSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const me = useMe().employee.id;
  const [kind, setKind] = useState<"direct" | "group">("direct");
  const [name, setName] = useState("");
  const [chosen, choose] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [sealed, seal] = useState(false);
  const make = async (): Promise<void> => {
    setAsked(true);
    if (name.trim() === "") return;
    setBusy(true);
    if (await makeGroup(name.trim(), chosen, sealed ? "ends" : "hub")) onClose();
    else setBusy(false);
  };
  const group = kind === "group";
  return (
    <Sheet
      open tall title={t("messenger.new")} onClose={onClose}
      foot={group ? <Button wide look="primary" icon="guests" busy={busy} onClick={() => void make()}>{t("messenger.makeGroup", { count: chosen.length + 1 })}</Button> : undefined}
    >
      <div className="stack-16">
        <Segmented
          label={t("messenger.new")} value={kind} onChange={setKind}
          choices={[{ value: "direct", label: t("messenger.onePerson"), icon: "person" }, { value: "group", label: t("messenger.group"), icon: "guests" }]}
        />
        {group ? <TextField label={t("messenger.groupName")} value={name} onValue={setName} maxLength={80} error={asked && name.trim() === "" ? t("messenger.groupNameMissing") : null} /> : null}
        {group && ends.able ? <Switch label={t("messenger.ends.title")} hint={t("messenger.ends.groupHint")} on={sealed} onChange={seal} /> : null}
        {!group && ends.able ? <p className="quiet small">{t("messenger.ends.directHint")}</p> : null}
        <PeoplePicker
          but={[me]} chosen={group ? chosen : []} several={group}
          onPress={(person) => {
            if (group) return choose(toggled(chosen, person));
            onClose();
            void openDirect(person);
          }}
        />
      </div>
    </Sheet>
  );
}
