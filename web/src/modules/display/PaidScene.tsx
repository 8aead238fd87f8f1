import { money, t } from "../../i18n";
import { Icon } from "../../ui";
import type { Scene, ShownHouse } from "../../domains/till/displayWords";

interface Props {
  readonly of: Extract<Scene, { readonly is: "paid" | "paying" }>;
  readonly house: ShownHouse | null;
}

/** The money was taken: the change, and thanks when the hub has confirmed the payment. */
export function PaidScene({ of: scene, house }: Props): JSX.Element {
  const paid = scene.is === "paid";
  return (
    <section className="display-paid" role="status">
      <span className={paid ? "display-paid-icon tone-green" : "display-paid-icon quiet"}>
        <Icon name={paid ? "check-circle" : "hourglass"} size={96} />
      </span>
      <h1 className="display-house">{t(paid ? "display.thanks" : "display.paying")}</h1>
      <dl className="display-paid-sums">
        <div>
          <dt>{t("display.received")}</dt>
          <dd className="numbers">{money(scene.received)}</dd>
        </div>
        {scene.change > 0 ? (
          <div className="display-strong">
            <dt>{t("display.change")}</dt>
            <dd className="numbers">{money(scene.change)}</dd>
          </div>
        ) : null}
      </dl>
      {paid && house ? <p className="display-greeting">{t("display.seeYou", { name: house.name })}</p> : null}
    </section>
  );
}
