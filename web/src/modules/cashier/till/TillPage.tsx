import { useState } from "react";
import { t } from "../../../i18n";
import { useRight } from "../../../session";
import { problemText } from "../../../sync";
import { AppBar, Button, EmptyState, ErrorState, Screen, Skeleton, askReason, navigate } from "../../../ui";
import type { TillReport, TillState } from "../../../wire";
import { useThere } from "../../../sync/useAsked";
import { ClosedTill } from "./ClosedTill";
import { CountSheet } from "./CountSheet";
import type { MoveKind } from "./count";
import { MoveSheet } from "./MoveSheet";
import { Report } from "./Report";
import { ReportSheet, Sessions } from "./Sessions";
import { TipsSheet } from "./TipsSheet";
import { openDrawer, printReport, useTill } from "./useTill";

const moves: readonly { readonly kind: MoveKind; readonly icon: "plus" | "minus" | "box" }[] = [
  { kind: "payIn", icon: "plus" },
  { kind: "payOut", icon: "minus" },
  { kind: "drop", icon: "box" },
];

/** *Két tiền*: the till of the house, from one count to the next. */
export default function TillPage(): JSX.Element {
  const { value, problem, again } = useTill();
  const [shown, setShown] = useState<string | null>(null);
  const seesReports = useRight("seeReports");
  return (
    <Screen bar={<AppBar title={t("till.title")} back={() => navigate("/cashier", "replace")} />}>
      <div className="till stack-16">
        {value ? (
          <>
            {value.running ? (
              <RunningTill of={value.running} state={value} onChange={again} onEnd={setShown} />
            ) : (
              <ClosedTill of={value} onDone={again} />
            )}
            {value.last ? <LastReport of={value.last} onPress={setShown} /> : null}
            <Button icon="eye" wide onClick={openDisplay}>
              {t("till.display")}
            </Button>
            {seesReports ? <Sessions of={value.last?.session ?? ""} /> : null}
          </>
        ) : problem?.code === "offline" ? (
          <EmptyState icon="wifi-off" title={t("till.offline")} text={t("till.offlineText")} />
        ) : problem ? (
          <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />
        ) : (
          <Skeleton height={64} count={5} gap={12} />
        )}
      </div>
      {shown === null ? null : <ReportSheet session={shown} onClose={() => setShown(null)} />}
    </Screen>
  );
}

/** The customer display in a window of its own, to move to the second screen. A second tap shows the same window. */
function openDisplay(): void {
  window.open("/display", "iqsine.display", "popup,width=1280,height=800");
}

interface RunningProps {
  readonly of: TillReport;
  readonly state: TillState;
  readonly onChange: () => void;
  readonly onEnd: (session: string) => void;
}

function RunningTill({ of: report, state, onChange, onEnd }: RunningProps): JSX.Element {
  const [moving, setMoving] = useState<MoveKind | null>(null);
  const [counting, setCounting] = useState(false);
  const [sharing, setSharing] = useState(false);
  // The hub counts. Without it nothing may be moved or closed.
  const there = useThere();
  const done = (): void => {
    setMoving(null);
    setCounting(false);
    onChange();
  };
  const kick = async (): Promise<void> => {
    const reason = await askReason({
      title: t("till.drawerTitle"),
      action: t("till.drawer"),
      reason: { label: t("common.reason"), suggestions: [t("till.drawer.change"), t("till.drawer.look")] },
    });
    if (reason !== null && (await openDrawer(reason))) onChange();
  };
  return (
    <>
      <div className="till-actions" role="group" aria-label={t("till.title")}>
        {moves.map(({ kind, icon }) => (
          <Button key={kind} icon={icon} large disabled={!there} onClick={() => setMoving(kind)}>
            {t(`till.move.${kind}`)}
          </Button>
        ))}
        <Button icon="guests" large disabled={!there} onClick={() => setSharing(true)}>
          {t("tips.title")}
        </Button>
        {state.drawer ? (
          <Button icon="enter" large disabled={!there} onClick={() => void kick()}>
            {t("till.drawer")}
          </Button>
        ) : null}
        {report.blind ? null : (
          <Button icon="print" large disabled={!there} onClick={() => void printReport(report.session)}>
            {t("till.printX")}
          </Button>
        )}
        <Button look="primary" icon="lock" large disabled={!there} onClick={() => setCounting(true)}>
          {t("till.countAndClose")}
        </Button>
      </div>
      <Report of={report} />
      {moving === null ? null : <MoveSheet of={report} kind={moving} onClose={() => setMoving(null)} onDone={done} />}
      {sharing ? <TipsSheet of={report} onClose={() => setSharing(false)} onChange={onChange} /> : null}
      {counting ? (
        <CountSheet
          of={report}
          notes={state.notes}
          onClose={() => setCounting(false)}
          onDone={(session) => {
            done();
            onEnd(session);
          }}
        />
      ) : null}
    </>
  );
}

function LastReport({
  of: report,
  onPress,
}: {
  readonly of: TillReport;
  readonly onPress: (session: string) => void;
}): JSX.Element {
  return (
    <Button icon="receipt" wide onClick={() => onPress(report.session)}>
      {t("till.lastReport", { name: report.closedBy ?? report.openedBy })}
    </Button>
  );
}
