import { useState } from "react";
import { useMe } from "../../../session";
import { t, tryText } from "../../../i18n";
import { matches } from "../../../i18n/fold";
import { useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { messenger } from "../../../session/messenger";
import { AppBar, Button, EmptyState, IconButton, Screen, SearchField, play } from "../../../ui";
import type { Employee } from "../../../wire";
import { openDirect } from "../../../domains/messenger/direct";
import { Here } from "../../../domains/messenger/Here";
import { startCall } from "../../messenger/parts";
import { messengerPaths, messengerPlaceAt, stepBack, stepTo } from "../../../domains/messenger/paths";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";
import { PullRow } from "./PullRow";

/** All people of the restaurant: searched by name or role. Pulling a row to the left opens a message. */
export function PeopleList({ bare }: { readonly bare: boolean }): JSX.Element {
  const me = useMe().employee.id;
  const [query, setQuery] = useState("");
  const team = useReplica((view) => view.team());
  const found = team.filter((one) => matches(`${one.name} ${rolesText(one)}`, query));
  const actions = (
    <>
      <IconButton icon="scan" label={t("people.scan")} onClick={() => stepTo(messengerPaths.scan)} />
      <IconButton icon="person-circle" label={t("people.mine")} onClick={() => stepTo(messengerPaths.person(me))} />
    </>
  );
  return (
    <Screen
      fixed
      bar={
        <AppBar
          title={t("people.title")}
          back={bare ? () => stepBack(messengerPaths.home) : undefined}
          actions={actions}
        />
      }
    >
      <div className="rooms-pane">
        <div className="rooms-search">
          <SearchField label={t("people.find")} value={query} onValue={setQuery} />
        </div>
        <div className="rooms-scroll" data-scroll tabIndex={-1}>
          {found.length === 0 ? (
            <EmptyState
              icon="search"
              title={t("common.nothingFound")}
              action={<Button onClick={() => setQuery("")}>{t("common.clear")}</Button>}
            />
          ) : (
            <ul className="rooms-list" aria-label={t("people.list")}>
              {found.map((one) => (
                <li key={one.id}>
                  <PersonRow of={one} isMe={one.id === me} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Screen>
  );
}

export const rolesText = (one: Pick<Employee, "roles">): string =>
  one.roles.map((role) => tryText(`role.${role}`) ?? role).join(", ");

/** Opens the direct room with this person. The sound confirms that it exists. */
export async function writeTo(person: string, step = stepTo): Promise<void> {
  if (await openDirect(person, { step })) play("confirmed");
}

/** Milliseconds. A call requested longer ago is dropped. */
const callsWithin = 10_000;

/**
 * Calls a person in their direct room. Drops the call if the person left the page, or was replaced, while it waited for
 * a connection.
 */
export async function callTo(person: string, step: typeof stepTo, video: boolean): Promise<void> {
  const [caller, at] = [hub.person, Date.now()];
  await openDirect(person, { step });
  const room = messenger.view.directWith(person)?.room.id;
  const place = messenger.view.room(messengerPlaceAt(location.pathname).room ?? "")?.room.id;
  if (room !== undefined && room === place && hub.person === caller && Date.now() - at < callsWithin)
    startCall(room, video);
}

function PersonRow({ of, isMe }: { readonly of: Employee; readonly isMe: boolean }): JSX.Element {
  const row = (
    <div className="person-row">
      <a
        className="room-row"
        href={messengerPaths.person(of.id)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          stepTo(messengerPaths.person(of.id));
        }}
      >
        <Here person={isMe ? undefined : of.id}>
          <PersonPicture name={of.name} person={of.id} />
        </Here>
        <span className="room-row-words">
          <span className="room-row-name">{isMe ? t("people.you", { name: of.name }) : of.name}</span>
          <span className="quiet small">{rolesText(of)}</span>
        </span>
      </a>
      {isMe ? null : (
        <IconButton icon="message" label={t("people.writeTo", { name: of.name })} onClick={() => void writeTo(of.id)} />
      )}
    </div>
  );
  return isMe ? (
    row
  ) : (
    <PullRow icon="message" label={t("people.write")} onPull={() => void writeTo(of.id)}>
      {row}
    </PullRow>
  );
}
