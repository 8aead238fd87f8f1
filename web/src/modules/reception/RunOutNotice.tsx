import { useState } from "react";
import { t, time } from "../../i18n";
import { deviceStore, useNow, useReplica } from "../../sync";
import { Button, Icon } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import { dishName } from "../../domains/menu/names";
import type { MissedWish } from "./runOutBookings";
import { missedWishes } from "./runOutBookings";

const key = "reception.runOutsTold";
/** More than a house tells on one evening. */
const most = 200;

function toldHere(): readonly string[] {
  return (deviceStore.get(key) ?? "").split("\n").filter(Boolean);
}

/** Guests who asked for a dish that ran out, until the reception has told them. */
export function RunOutNotice({ onShow }: { readonly onShow: (booking: string) => void }): JSX.Element | null {
  const now = useNow(60_000);
  const wishes = useReplica((view) => missedWishes(view, now));
  const [told, setTold] = useState(toldHere);
  const open = wishes.filter(({ id }) => !told.includes(id));
  if (open.length === 0) return null;
  const tell = (id: string): void => {
    const next = [...told, id].slice(-most);
    deviceStore.set(key, next.join("\n"));
    setTold(next);
  };
  return (
    <section className="reception-runouts" aria-label={t("runOut.bookings")}>
      {open.map((wish) => (
        <Wish key={wish.id} wish={wish} onShow={onShow} onTold={() => tell(wish.id)} />
      ))}
    </section>
  );
}

interface WishProps {
  readonly wish: MissedWish;
  readonly onShow: (booking: string) => void;
  readonly onTold: () => void;
}

function Wish({ wish: { booking, dish }, onShow, onTold }: WishProps): JSX.Element {
  return (
    <div className="notice notice-red" role="alert">
      <Icon name="stop" />
      <p className="grow">
        {t("runOut.booking", { dish: dishName(dish), name: booking.name, time: time(booking.at) })}
      </p>
      <Button look="plain" onClick={() => onShow(booking.id)}>
        {t("runOut.show")}
      </Button>
      <SteadyButton icon="check" onClick={onTold}>
        {t("runOut.guestTold")}
      </SteadyButton>
    </div>
  );
}
