import { useState } from "react";
import { fullDate, t } from "../../../i18n";
import { instantOf } from "../../../i18n/houseClock";
import { useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { useMe } from "../../../session";
import type { Action, IconName } from "../../../ui";
import { Icon, Menu, Sheet, classes } from "../../../ui";
import { roomName } from "../../../domains/messenger/names";
import { PeoplePicker } from "../people/PeoplePicker";
import { DaySheet } from "./DaySheet";
import type { Filters, ContentFilter, When } from "./filters";
import { dayOf } from "./filters";
import { RoomPicker } from "./RoomPicker";

interface Props {
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

type Layer =
  | { readonly kind: "author" | "room" | "day" }
  | { readonly kind: "kind" | "when"; readonly anchor: DOMRect };

const kinds: readonly (readonly [ContentFilter, IconName])[] = [
  ["photo", "picture"],
  ["video", "video"],
  ["voice", "mic"],
  ["file", "file"],
  ["call", "dial"],
  ["mention", "person-circle"],
];
const kindTexts = {
  photo: "messenger.media.photo",
  video: "messenger.media.video",
  voice: "messenger.media.voice",
  file: "messenger.media.file",
  call: "messenger.filter.call",
  mention: "messenger.filter.mention",
} as const;
const whens = ["today", "yesterday", "week"] as const;
const whenTexts = {
  today: "messenger.today",
  yesterday: "messenger.yesterday",
  week: "messenger.filter.week",
} as const;

/** The filters: author, room, kind and time. A chip sets a filter, and a tap on it removes it. */
export function SearchChips({ filters, onFilters }: Props): JSX.Element {
  const me = useMe().employee.id;
  const [layer, setLayer] = useState<Layer | null>(null);
  const room = useMessenger((known) => (filters.room === undefined ? undefined : known.room(filters.room)?.room));
  const place = useReplica((view) => (room ? roomName(room, view, me) : t("messenger.filter.thisRoom")));
  const author = useReplica((view) => (filters.author === undefined ? "" : view.nameOf(filters.author)));
  const close = (): void => setLayer(null);
  const put = (more: Filters): void => {
    close();
    onFilters({ ...filters, ...more });
  };
  const actions: Readonly<Record<"kind" | "when", readonly Action[]>> = {
    kind: kinds.map(([kind, icon]) => ({ id: kind, label: t(kindTexts[kind]), icon, run: () => put({ kind }) })),
    when: [
      ...whens.map(
        (when) => ({ id: when, label: t(whenTexts[when]), icon: "clock", run: () => put({ when }) }) as const,
      ),
      { id: "day", label: t("messenger.filter.day"), icon: "calendar", run: () => setLayer({ kind: "day" }) },
    ],
  };
  return (
    <div className="search-chips" role="group" aria-label={t("messenger.filter.all")}>
      <FilterChip
        name={t("messenger.filter.from")}
        value={filters.author === undefined ? null : t("messenger.filter.fromOf", { name: author })}
        opens="dialog"
        onOpen={() => setLayer({ kind: "author" })}
        onDrop={() => put({ author: undefined })}
      />
      <FilterChip
        name={t("messenger.filter.where")}
        value={filters.room === undefined ? null : t("messenger.filter.whereOf", { name: place })}
        opens="dialog"
        onOpen={() => setLayer({ kind: "room" })}
        onDrop={() => put({ room: undefined })}
      />
      <FilterChip
        name={t("messenger.filter.kind")}
        value={filters.kind === undefined ? null : t(kindTexts[filters.kind])}
        opens="menu"
        onOpen={(anchor) => setLayer({ kind: "kind", anchor })}
        onDrop={() => put({ kind: undefined })}
      />
      <FilterChip
        name={t("messenger.filter.when")}
        value={filters.when === undefined ? null : whenText(filters.when)}
        opens="menu"
        onOpen={(anchor) => setLayer({ kind: "when", anchor })}
        onDrop={() => put({ when: undefined })}
      />
      {layer?.kind === "author" ? (
        <Sheet open tall title={t("messenger.filter.from")} onClose={close}>
          <PeoplePicker but={[]} chosen={[]} several={false} onPress={(person) => put({ author: person })} />
        </Sheet>
      ) : null}
      {layer?.kind === "room" ? (
        <RoomPicker me={me} onClose={close} onPress={(chosen) => put({ room: chosen })} />
      ) : null}
      {layer?.kind === "day" ? <DaySheet onClose={close} onDay={(day) => put({ when: { day } })} /> : null}
      {layer?.kind === "kind" || layer?.kind === "when" ? (
        <Menu
          anchor={layer.anchor}
          title={t(`messenger.filter.${layer.kind}`)}
          actions={actions[layer.kind]}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function whenText(when: When): string {
  if (typeof when === "string") return t(whenTexts[when]);
  const day = dayOf(when.day);
  return day === null ? when.day : fullDate(instantOf(day, 12));
}

interface ChipProps {
  readonly name: string;
  /** the chosen value as text; `null`: none */
  readonly value: string | null;
  readonly opens: "dialog" | "menu";
  readonly onOpen: (anchor: DOMRect) => void;
  readonly onDrop: () => void;
}

/** The same button in both states, so that the keyboard focus stays. */
function FilterChip({ name, value, opens, onOpen, onDrop }: ChipProps): JSX.Element {
  return (
    <button
      type="button"
      className={classes("chip search-chip", value !== null && "chip-chosen")}
      aria-haspopup={value === null ? opens : undefined}
      aria-label={value === null ? name : t("messenger.filter.drop", { what: value })}
      onClick={(event) => (value === null ? onOpen(event.currentTarget.getBoundingClientRect()) : onDrop())}
    >
      <span className="two-lines">{value ?? name}</span>
      {value === null ? null : <Icon name="close" size={14} />}
    </button>
  );
}
