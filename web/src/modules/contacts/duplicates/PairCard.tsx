import { useCallback, useState } from "react";
import { t } from "../../../i18n";
import { problemText } from "../../../sync";
import { Button, Icon, Skeleton, StatePill, classes } from "../../../ui";
import type { ContactView, DuplicatePair } from "../../../wire";
import { saveAndSay } from "../../../domains/contacts/acts";
import { contactsApi } from "../../../domains/contacts/api";
import { fieldText } from "../details/history";
import { nameOf } from "../details/name";
import { Avatar } from "../list/Avatar";
import type { Asked } from "../../../sync/useAsked";
import { useAsked } from "../../../sync/useAsked";
import type { Compared } from "./compare";
import { compared, fullness } from "./compare";

interface Props {
  readonly pair: DuplicatePair;
  /** `done`: the pair is decided. Otherwise the hub refused the decision. */
  readonly onDecided: (done: boolean) => void;
}

/** Two contacts side by side, with their differences and the possible decisions. */
export function PairCard({ pair, onDecided }: Props): JSX.Element {
  const ask = useCallback(
    () => Promise.all([contactsApi.contact(pair.first.id), contactsApi.contact(pair.second.id)]),
    [pair.first.id, pair.second.id],
  );
  // Requested again only if one of the two changes, because a book changes all the time during an import.
  const asked = useAsked(ask, `${pair.first.revision} ${pair.second.revision}`);
  const { value } = asked;
  const [kept, setKept] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fuller = value && fullness(value[1]) > fullness(value[0]) ? pair.second.id : pair.first.id;
  const into = kept ?? fuller;
  const from = into === pair.first.id ? pair.second.id : pair.first.id;
  const act = async (
    body: Parameters<typeof saveAndSay>[0],
    text: string,
    undo?: Parameters<typeof saveAndSay>[2],
  ): Promise<void> => {
    setBusy(true);
    onDecided(await saveAndSay(body, text, undo));
    setBusy(false);
  };
  const name = (into === pair.first.id ? pair.first : pair.second).name;
  return (
    <li
      className="card pair stack-16"
      aria-label={t("contacts.pair", { first: pair.first.name, second: pair.second.name })}
    >
      <p>
        <StatePill tone="amber" icon={pair.cause === "samePhone" ? "dial" : "person"}>
          {t(pair.cause === "samePhone" ? "contacts.samePhone" : "contacts.similarName")}
        </StatePill>
      </p>
      <Comparison asked={asked} into={into} onKeep={setKept} />
      <div className="pair-acts">
        <Button
          icon="split"
          disabled={busy}
          onClick={() =>
            void act(
              { type: "contacts.notSame", first: pair.first.id, second: pair.second.id },
              t("contacts.notSameDone"),
            )
          }
        >
          {t("contacts.notSame")}
        </Button>
        <Button
          look="primary"
          icon="merge"
          busy={busy}
          disabled={!value}
          onClick={() =>
            void act({ type: "contacts.merge", into, from }, t("contacts.mergeDone", { name }), {
              type: "contacts.unmerge",
              into,
              from,
            })
          }
        >
          {t("contacts.merge")}
        </Button>
      </div>
    </li>
  );
}

interface ComparisonProps {
  readonly asked: Asked<[ContactView, ContactView]>;
  readonly into: string;
  readonly onKeep: (contact: string) => void;
}

function Comparison({ asked: { value, problem, again }, into, onKeep }: ComparisonProps): JSX.Element {
  if (value) return <Table first={value[0]} second={value[1]} into={into} onKeep={onKeep} />;
  if (!problem) return <Skeleton height={44} count={3} />;
  return (
    <p className="row-wrap">
      <span className="quiet">{problemText(problem)}</span>
      <Button icon="reload" onClick={again}>
        {t("common.retry")}
      </Button>
    </p>
  );
}

interface TableProps {
  readonly first: ContactView;
  readonly second: ContactView;
  /** the contact to keep */
  readonly into: string;
  readonly onKeep: (contact: string) => void;
}

function Table({ first, second, into, onKeep }: TableProps): JSX.Element {
  return (
    <div className="pair-table">
      <div className="pair-heads" role="radiogroup" aria-label={t("contacts.keepWhich")}>
        {[first, second].map((view) => (
          <button
            key={view.id}
            type="button"
            role="radio"
            aria-checked={view.id === into}
            className={classes("pair-head", view.id === into && "pair-head-kept")}
            onClick={() => onKeep(view.id)}
          >
            <Avatar contact={view.id} name={nameOf(view)} photo={view.photo} />
            <span className="strong">{nameOf(view)}</span>
            <span className="small pair-keeps">
              {view.id === into ? (
                <>
                  <Icon name="check" />
                  {t("contacts.stays")}
                </>
              ) : (
                t("contacts.joins")
              )}
            </span>
          </button>
        ))}
      </div>
      <dl className="pair-fields">
        {compared(first, second).map((row) => (
          <Row key={row.field} row={row} />
        ))}
      </dl>
      <p className="quiet small">{t("contacts.mergeText")}</p>
    </div>
  );
}

function Row({ row }: { readonly row: Compared }): JSX.Element {
  return (
    <div className={classes("pair-field", row.differs && "pair-differs")}>
      <dt className="quiet small">
        {fieldText(row.field)}
        {row.differs ? <span className="tone-amber"> · {t("contacts.differs")}</span> : null}
      </dt>
      {[row.first, row.second].map((values, at) => (
        <dd key={at}>
          {values.length === 0 ? (
            <span className="quiet">–</span>
          ) : (
            values.map((value) => (
              <span key={value} className="contact-text pair-value">
                {value}
              </span>
            ))
          )}
        </dd>
      ))}
    </div>
  );
}
