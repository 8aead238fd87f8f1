import type { KeyboardEvent, RefObject, TextareaHTMLAttributes } from "react";
import { useEffect, useId, useMemo, useState } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import type { IconName } from "../../../ui";
import { Icon, classes } from "../../../ui";
import type { LinkTarget, Room } from "../../../wire";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";
import type { Named } from "./mentions";
import { namingAt, withName } from "./mentions";
import { offered } from "./offered";
import type { NamedThing } from "./things";
import { offeredThings, thingsOf } from "./things";

type FieldTraits = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  "role" | "aria-expanded" | "aria-controls" | "aria-autocomplete" | "aria-activedescendant" | "onSelect"
>;

/** Suggestions while a person types: people after an @, and things of the restaurant after a #. */
export interface Names {
  /** people of this room who can be mentioned */
  readonly members: readonly Named[];
  /** above the field; `null`: no name is being typed */
  readonly list: JSX.Element | null;
  /** the field's ARIA attributes for the list */
  readonly traits: FieldTraits;
  /** The text was changed by typing. `caret` is the new position. */
  typed(caret: number): void;
  /** Returns `true` if the list handled the key. */
  press(event: KeyboardEvent): boolean;
}

interface Parts {
  readonly room: Room;
  readonly me: string;
  readonly text: string;
  readonly put: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement>;
}

interface Offer {
  readonly id: string;
  readonly name: string;
  readonly thing?: NamedThing;
}

const none: readonly Named[] = [];
const noOffers: readonly Offer[] = [];
const icons: Readonly<Record<LinkTarget["type"], IconName>> = {
  table: "table",
  order: "receipt",
  booking: "bookmark",
  dish: "dish",
};
const asOffer = (thing: NamedThing): Offer => ({ id: JSON.stringify(thing.to), name: thing.name, thing });

/**
 * Suggests people of a room by the start of their names, and tables, orders, bookings and dishes. A direct room has no
 * people to mention.
 */
export function useNames({ room, me, text, put, field }: Parts): Names {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState<number | null>(null);
  const members = useMembers(room, me);
  const naming = useMemo(() => namingAt(text, caret), [text, caret]);
  const offers = useMemo((): readonly Offer[] => {
    if (!naming || closed === naming.from) return noOffers;
    if (naming.sign === "#") return offeredThings(thingsOf(hub.replica.view, Date.now()), naming.typed).map(asOffer);
    return offered(members, naming.typed).map(({ person, name }) => ({ id: person, name }));
  }, [naming, closed, members]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters select the first suggestion
  useEffect(() => setChosen(0), [naming?.sign, naming?.typed]);

  const choose = (at: number): void => {
    const one = offers[at];
    // Reads the field, because the drawn text may be one letter behind, which would remain.
    const here = field.current ? namingAt(field.current.value, field.current.selectionStart) : naming;
    if (!here || !one) return;
    const after = withName(field.current?.value ?? text, here, one.name);
    put(after.text);
    setCaret(after.caret);
    requestAnimationFrame(() => restoreCaret(field.current, after));
  };
  const press = (event: KeyboardEvent): boolean => {
    if (offers.length === 0) return false;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0) setChosen((chosen + by + offers.length) % offers.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setClosed(naming?.from ?? null);
    else return false;
    event.preventDefault();
    return true;
  };
  const list =
    offers.length === 0 ? null : (
      <OfferList
        id={id}
        label={t(naming?.sign === "#" ? "messenger.name" : "messenger.mention")}
        offers={offers}
        chosen={chosen}
        onChoose={choose}
      />
    );
  return {
    members,
    list,
    press,
    traits: {
      role: "combobox",
      "aria-expanded": list !== null,
      "aria-controls": id,
      "aria-autocomplete": "list",
      "aria-activedescendant": list ? `${id}-${chosen}` : undefined,
      onSelect: (event) => setCaret(event.currentTarget.selectionStart),
    },
    typed: (at) => {
      setCaret(at);
      setClosed(null);
    },
  };
}

/** The people of a room who can be mentioned. */
function useMembers(room: Room, me: string): readonly Named[] {
  const team = useReplica((view) => view.team());
  return useMemo(
    () =>
      room.form === "direct"
        ? none
        : team
            .filter((one) => one.id !== me && room.members.some(({ person }) => person === one.id))
            .map((one) => ({ person: one.id, name: one.name })),
    [room, team, me],
  );
}

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

function OfferList({ id, label, offers, chosen, onChoose }: ListProps): JSX.Element {
  return (
    <ul
      className="composer-names"
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of suggestions is a listbox
      role="listbox"
      aria-label={label}
    >
      {offers.map((one, i) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen row
        <li
          key={one.id}
          id={`${id}-${i}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a row of the list is an option
          role="option"
          aria-selected={i === chosen}
          className={classes("composer-name", i === chosen && "composer-name-chosen")}
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(i);
          }}
        >
          {one.thing ? (
            <ThingRow thing={one.thing} />
          ) : (
            <>
              <PersonPicture name={one.name} small /> <span>{one.name}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Sets the caret, unless a letter that was typed meanwhile has moved it on. */
function restoreCaret(
  area: HTMLTextAreaElement | null,
  after: { readonly text: string; readonly caret: number },
): void {
  area?.focus();
  if (area?.value === after.text) area.setSelectionRange(after.caret, after.caret);
}

function ThingRow({ thing }: { readonly thing: NamedThing }): JSX.Element {
  return (
    <>
      <span className="avatar avatar-small avatar-blue" aria-hidden>
        <Icon name={icons[thing.to.type]} size={16} />
      </span>
      <span className="grow composer-thing">
        <span>{thing.name}</span> <span className="quiet small numbers">{thing.note}</span>
      </span>
    </>
  );
}
