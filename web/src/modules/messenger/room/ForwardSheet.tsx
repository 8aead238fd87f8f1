import { useState } from "react";
import { t, tryText } from "../../../i18n";
import { matches } from "../../../i18n/fold";
import { foundByName } from "../../../i18n/foundByName";
import { byGivenName } from "../../../i18n/givenName";
import type { View } from "../../../sync";
import { useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { messenger } from "../../../session/messenger";
import { Button, EmptyState, Icon, SearchField, Sheet, classes } from "../../../ui";
import type { Employee, Message } from "../../../wire";
import { forward } from "./forward";
import { messageText } from "../list/previews";
import { roomName } from "../../../domains/messenger/names";
import { PersonPicture, RoomPicture } from "../../../domains/messenger/RoomPicture";

interface Props {
  readonly message: Message;
  readonly me: string;
  readonly onClose: () => void;
}

/** Chooses the conversations to forward a message to, and people without one. */
export function ForwardSheet({ message, me, onClose }: Props): JSX.Element {
  const [query, setQuery] = useState("");
  const [chosen, choose] = useState<readonly string[]>([]);
  const view = useReplica((whole) => whole);
  const rooms = useMessenger((known) => known.rooms()).filter(
    ({ room }) => !room.closedAt && room.subject?.type !== "board",
  );
  const found = rooms.filter(({ room }) => matches(roomName(room, view, me), query));
  const people = strangersOf(view, me);
  const foundPeople = foundByName(people, query);
  // The hub cannot read it yet, but could in this room.
  const opens = message.content?.cipher && rooms.some(({ room }) => chosen.includes(room.id) && room.seal !== "ends");
  const row = (id: string, picture: JSX.Element, name: string, note?: string): JSX.Element => (
    <TargetRow
      key={id}
      picture={picture}
      name={name}
      note={note}
      chosen={chosen.includes(id)}
      onPress={() => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
    />
  );
  return (
    <Sheet
      open
      tall
      title={t("messenger.forward")}
      subtitle={messageText(message).slice(0, 80)}
      onClose={onClose}
      foot={
        <Button
          wide
          look="primary"
          icon="send"
          disabled={chosen.length === 0}
          onClick={() => {
            forward(message, {
              rooms: rooms.flatMap(({ room }) => (chosen.includes(room.id) ? [room] : [])),
              people: people.flatMap(({ id }) => (chosen.includes(id) ? [id] : [])),
            });
            onClose();
          }}
        >
          {chosen.length === 0 ? t("messenger.forward") : t("messenger.forwardTo", { count: chosen.length })}
        </Button>
      }
    >
      <div className="stack-8">
        {opens ? (
          <p className="notice notice-amber">
            <Icon name="alert" /> {t("messenger.forwardOpens")}
          </p>
        ) : null}
        <SearchField label={t("messenger.forwardFind")} value={query} onValue={setQuery} />
        {found.length + foundPeople.length === 0 ? <Nobody query={query.trim()} /> : null}
        <Group label={t("messenger.rooms")}>
          {found.map(({ room }) => {
            const name = roomName(room, view, me);
            return row(room.id, <RoomPicture room={room} name={name} />, name);
          })}
        </Group>
        <Group label={t("messenger.people")} headed>
          {foundPeople.map(({ id, name, roles }) =>
            row(id, <PersonPicture name={name} person={id} />, name, rolesText(roles)),
          )}
        </Group>
      </div>
    </Sheet>
  );
}

/** The people without a direct room. */
const strangersOf = (view: View, me: string): readonly Employee[] =>
  view
    .team()
    .filter((one) => one.id !== me && !messenger.view.directWith(one.id))
    .sort((a, b) => byGivenName(a.name, b.name));

const rolesText = (roles: readonly string[]): string => roles.map((role) => tryText(`role.${role}`)).join(", ");

interface GroupProps {
  readonly label: string;
  readonly headed?: boolean;
  readonly children: readonly JSX.Element[];
}

function Group({ label, headed = false, children }: GroupProps): JSX.Element | null {
  if (children.length === 0) return null;
  return (
    <>
      {headed ? <h3 className="results-head">{label}</h3> : null}
      <ul aria-label={label}>{children}</ul>
    </>
  );
}

function Nobody({ query }: { readonly query: string }): JSX.Element {
  return (
    <EmptyState icon="search" title={t(query === "" ? "messenger.forwardNowhere" : "messenger.noneFound", { query })} />
  );
}

interface RowProps {
  readonly picture: JSX.Element;
  readonly name: string;
  readonly note?: string;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

function TargetRow({ picture, name, note, chosen, onPress }: RowProps): JSX.Element {
  return (
    <li>
      <button
        type="button"
        className={classes("room-row", chosen && "room-row-chosen")}
        aria-pressed={chosen}
        onClick={onPress}
      >
        {picture}
        <span className="room-row-words">
          <span className="room-row-name">{name}</span>
          {note ? <span className="quiet small">{note}</span> : null}
        </span>
        <Icon name={chosen ? "check-circle" : "plus"} className={chosen ? "tone-blue" : "quiet"} />
      </button>
    </li>
  );
}
