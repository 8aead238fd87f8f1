import { t } from "../../i18n";
import { CloudMark, Icon, MenuButton } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import type { Call } from "../../domains/kitchen";
import { isInWork, isOfStation, progressOf } from "../../domains/kitchen";
import { raiseFlag, stationReady } from "./actions";
import { useBoard } from "./board";
import { cardActions } from "./cardActions";

interface Props {
  readonly call: Call;
  /** waits for the hub's answer */
  readonly busy: boolean;
  /** shown differently from the hub's state */
  readonly pending: boolean;
}

/** The count of ready dishes, the button that raises the flag, and further actions on the course. */
export function CallFoot({ call, busy, pending }: Props): JSX.Element | null {
  const board = useBoard();
  const { done, all } = progressOf(call.items);
  if (!board.mayCook)
    return (
      <p className="chef-foot chef-progress">
        <Icon name="flag-down" label={t("chef.folded")} />
        <span className="numbers">
          {done}/{all}
        </span>
      </p>
    );
  return (
    <div className="chef-foot">
      <span className="chef-progress numbers">
        <Icon name="flag-down" label={t("chef.folded")} />
        {done}/{all}
        <CloudMark shown={pending} />
      </span>
      {board.station === null ? (
        <SteadyButton
          look="primary"
          icon="flag"
          className="grow chef-main"
          disabled={busy}
          onClick={() => raiseFlag(call)}
        >
          {t("chef.raiseFlag")}
        </SteadyButton>
      ) : (
        <StationButton call={call} station={board.station} />
      )}
      <MenuButton
        label={t("chef.cardMenu", { table: call.table })}
        title={t("common.table", { name: call.table })}
        actions={cardActions(call, board)}
      />
    </div>
  );
}

/** A station reports only its own dishes. */
function StationButton({ call, station }: { readonly call: Call; readonly station: string }): JSX.Element {
  const left = call.items.some((item) => isInWork(item) && isOfStation(item, station));
  if (!left)
    return (
      <span className="grow chef-others">
        <Icon name="hourglass" />
        {t("chef.othersCook")}
      </span>
    );
  return (
    <SteadyButton look="primary" icon="check" className="grow chef-main" onClick={() => stationReady(call, station)}>
      {t("chef.stationDone", { station })}
    </SteadyButton>
  );
}
