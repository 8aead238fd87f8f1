import { useCallback, useState } from "react";
import { number, t } from "../../i18n";
import { problemText, request } from "../../sync";
import { Button, ErrorState, Icon, Skeleton, toast } from "../../ui";
import type { FiscalCheck, FiscalOverview } from "../../wire";
import { decide } from "../../forms/decide";
import { useAsked } from "../../sync/useAsked";
import { DeviceLine, DeviceTest } from "./DeviceFields";
import { FiscalSheet } from "./FiscalSheet";

/** The module that signs bills: its address, a test that signs nothing, and the records that it did not sign. */
export function FiscalCard(): JSX.Element {
  const { value, problem, again } = useAsked(useCallback(() => request<FiscalOverview>("GET", "/api/fiscal"), []));
  const [editing, setEditing] = useState(false);
  if (problem) return <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />;
  if (value === null) return <Skeleton height={44} count={2} gap={12} />;
  const close = (): void => {
    setEditing(false);
    again();
  };
  return (
    <>
      <Place of={value} />
      <div className="row-wrap">
        <Button icon="edit" onClick={() => setEditing(true)}>
          {t(value.module ? "fiscal.edit" : "fiscal.add")}
        </Button>
        {value.module?.active ? (
          <DeviceTest<FiscalCheck>
            key={`${value.module.host}:${value.module.port}`}
            path="/api/fiscal/check"
            icon="receipt"
            action={t("fiscal.test")}
            answers={({ device, milliseconds }) => t("fiscal.answers", { device: device ?? "–", milliseconds })}
          />
        ) : null}
        {value.failed > 0 ? <SignAgain count={value.failed} onDone={again} /> : null}
        {value.signed + value.failed > 0 ? (
          <a className="button button-quiet" href="/api/fiscal/records" download>
            <Icon name="download" />
            {t("fiscal.export")}
          </a>
        ) : null}
      </div>
      {editing ? <FiscalSheet of={value.module} onClose={close} /> : null}
    </>
  );
}

function Place({ of: { module, asked, signed, failed } }: { readonly of: FiscalOverview }): JSX.Element {
  if (!module) return <p className="quiet">{t("fiscal.none")}</p>;
  return (
    <>
      <DeviceLine of={module} away={t("fiscal.away")} />
      <p className="quiet small">
        {t("fiscal.counts", { signed: number(signed), asked: number(asked), failed: number(failed) })}
      </p>
    </>
  );
}

function SignAgain({ count, onDone }: { readonly count: number; readonly onDone: () => void }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const sign = async (): Promise<void> => {
    setBusy(true);
    const answer = await decide([{ type: "till.signAgain" }]);
    setBusy(false);
    if (answer?.done) onDone();
    else toast({ text: answer ? answer.text : t("till.noAnswer"), icon: "alert", tone: "bad", seconds: 8 });
  };
  return (
    <Button icon="reload" busy={busy} onClick={() => void sign()}>
      {t("fiscal.again", { count: number(count) })}
    </Button>
  );
}
