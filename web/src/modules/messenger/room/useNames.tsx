import type { KeyboardEvent, RefObject, TextareaHTMLAttributes } from "react";
import { useEffect, useId, useState } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { classes } from "../../../ui";
import type { Room } from "../../../wire";
import { PersonPicture } from "../RoomPicture";
import type { Named } from "./mentions";
import { namingAt, offered, withName } from "./mentions";

type FieldTraits = Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "role" | "aria-expanded" | "aria-controls" | "aria-autocomplete" | "aria-activedescendant" | "onSelect">;

/** People whom a text may name, offered while one types an @. */
export interface Names {
  /** whom a text may name in this room */
  readonly members: readonly Named[];
  /** over the field; null: nobody is being named */
  readonly list: JSX.Element | null;
  /** what the field says of the list */
  readonly traits: FieldTraits;
  /** The text was changed by typing, and the caret stands there now. */
  typed(caret: number): void;
  /** True: the key was meant for the list. */
  press(event: KeyboardEvent): boolean;
}

interface Parts {
  readonly room: Room;
  readonly me: string;
  readonly text: string;
  readonly put: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement>;
}

const none: readonly Named[] = [];

/** Offers the people of a room by the beginning of their names. Where two talk there is nobody else to name. */
export function useNames({ room, me, text, put, field }: Parts): Names {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState<number | null>(null);
  const team = useReplica((view) => view.team());
  const members = room.form === "direct" ? none : team.filter((one) => one.id !== me && room.members.some(({ person }) => person === one.id)).map((one) => ({ person: one.id, name: one.name }));
  const naming = namingAt(text, caret);
  const names = naming && closed !== naming.from ? offered(members, naming.typed) : none;
  useEffect(() => setChosen(0), [naming?.typed]);

  const choose = (at: number): void => {
    const one = names[at];
    if (!naming || !one) return;
    const after = withName(text, naming, one.name);
    put(after.text);
    setCaret(after.caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(after.caret, after.caret);
    });
  };
  const press = (event: KeyboardEvent): boolean => {
    if (names.length === 0) return false;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0) setChosen((chosen + by + names.length) % names.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setClosed(naming?.from ?? null);
    else return false;
    event.preventDefault();
    return true;
  };
  const list = names.length === 0 ? null : (
    <ul className="composer-names" id={id} role="listbox" aria-label={t("messenger.mention")}>
      {names.map((one, i) => (
        <li key={one.person} id={`${id}-${i}`} role="option" aria-selected={i === chosen} className={classes("composer-name", i === chosen && "composer-name-chosen")} onPointerDown={(event) => { event.preventDefault(); choose(i); }}>
          <PersonPicture name={one.name} small /> <span>{one.name}</span>
        </li>
      ))}
    </ul>
  );
  return {
    members, list, press,
    traits: {
      role: "combobox", "aria-expanded": list !== null, "aria-controls": id, "aria-autocomplete": "list", "aria-activedescendant": list ? `${id}-${chosen}` : undefined,
      onSelect: (event) => setCaret(event.currentTarget.selectionStart),
    },
    typed: (at) => { setCaret(at); setClosed(null); },
  };
}
