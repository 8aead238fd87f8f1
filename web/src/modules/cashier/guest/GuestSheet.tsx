import { useCallback, useEffect, useState } from "react";
import { money, t } from "../../../i18n";
import { useRight } from "../../../session";
import { errorText, problemText } from "../../../sync";
import { Button, EmptyState, Sheet, Skeleton, Switch, TextField, toast } from "../../../ui";
import type { TillGuest } from "../../../wire";
import { useAsked } from "../../../sync/useAsked";
import type { OpenBill } from "../openBill";
import { GuestCard } from "./GuestCard";
import { guestNames } from "./names";
import { askGuest, isWhole, longestName, nameGuest } from "./till";

/** Milliseconds without a key, after which the number is looked up. */
const typedFor = 400;

interface Props {
  readonly of: OpenBill;
  readonly onClose: () => void;
}

/** The guest of a party, by their telephone number: who it is, their visits, and the reductions of this bill. */
export function GuestSheet({ of: one, onClose }: Props): JSX.Element {
  const [typed, setTyped] = useState("");
  const wanted = isWhole(typed) ? typed : null;
  const phone = useSettled(wanted);
  const order = one.order.id;
  const { value, problem, again } = useAsked(
    useCallback(() => askGuest(order, phone).then((answer) => ({ phone, answer })), [order, phone]),
  );
  // While a number is typed, the guest of the number before it is neither shown nor named.
  const answer = value?.phone === wanted ? value.answer : undefined;
  const isOfParty = wanted === null && answer?.guest !== undefined;
  const name = answer?.guest?.name;
  useEffect(() => {
    if (isOfParty && name !== undefined) guestNames.set(order, name);
  }, [isOfParty, name, order]);
  return (
    <Sheet open tall title={t("guest.title")} subtitle={t("common.table", { name: one.table })} onClose={onClose}>
      <div className="stack-16">
        {answer?.booked ? null : (
          <TextField
            label={t("guest.phone")}
            hint={t("guest.phoneHint")}
            value={typed}
            onValue={setTyped}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            data-autofocus
          />
        )}
        {answer === undefined && problem ? (
          problem.code === "offline" ? (
            <EmptyState icon="wifi-off" title={t("guest.offline")} />
          ) : (
            <p className="notice notice-red" role="alert">
              {problemText(problem)}
            </p>
          )
        ) : null}
        {answer === undefined && !problem ? <Skeleton height={56} count={2} gap={12} /> : null}
        {answer?.guest ? <GuestCard of={answer.guest} booked={isOfParty && answer.booked} /> : null}
        {answer && !answer.guest ? <p className="quiet">{t("guest.none")}</p> : null}
        {answer?.guest && !isOfParty && !answer.booked ? (
          <Naming
            key={answer.guest.phone}
            order={order}
            guest={answer.guest}
            onDone={() => {
              setTyped("");
              again();
            }}
          />
        ) : null}
        <Benefits of={one} />
      </div>
    </Sheet>
  );
}

/** A value that has not changed for a moment. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typedFor);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface NamingProps {
  readonly order: string;
  readonly guest: TillGuest;
  readonly onDone: () => void;
}

/** Makes somebody the party's guest. Whoever is unknown gets a name, and by right a place in the address book. */
function Naming({ order, guest, onDone }: NamingProps): JSX.Element {
  const mayKeep = useRight("keepGuests");
  const isNew = guest.name === undefined;
  const [name, setName] = useState(guest.name ?? "");
  const [keep, setKeep] = useState(true);
  const [busy, setBusy] = useState(false);
  const put = async (): Promise<void> => {
    setBusy(true);
    const saved = await nameGuest(order, guest, name.trim(), isNew && mayKeep && keep).catch((error: unknown) => ({
      done: false as const,
      text: errorText(error),
    }));
    setBusy(false);
    if (saved && !saved.done) {
      toast({ text: saved.text, icon: "alert", tone: "bad" });
      return;
    }
    guestNames.set(order, name.trim());
    toast({ text: t(saved ? "guest.named" : "guest.waits"), icon: saved ? "check" : "cloud" });
    onDone();
  };
  return (
    <form
      className="stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "" && !busy) void put();
      }}
    >
      {isNew ? (
        <>
          <p className="quiet">{t("guest.unknown")}</p>
          <TextField
            label={t("guest.name")}
            value={name}
            onValue={setName}
            maxLength={longestName}
            autoComplete="off"
            autoCapitalize="words"
          />
          {mayKeep ? <Switch label={t("guest.keep")} on={keep} onChange={setKeep} /> : null}
        </>
      ) : null}
      <Button look="primary" type="submit" large wide icon="person" busy={busy} disabled={name.trim() === ""}>
        {t("guest.assign")}
      </Button>
    </form>
  );
}

/** The reductions that this bill already has. */
function Benefits({ of: one }: { readonly of: OpenBill }): JSX.Element | null {
  const { promotions = [], discountAmount } = one.sums;
  if (promotions.length === 0 && discountAmount === 0) return null;
  return (
    <section className="stack-4" aria-label={t("guest.benefits")}>
      <h3 className="quiet small">{t("guest.benefits")}</h3>
      <ul className="lines">
        {promotions.map((promotion) => (
          <li key={promotion.promotion} className="line-row">
            <span className="grow">{promotion.name}</span>
            <span className="numbers">{money(-promotion.amount)}</span>
          </li>
        ))}
        {discountAmount > 0 ? (
          <li className="line-row">
            <span className="grow">{t("print.discount")}</span>
            <span className="numbers">{money(-discountAmount)}</span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
