import { t, time } from "../../i18n";
import { useRight } from "../../session";
import { useNow, useReplica } from "../../sync";
import { Button, Icon, StatePill, classes } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import { useGivenName } from "../team/givenNames";
import { callLink, collect, textLink, undoCollect } from "./acts";
import type { TakenOrder } from "./orders";
import { stageLook, staged } from "./orders";

interface Props {
  readonly order: TakenOrder;
  readonly onEdit: () => void;
}

/** An order without a table: how far it is, who gets it, when and where, and the button to hand it out. */
export function TakenFacts({ order, onEdit }: Props): JSX.Element {
  const may = useRight("takeAway");
  const now = useNow(5000);
  const { stage, startsAt, atPass } = useReplica((view) => staged(view, order, now));
  const look = stageLook(stage);
  const { details, collectedAt, collectedBy } = order.fulfilment;
  const by = useGivenName(collectedBy);
  return (
    <section
      className={classes("card taken-facts", stage === "ready" && "taken-facts-ready")}
      aria-label={t("takeaway.facts")}
    >
      <div className="row-wrap taken-head">
        <StatePill tone={look.tone} icon={look.icon}>
          {look.word}
        </StatePill>
        {collectedAt === undefined ? <Due order={order} now={now} /> : null}
        {startsAt === undefined ? null : (
          <span className="quiet numbers">{t("takeaway.startsAt", { time: time(startsAt) })}</span>
        )}
        {collectedAt === undefined ? null : (
          <span className="quiet">{t("takeaway.collectedAt", { time: time(collectedAt), name: by })}</span>
        )}
      </div>
      {details.name ? <p className="strong">{details.name}</p> : null}
      {details.phone ? <Phone order={order} phone={details.phone} ready={stage === "ready"} /> : null}
      <Way order={order} />
      {may ? (
        <div className="row-wrap">
          {collectedAt === undefined && atPass > 0 ? (
            <SteadyButton
              look={stage === "ready" ? "primary" : "quiet"}
              large
              icon="check-double"
              onClick={() => collect(order)}
            >
              {t("takeaway.collect")}
            </SteadyButton>
          ) : null}
          {collectedAt === undefined ? null : (
            <Button icon="undo" onClick={() => undoCollect(order.id)}>
              {t("takeaway.notCollected")}
            </Button>
          )}
          <Button icon="edit" onClick={onEdit}>
            {t("takeaway.edit")}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** When the guest comes, in red once it is over. */
export function Due({ order, now }: { readonly order: TakenOrder; readonly now: number }): JSX.Element {
  const { dueAt } = order.fulfilment.details;
  if (dueAt === undefined) return <span className="quiet">{t("takeaway.asap")}</span>;
  return (
    <span className={classes("row strong numbers", dueAt < now && "tone-red")}>
      <Icon name="clock" /> {t("place.due", { time: time(dueAt) })}
    </span>
  );
}

interface PhoneProps {
  readonly order: TakenOrder;
  readonly phone: string;
  /** all of it stands at the pass, so the text says so */
  readonly ready: boolean;
}

/** Calls the guest, or writes a text message that is prepared. */
function Phone({ order, phone, ready }: PhoneProps): JSX.Element {
  const { details, number } = order.fulfilment;
  const house = useReplica((view) => view.setting("restaurantName") ?? "");
  const text = t(
    ready ? (details.type === "delivery" ? "takeaway.textOnWay" : "takeaway.textReady") : "takeaway.textAbout",
    {
      number: number ?? "–",
      house,
    },
  );
  return (
    <p className="row-wrap">
      <a className="button button-quiet" href={callLink(phone)} aria-label={t("takeaway.call", { phone })}>
        <Icon name="phone" />
        <span className="numbers">{phone}</span>
      </a>
      <a className="button button-quiet" href={textLink(phone, text)}>
        <Icon name="message" />
        <span>{t(ready ? "takeaway.textDone" : "takeaway.text")}</span>
      </a>
    </p>
  );
}

/** The address of a delivery and its driver. */
function Way({ order }: { readonly order: TakenOrder }): JSX.Element | null {
  const { type, address, driver } = order.fulfilment.details;
  const name = useGivenName(driver);
  if (type !== "delivery") return null;
  return (
    <>
      {address ? (
        <p className="row">
          <Icon name="pin" />
          <span>{address}</span>
        </p>
      ) : null}
      <p className={classes("row", !driver && "tone-amber")}>
        <Icon name="person" />
        <span>{driver ? t("takeaway.driverIs", { name }) : t("takeaway.noDriver")}</span>
      </p>
    </>
  );
}
