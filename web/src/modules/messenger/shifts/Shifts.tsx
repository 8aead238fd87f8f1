import { useState } from "react";
import { t } from "../../../i18n";
import { newId, useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { useMessenger } from "../../../sync/messenger";
import { Button, Card, Icon, Sheet, TextField, confirm } from "../../../ui";
import type { Room } from "../../../wire";
import { doAndSay } from "../acts";
import { longestRoomName } from "../../../domains/messenger/names";
import { PeoplePicker } from "../people/PeoplePicker";

/** The shifts of the restaurant and their people. Each has a room in the messenger. */
export default function Shifts(): JSX.Element | null {
  const ready = useMessenger((view) => view.ready);
  const shifts = useMessenger((view) =>
    view
      .rooms()
      .map(({ room }) => room)
      .filter(({ subject }) => subject?.type === "shift"),
  );
  const managers = useManagers();
  const [open, setOpen] = useState<Room | "new" | null>(null);
  if (!ready) return null;
  const sorted = [...shifts].sort((a, b) => a.madeAt - b.madeAt);
  return (
    <Card className="stack-8">
      <h2>{t("shift.title")}</h2>
      <p className="quiet small">{t("shift.text")}</p>
      {sorted.length > 0 ? (
        <ul className="dish-lines" aria-label={t("shift.title")}>
          {sorted.map((room) => (
            <li key={room.id}>
              <button type="button" className="person-line" onClick={() => setOpen(room)}>
                <Icon name="clock" className="quiet" />
                <span className="grow stack-4">
                  <span className="strong two-lines">{room.name}</span>
                  <span className="quiet small two-lines">
                    {t("shift.count", { count: workersIn(room, managers).length })}
                  </span>
                </span>
                <Icon name="forward" className="quiet" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button icon="plus" onClick={() => setOpen("new")}>
        {t("shift.new")}
      </Button>
      {open ? (
        <ShiftSheet
          key={open === "new" ? "new" : open.id}
          room={open === "new" ? null : open}
          managers={managers}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  );
}

/** Managers are in the room of every shift. */
function useManagers(): readonly string[] {
  return useReplica((view) =>
    view
      .team()
      .filter(({ roles }) => roles.includes("manager"))
      .map(({ id }) => id),
  );
}

const workersIn = (room: Room, managers: readonly string[]): readonly string[] =>
  room.members.map(({ person }) => person).filter((person) => !managers.includes(person));

interface SheetProps {
  /** `null`: a new one */
  readonly room: Room | null;
  readonly managers: readonly string[];
  readonly onClose: () => void;
}

function ShiftSheet({ room, managers, onClose }: SheetProps): JSX.Element {
  const [name, setName] = useState<string>(room?.name ?? "");
  const [chosen, choose] = useState(() => (room ? workersIn(room, managers) : []));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const shift = room?.subject?.type === "shift" ? room.subject.shift : null;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (name.trim() === "") return;
    setBusy(true);
    if (
      await doAndSay(
        { type: "messenger.saveShift", shift: shift ?? newId(hub.clock.now()), name: name.trim(), members: chosen },
        t("shift.saved", { name: name.trim() }),
      )
    )
      onClose();
    else setBusy(false);
  };
  const end = async (): Promise<void> => {
    if (shift !== null && (await endShift(shift, room?.name ?? ""))) onClose();
  };
  return (
    <Sheet
      open
      tall
      title={t(room ? "shift.edit" : "shift.new")}
      onClose={onClose}
      foot={
        <div className="row write-foot">
          {room ? (
            <Button icon="trash" onClick={() => void end()}>
              {t("shift.end")}
            </Button>
          ) : null}
          <Button look="primary" icon="check" className="grow" busy={busy} onClick={() => void save()}>
            {t("common.save")}
          </Button>
        </div>
      }
    >
      <div className="stack-16">
        <TextField
          label={t("shift.name")}
          hint={t("shift.nameHint")}
          value={name}
          onValue={setName}
          maxLength={longestRoomName}
          error={asked && name.trim() === "" ? t("shift.nameMissing") : null}
        />
        <p className="quiet small">{t("shift.managers")}</p>
        <PeoplePicker
          several
          but={managers}
          chosen={chosen}
          onPress={(person) =>
            choose(chosen.includes(person) ? chosen.filter((one) => one !== person) : [...chosen, person])
          }
        />
      </div>
    </Sheet>
  );
}

/** Asks before. Returns whether the shift has ended. */
async function endShift(shift: string, name: string): Promise<boolean> {
  const agreed = await confirm({
    title: t("shift.endAsk", { name }),
    text: t("shift.endText"),
    action: t("shift.end"),
    danger: true,
  });
  return agreed && (await doAndSay({ type: "messenger.endShift", shift }));
}
