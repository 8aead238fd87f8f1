import { useState } from "react";
import { money, t } from "../../../i18n";
import { send } from "../../../session/client";
import { useOutbox, useReplica } from "../../../sync";
import { Button, Icon, Spinner, TextField } from "../../../ui";
import type { CardRequest } from "../../../wire";
import { isQueued, terminalIn } from "./requests";
import { settle } from "./settle";

/** The longest reference that the hub takes. */
const longestReference = 60;

/** An amount on its way to the terminal, before the hub has it. */
export function CardSending(): JSX.Element {
  return (
    <div className="card-progress" role="status">
      <Spinner />
      <p className="strong">{t("cards.sending")}</p>
    </div>
  );
}

/** An amount at the terminal: what the guest does now, and how to stop or to find out. */
export function CardProgress({ of: one }: { readonly of: CardRequest }): JSX.Element {
  const name = useReplica((view) => terminalIn(view)?.name) ?? t("cards.terminal");
  const queued = useReplica((view) => isQueued(view, one));
  const said = useSaid(one.id);
  if (one.standing === "unclear") return <Unclear of={one} name={name} busy={said} />;
  const stopping = one.standing === "cancelling";
  const title = stopping ? "cards.cancelling" : queued ? "cards.queued" : one.sent ? "cards.present" : "cards.sending";
  return (
    <div className="card-progress" role="status">
      {one.sent && !stopping ? <Icon name="card" size={40} /> : <Spinner />}
      <p className="card-amount numbers">{money(one.amount)}</p>
      <p className="strong">{t(title)}</p>
      <p className="quiet">{stopping ? t("cards.cancellingText") : one.sent ? t("cards.presentText", { name }) : ""}</p>
      {stopping ? null : (
        <Button
          large
          wide
          icon="close"
          busy={said}
          onClick={() => void send({ type: "cards.cancel", request: one.id })}
        >
          {t("cards.cancel")}
        </Button>
      )}
    </div>
  );
}

/** A command about the request is not decided yet. */
const useSaid = (request: string): boolean =>
  useOutbox((entries) =>
    entries.some(({ status, body }) => status !== "refused" && "request" in body && body.request === request),
  );

interface UnclearProps {
  readonly of: CardRequest;
  readonly name: string;
  readonly busy: boolean;
}

/** The terminal is silent. The hub goes on asking; a person can look at the terminal. */
function Unclear({ of: one, name, busy }: UnclearProps): JSX.Element {
  const [slip, setSlip] = useState("");
  return (
    <div className="card-progress" role="alert">
      <Icon name="alert" size={40} />
      <p className="card-amount numbers">{money(one.amount)}</p>
      <p className="strong">{t("cards.unclear")}</p>
      <p className="quiet">{t("cards.unclearText", { name })}</p>
      <Button
        look="primary"
        large
        wide
        icon="reload"
        busy={busy}
        onClick={() => void send({ type: "cards.recheck", request: one.id })}
      >
        {t("cards.recheck")}
      </Button>
      <TextField
        label={t("cashier.reference.card")}
        value={slip}
        onValue={setSlip}
        maxLength={longestReference}
        autoComplete="off"
      />
      <div className="card-choices">
        <Button icon="check" disabled={busy} onClick={() => void settle(one, true, slip.trim())}>
          {t("cards.charged")}
        </Button>
        <Button icon="void" disabled={busy} onClick={() => void settle(one, false, "")}>
          {t("cards.notCharged")}
        </Button>
      </div>
    </div>
  );
}
