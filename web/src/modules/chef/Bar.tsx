import { t, time } from "../../i18n";
import type { Action } from "../../ui";
import { Button, Chip, ChipRow, IconButton, LineAge, MenuButton, SearchField, navigate, useWide } from "../../ui";
import { MessagesButton } from "../../domains/messenger/MessagesButton";
import type { Board } from "./board";
import { useBoard } from "./board";

interface Props {
  readonly stations: readonly string[];
  readonly onStation: (station: string | null) => void;
  readonly searching: boolean;
  readonly onSearch: (searching: boolean) => void;
  readonly onQuery: (query: string) => void;
  readonly large: boolean;
  readonly onLarge: (large: boolean) => void;
}

/** Stations, the clock, the number of calls, and buttons for the further views. */
export function Bar({ stations, onStation, searching, onSearch, onQuery, large, onLarge }: Props): JSX.Element {
  const board = useBoard();
  const wide = useWide(1600);
  const desk = useWide(1100);
  const phone = !useWide(720);
  const count = board.queue.length;
  const actions = furtherActions(board, { phone, desk, large, onSearch, onLarge });
  return (
    <header className="app-bar chef-bar">
      <h1 className="only-read">{t("app.screen.chef")}</h1>
      {searching ? (
        <Search query={board.query} onQuery={onQuery} onClose={() => onSearch(false)} />
      ) : (
        <div className="grow chef-stations">
          <ChipRow label={t("chef.stations")}>
            <Chip chosen={board.station === null} onPress={() => onStation(null)}>
              {t("common.all")}
            </Chip>
            {stations.map((station) => (
              <Chip key={station} chosen={board.station === station} onPress={() => onStation(station)}>
                {station}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <p className="chef-count">
        <span className="numbers">{time(board.now)}</span>
        <span className="chef-calls" role="status">
          {t("chef.calls", { count })}
        </span>
      </p>
      {searching || phone ? null : <IconButton icon="search" label={t("chef.search")} onClick={() => onSearch(true)} />}
      {wide ? (
        <Button icon="box" onClick={() => board.open({ kind: "portions" })}>
          {t("chef.portionsShort")}
        </Button>
      ) : (
        <IconButton icon="box" label={t("chef.portions")} onClick={() => board.open({ kind: "portions" })} />
      )}
      {wide ? (
        <Button icon="history" onClick={() => board.open({ kind: "served" })}>
          {t("chef.servedShort")}
        </Button>
      ) : desk ? (
        <IconButton icon="history" label={t("chef.served")} onClick={() => board.open({ kind: "served" })} />
      ) : null}
      <MessagesButton />
      <MenuButton label={t("common.menu")} actions={actions} />
      <LineAge />
    </header>
  );
}

interface ActionParts extends Pick<Props, "large" | "onSearch" | "onLarge"> {
  readonly phone: boolean;
  readonly desk: boolean;
}

/** The actions of the menu: those that have no button on this screen, and the rare ones. */
function furtherActions(board: Board, { phone, desk, large, onSearch, onLarge }: ActionParts): readonly Action[] {
  return [
    ...(phone ? [{ id: "search", label: t("chef.search"), icon: "search", run: () => onSearch(true) } as const] : []),
    ...(desk
      ? []
      : [
          {
            id: "served",
            label: t("chef.served"),
            icon: "history",
            run: () => board.open({ kind: "served" }),
          } as const,
        ]),
    {
      id: "order",
      label: t("chef.order"),
      icon: "sort",
      disabled: !board.mayCook,
      run: () => board.open({ kind: "order" }),
    },
    ...(board.mayPlan
      ? [{ id: "plan", label: t("chef.plan"), icon: "list", run: () => navigate("/chef/plan") } as const]
      : []),
    { id: "upcoming", label: t("chef.upcoming"), icon: "clock", run: () => board.open({ kind: "upcoming" }) },
    {
      id: "large",
      label: t(large ? "chef.smaller" : "chef.larger"),
      icon: large ? "minus" : "plus",
      run: () => onLarge(!large),
    },
    { id: "keys", label: t("chef.keys"), icon: "keyboard", run: () => board.open({ kind: "keys" }) },
    { id: "me", label: t("app.me"), icon: "person-circle", run: () => navigate("/me") },
  ];
}

function Search({
  query,
  onQuery,
  onClose,
}: {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const close = (): void => {
    onQuery("");
    onClose();
  };
  return (
    <div className="grow row chef-search" ref={(box) => focusOnce(box)}>
      <div
        className="grow"
        onKeyDownCapture={(event) => {
          if (event.key === "Escape") close();
          else if (event.key === "Enter") onClose();
        }}
      >
        <SearchField label={t("chef.searchText")} value={query} onValue={onQuery} />
      </div>
      <Button look="plain" onClick={close}>
        {t("common.close")}
      </Button>
    </div>
  );
}

/** Focuses the field, so that the person can type at once. */
function focusOnce(box: HTMLElement | null): void {
  if (!box || box.dataset.focused) return;
  box.dataset.focused = "yes";
  box.querySelector("input")?.focus();
}
