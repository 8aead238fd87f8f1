import { t } from "../../i18n";
import type { IconName, Tone } from "../../ui";
import { Icon, StatePill } from "../../ui";
import type { QuarantinedCommand, QuarantineVerdict } from "../../wire";
import { WishLine } from "./WishLine";

/** The decisions on handed-over commands. */
export function History({
  wishes,
  now,
}: {
  readonly wishes: readonly QuarantinedCommand[];
  readonly now: number;
}): JSX.Element {
  return (
    <details className="card wishes">
      <summary className="row">
        <Icon name="history" />
        <span className="grow strong">{t("devices.history")}</span>
        <span className="quiet numbers">{wishes.length}</span>
        <Icon name="down" className="quiet" />
      </summary>
      <ul className="lines">
        {wishes.map((wish) => (
          <li key={wish.id} className="wish">
            <WishLine wish={wish} now={now}>
              {wish.verdict ? <Verdict of={wish.verdict} /> : null}
            </WishLine>
          </li>
        ))}
      </ul>
    </details>
  );
}

const looks: Record<QuarantineVerdict, { readonly tone: Tone; readonly icon: IconName }> = {
  applied: { tone: "green", icon: "check" },
  refused: { tone: "amber", icon: "refuse" },
  discarded: { tone: "grey", icon: "trash" },
};

function Verdict({ of }: { readonly of: QuarantineVerdict }): JSX.Element {
  return (
    <StatePill tone={looks[of].tone} icon={looks[of].icon}>
      {t(`devices.verdict.${of}`)}
    </StatePill>
  );
}
