import { useState } from "react";
import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { e2ee } from "../../../session/messenger";
import { Button, Segmented, Sheet, Switch, TextField, toast } from "../../../ui";
import { openDirect } from "../../../domains/messenger/direct";
import { NewGroupPhoto } from "../details/NewGroupPhoto";
import { toggled } from "../../../forms/toggled";
import { setGroupPhoto } from "../details/roomPhoto";
import { longestRoomName } from "../../../domains/messenger/names";
import { makeGroup } from "./makeGroup";
import { PeoplePicker } from "./PeoplePicker";

/** Chooses one person to write to, or several people and a name for a group. */
export function NewRoomSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const me = useMe().employee.id;
  const [kind, setKind] = useState<"direct" | "group">("direct");
  const [name, setName] = useState("");
  const [chosen, choose] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [sealed, seal] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const make = async (): Promise<void> => {
    setAsked(true);
    if (name.trim() === "" || chosen.length === 0) return;
    setBusy(true);
    if (
      await makeGroup(name.trim(), chosen, sealed ? "ends" : "hub", (room) => {
        if (photo) void sendPhoto(room, photo);
      })
    )
      onClose();
    else setBusy(false);
  };
  const group = kind === "group";
  return (
    <Sheet
      open
      tall
      title={t("messenger.new")}
      onClose={onClose}
      foot={group ? <MakeButton count={chosen.length} busy={busy} onPress={() => void make()} /> : undefined}
    >
      <div className="stack-16">
        <Segmented
          label={t("messenger.new")}
          value={kind}
          onChange={setKind}
          choices={[
            { value: "direct", label: t("messenger.onePerson"), icon: "person" },
            { value: "group", label: t("messenger.group"), icon: "guests" },
          ]}
        />
        {group ? <NewGroupPhoto photo={photo} onPhoto={setPhoto} /> : null}
        {group ? (
          <TextField
            label={t("messenger.groupName")}
            value={name}
            onValue={setName}
            maxLength={longestRoomName}
            error={asked && name.trim() === "" ? t("messenger.groupNameMissing") : null}
          />
        ) : null}
        {group && e2ee.supported ? (
          <Switch label={t("messenger.ends.title")} hint={t("messenger.ends.groupHint")} on={sealed} onChange={seal} />
        ) : null}
        {!group && e2ee.supported ? <p className="quiet small">{t("messenger.ends.directHint")}</p> : null}
        <PeoplePicker
          but={[me]}
          chosen={group ? chosen : []}
          several={group}
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

/** A failed upload of the photo does not affect the group. */
async function sendPhoto(room: string, photo: Blob): Promise<void> {
  const text = await setGroupPhoto(room, photo);
  if (text !== null) toast({ text, icon: "alert", tone: "bad", seconds: 8 });
}

interface MakeProps {
  /** of the chosen people */
  readonly count: number;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Explains before the tap that a group needs another person. */
function MakeButton({ count, busy, onPress }: MakeProps): JSX.Element {
  const alone = count === 0;
  return (
    <div className="stack-8 grow">
      {alone ? (
        <p id="group-alone" className="quiet small">
          {t("messenger.groupAlone")}
        </p>
      ) : null}
      <Button
        wide
        look="primary"
        icon="guests"
        busy={busy}
        disabled={alone}
        aria-describedby={alone ? "group-alone" : undefined}
        onClick={onPress}
      >
        {alone ? t("messenger.makeGroupPlain") : t("messenger.makeGroup", { count: count + 1 })}
      </Button>
    </div>
  );
}
