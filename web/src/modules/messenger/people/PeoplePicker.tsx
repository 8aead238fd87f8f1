import { useState } from "react";
import { t, tryText } from "../../../i18n";
import { matches } from "../../../i18n/fold";
import { useReplica } from "../../../sync";
import { Icon, SearchField, classes } from "../../../ui";
import { Here, useLastHere } from "../../../domains/messenger/Here";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";

interface Props {
  /** people to leave out */
  readonly but: readonly string[];
  readonly chosen: readonly string[];
  /** called on a tap; in a multiple choice it adds or removes the person */
  readonly onPress: (person: string) => void;
  readonly several: boolean;
}

/** All people of the restaurant, searched by name or role. */
export function PeoplePicker({ but, chosen, onPress, several }: Props): JSX.Element {
  const [query, setQuery] = useState("");
  const roleOf = (roles: readonly string[]): string => roles.map((role) => tryText(`role.${role}`) ?? role).join(", ");
  const people = useReplica((view) => view.team()).filter(
    (one) => !but.includes(one.id) && matches(`${one.name} ${roleOf(one.roles)}`, query),
  );
  return (
    <div className="stack-8">
      <SearchField label={t("messenger.findPerson")} value={query} onValue={setQuery} />
      <ul className="member-list" aria-label={t("messenger.people")}>
        {people.map((one) => {
          const isChosen = chosen.includes(one.id);
          return (
            <li key={one.id}>
              <button
                type="button"
                className={classes("room-row", isChosen && "room-row-chosen")}
                aria-pressed={several ? isChosen : undefined}
                onClick={() => onPress(one.id)}
              >
                <Here person={one.id}>
                  <PersonPicture name={one.name} person={one.id} />
                </Here>
                <span className="room-row-words">
                  <span className="room-row-name">{one.name}</span>
                  <span className="quiet small">
                    <Facts person={one.id} roles={roleOf(one.roles)} />
                  </span>
                </span>
                {several ? (
                  <Icon name={isChosen ? "check-circle" : "plus"} className={isChosen ? "tone-blue" : "quiet"} />
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
      {people.length === 0 ? <p className="quiet">{t("messenger.nobodyFound")}</p> : null}
    </div>
  );
}

/** A person's roles and presence. */
function Facts({ person, roles }: { readonly person: string; readonly roles: string }): JSX.Element {
  const here = useLastHere(person);
  return <>{[roles, here].filter(Boolean).join(" · ")}</>;
}
