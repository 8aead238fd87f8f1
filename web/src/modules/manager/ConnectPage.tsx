import { t } from "../../i18n";
import { problemText } from "../../sync";
import { EmptyState, ErrorState, Icon, Skeleton } from "../../ui";
import type { AddressReport, ConnectingDevice } from "../../wire";
import { Office } from "./office/Office";
import { AddressCard } from "../../domains/devices/connect/AddressCard";
import { CodeCard } from "../../domains/devices/connect/CodeCard";
import { DeviceList } from "../../domains/devices/connect/DeviceList";
import { HelpCard } from "../../domains/devices/connect/HelpCard";
import { usePolled } from "../../sync/useAsked";

/** How phones connect: the code, the devices on their way with their problems, and the secure address. */
export function ConnectPage(): JSX.Element {
  const report = usePolled<AddressReport>("/api/address", 20_000);
  const devices = usePolled<readonly ConnectingDevice[]>("/api/connections", 3000);
  return (
    <Office page="connect" subtitle={t("connect.text")}>
      <div className="office-body">
        {report.value ? (
          <Whole report={report.value} devices={devices.value} />
        ) : report.problem ? (
          <ErrorState
            text={problemText(report.problem)}
            requestId={report.problem.requestId || undefined}
            onRetry={report.again}
          />
        ) : (
          <Skeleton height={280} count={2} gap={16} />
        )}
      </div>
    </Office>
  );
}

function Whole({
  report,
  devices,
}: {
  readonly report: AddressReport;
  readonly devices: readonly ConnectingDevice[] | null;
}): JSX.Element {
  const { address } = report;
  return (
    <div className="connect">
      {report.warnings.map((warning) => (
        <p key={warning.code} className="notice notice-amber connect-all" role="alert">
          <Icon name="alert" />
          {warning.message}
        </p>
      ))}
      {address.addresses.length > 0 ? (
        <CodeCard address={address} />
      ) : (
        <section className="card">
          <EmptyState icon="wifi-off" title={t("connect.noAddress")} text={t("connect.noAddressText")} />
        </section>
      )}
      <DeviceList devices={devices} name={address.name} port={address.securePort} />
      <HelpCard address={address} />
      <AddressCard report={report} />
    </div>
  );
}
