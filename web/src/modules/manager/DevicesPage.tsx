import { t } from "../../i18n";
import { problemText, useNow } from "../../sync";
import { EmptyState, ErrorState, IconButton, Skeleton } from "../../ui";
import type { DeviceView, QuarantinedCommand } from "../../wire";
import { usePolled } from "../../sync/useAsked";
import { Office } from "./office/Office";
import { DeviceCard } from "../../domains/devices/DeviceCard";
import { History } from "../../domains/devices/History";
import { WaitingList } from "../../domains/devices/WaitingList";

/** The devices, their unsent commands, and the commands that signed-out devices handed over. */
export function DevicesPage(): JSX.Element {
  const devices = usePolled<readonly DeviceView[]>("/api/devices", 4000);
  const wishes = usePolled<readonly QuarantinedCommand[]>("/api/quarantine", 4000);
  const now = useNow(5000);
  const again = (): void => {
    devices.again();
    wishes.again();
  };
  const problem = devices.problem ?? wishes.problem;
  const waiting = wishes.value?.filter((wish) => !wish.verdict) ?? [];
  const decided = wishes.value?.filter((wish) => wish.verdict) ?? [];
  return (
    <Office
      page="devices"
      subtitle={t("devices.text")}
      actions={<IconButton icon="reload" label={t("common.reload")} onClick={again} />}
    >
      <div className="office-body stack-24">
        {devices.value && wishes.value ? (
          <>
            {waiting.length > 0 ? (
              <WaitingList wishes={waiting} devices={devices.value} now={now} onDecided={again} />
            ) : null}
            {devices.value.length === 0 ? (
              <EmptyState icon="phone" title={t("devices.none")} text={t("devices.noneText")} />
            ) : (
              <ul className="devices">
                {devices.value.map((device) => (
                  <DeviceCard key={device.id} device={device} now={now} onChanged={again} />
                ))}
              </ul>
            )}
            {decided.length > 0 ? <History wishes={decided} now={now} /> : null}
          </>
        ) : problem ? (
          <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
        ) : (
          <Skeleton height={132} count={4} gap={16} />
        )}
      </div>
    </Office>
  );
}
