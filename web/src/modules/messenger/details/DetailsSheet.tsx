import { Suspense, useState } from "react";
import { useMe } from "../../../session";
import { t, tryText } from "../../../i18n";
import { useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { useMessenger } from "../../../sync/messenger";
import { Button, IconButton, Sheet, Switch, TextField, confirm, navigate, useWide } from "../../../ui";
import type { Room } from "../../../wire";
import { doAndSay, mute } from "../acts";
import { openDirect } from "../../../domains/messenger/direct";
import { VerifySheet } from "../e2ee/parts";
import { EncryptedRoomAgain } from "../e2ee/EncryptedRoomAgain";
import { EncryptionNote } from "../e2ee/EncryptionNote";
import { VerifyButton } from "../e2ee/VerifyButton";
import { Here } from "../../../domains/messenger/Here";
import { longestRoomName, useRoomName } from "../../../domains/messenger/names";
import { searchIn } from "../list/searchDoor";
import { PeoplePicker } from "../people/PeoplePicker";
import { messengerPaths, stepBack, stepTo } from "../../../domains/messenger/paths";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";
import { GroupPhoto } from "./GroupPhoto";
import { deleteRoom, leaveRoom } from "./leaving";

interface Props {
  readonly room: string;
  readonly onClose: () => void;
}

/** The members, the name and the actions of a room. */
export function DetailsSheet({ room: id, onClose }: Props): JSX.Element | null {
  const shown = useMessenger((view) => view.room(id));
  const [adding, setAdding] = useState(false);
  if (!shown) return null;
  if (adding) return <AddSheet room={shown.room} onClose={() => setAdding(false)} />;
  return (
    <Details
      room={shown.room}
      muted={(shown.own.mutedUntil ?? 0) > hub.clock.now()}
      unmade={shown.unmade}
      onAdd={() => setAdding(true)}
      onClose={onClose}
    />
  );
}

interface DetailsProps {
  readonly room: Room;
  readonly muted: boolean;
  readonly unmade: boolean;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

function Details({ room, muted, unmade, onAdd, onClose }: DetailsProps): JSX.Element {
  const me = useMe().employee.id;
  const name = useRoomName(room, me);
  const group = room.form === "group";
  const keeps = group && !unmade && (!room.restricted || room.owner === me);
  const owns = group && !unmade && room.owner === me;
  const wide = useWide(720);
  const search = (): void => {
    // On a wide page the room stays. On a phone the list replaces it, and the way back leads to the room.
    if (wide) stepBack(messengerPaths.room(room.id));
    else navigate(messengerPaths.home, "replace", { from: messengerPaths.room(room.id) });
    searchIn(room.id);
  };
  return (
    <Sheet open tall title={name} onClose={onClose}>
      <div className="stack-16">
        {group ? <GroupPhoto room={room} name={name} keeps={keeps} /> : null}
        <EncryptionNote room={room} />
        <EncryptedRoomAgain room={room} />
        {unmade ? null : (
          <Button wide icon="search" onClick={search}>
            {t("messenger.searchHere")}
          </Button>
        )}
        {keeps ? <NameField room={room} /> : null}
        <Switch
          label={t("messenger.muteRoom")}
          hint={t("messenger.muteHint")}
          on={muted}
          onChange={(on) => mute(room, on)}
        />
        {owns ? (
          <Switch
            label={t("messenger.restrict")}
            hint={t("messenger.restrictHint")}
            on={room.restricted}
            onChange={(restricted) => void doAndSay({ type: "messenger.restrict", room: room.id, restricted })}
          />
        ) : null}
        <Members room={room} me={me} keeps={keeps} onAdd={onAdd} />
        {room.subject ? <p className="quiet small">{t("messenger.houseRoom")}</p> : null}
        {group && !unmade ? (
          <Button wide icon="exit" onClick={() => void leaveRoom(room, name)}>
            {t("messenger.leave")}
          </Button>
        ) : null}
        {owns ? (
          <Button wide icon="trash" look="danger" onClick={() => void deleteRoom(room, name)}>
            {t("messenger.deleteRoom")}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

function NameField({ room }: { readonly room: Room }): JSX.Element {
  const [name, setName] = useState(room.name ?? "");
  const changed = name.trim() !== "" && name.trim() !== room.name;
  return (
    <form
      className="room-name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed)
          void doAndSay({ type: "messenger.rename", room: room.id, name: name.trim() }, t("messenger.renamed"));
      }}
    >
      <TextField
        label={t("messenger.groupName")}
        value={name}
        onValue={setName}
        maxLength={longestRoomName}
        className="grow"
      />
      <Button type="submit" look="primary" disabled={!changed}>
        {t("common.save")}
      </Button>
    </form>
  );
}

interface MembersProps {
  readonly room: Room;
  readonly me: string;
  readonly keeps: boolean;
  readonly onAdd: () => void;
}

function Members({ room, me, keeps, onAdd }: MembersProps): JSX.Element {
  const view = useReplica((whole) => whole);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [verifying, verify] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    const names = chosen.map((person) => view.nameOf(person)).join(", ");
    if (
      !(await confirm({
        title: t("messenger.removeAsk", { names }),
        text: t("messenger.removeText"),
        action: t("messenger.removeMembers", { count: chosen.length }),
        danger: true,
      }))
    )
      return;
    if (await doAndSay({ type: "messenger.removeMembers", room: room.id, members: chosen })) choose([]);
  };
  return (
    <section className="stack-8">
      <div className="row">
        <h3 className="grow">{t("messenger.memberCount", { count: room.members.length })}</h3>
        {keeps ? (
          <Button icon="person-add" onClick={onAdd}>
            {t("messenger.addMembers")}
          </Button>
        ) : null}
      </div>
      <ul className="member-list" aria-label={t("messenger.members")}>
        {room.members.map(({ person }) => (
          <MemberRow
            key={person}
            room={room}
            person={person}
            me={me}
            removable={keeps && person !== me && person !== room.owner}
            isChosen={chosen.includes(person)}
            onVerify={() => verify(person)}
            onChoose={(isChosen) => choose(isChosen ? [...chosen, person] : chosen.filter((one) => one !== person))}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {verifying === null ? null : <VerifySheet person={verifying} onClose={() => verify(null)} />}
      </Suspense>
      {chosen.length > 0 ? (
        <Button wide look="danger" icon="person-off" onClick={() => void remove()}>
          {t("messenger.removeMembers", { count: chosen.length })}
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly room: Room;
  readonly person: string;
  readonly me: string;
  readonly removable: boolean;
  /** chosen to be removed */
  readonly isChosen: boolean;
  readonly onVerify: () => void;
  readonly onChoose: (isChosen: boolean) => void;
}

function MemberRow({ room, person, me, removable, isChosen, onVerify, onChoose }: RowProps): JSX.Element {
  const view = useReplica((whole) => whole);
  const name = view.nameOf(person);
  const roles = (view.get("employee", person)?.roles ?? []).map((role) => tryText(`role.${role}`) ?? role).join(", ");
  return (
    <li className="member-row">
      <a
        className="person-link"
        href={messengerPaths.person(person)}
        onClick={(event) => {
          event.preventDefault();
          stepTo(messengerPaths.person(person));
        }}
      >
        <Here person={person}>
          <PersonPicture name={name} person={person} />
        </Here>
        <span className="room-row-words grow">
          <span className="room-row-name">{person === me ? t("messenger.nameYou", { name }) : name}</span>
          <span className="quiet small">
            {person === room.owner ? [t("messenger.owner"), roles].filter(Boolean).join(" · ") : roles}
          </span>
        </span>
      </a>
      {room.seal === "ends" && person !== me ? <VerifyButton person={person} name={name} onPress={onVerify} /> : null}
      {person !== me && room.form !== "direct" ? (
        <IconButton icon="message" label={t("messenger.writeTo", { name })} onClick={() => void openDirect(person)} />
      ) : null}
      {removable ? (
        <IconButton
          icon={isChosen ? "check-circle" : "person-off"}
          aria-pressed={isChosen}
          className={isChosen ? "tone-red" : "quiet"}
          label={t("messenger.chooseToRemove", { name })}
          onClick={() => onChoose(!isChosen)}
        />
      ) : null}
    </li>
  );
}

function AddSheet({ room, onClose }: { readonly room: Room; readonly onClose: () => void }): JSX.Element {
  const [chosen, choose] = useState<readonly string[]>([]);
  const add = async (): Promise<void> => {
    onClose();
    await doAndSay(
      { type: "messenger.addMembers", room: room.id, members: chosen },
      t("messenger.added", { count: chosen.length }),
    );
  };
  return (
    <Sheet
      open
      tall
      title={t("messenger.addMembers")}
      onClose={onClose}
      foot={
        <Button wide look="primary" icon="person-add" disabled={chosen.length === 0} onClick={() => void add()}>
          {t("messenger.addCount", { count: chosen.length })}
        </Button>
      }
    >
      <PeoplePicker
        several
        but={room.members.map(({ person }) => person)}
        chosen={chosen}
        onPress={(person) =>
          choose(chosen.includes(person) ? chosen.filter((one) => one !== person) : [...chosen, person])
        }
      />
    </Sheet>
  );
}
