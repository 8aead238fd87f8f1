import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { t } from "../../i18n";
import { problemText } from "../../sync";
import {
  AppBar,
  Button,
  ErrorState,
  Icon,
  Screen,
  Segmented,
  Skeleton,
  classes,
  matchPath,
  navigate,
  usePath,
  useQuery,
} from "../../ui";
import type { BillView } from "../../wire";
import { BillPaper } from "./BillPaper";
import { TransferPaper } from "./TransferPaper";
import type { PaperSize } from "./pageSize";
import { askForPage, pageRule, storePaperSize, storedPaperSize } from "./pageSize";
import { paperOf } from "./paper";
import { useBill } from "./useBill";

/** A bill on paper. `?now` opens the print dialog when the bill is loaded, `?copy` marks it as printed before. */
export default function PrintScreen(): JSX.Element {
  const order = matchPath("/print/bill/:order", usePath())?.order ?? "";
  const [size, setSize] = useState<PaperSize>(storedPaperSize);
  const { answer, again } = useBill(order);
  const choose = (wanted: PaperSize): void => {
    storePaperSize(wanted);
    setSize(wanted);
  };
  return (
    <Screen
      fixed
      className="print-screen"
      bar={
        <AppBar
          title={t("print.page")}
          subtitle={answer.state === "here" ? t("print.billOf", { name: answer.view.table }) : undefined}
          back={leave}
        />
      }
      tools={
        <Segmented
          label={t("print.paper")}
          value={size}
          onChange={choose}
          choices={[
            { value: "a5", label: t("print.a5") },
            { value: "roll", label: t("print.roll") },
          ]}
        />
      }
      foot={
        <Button
          look="primary"
          large
          wide
          icon="print"
          disabled={answer.state !== "here"}
          onClick={() => window.print()}
        >
          {t("print.action")}
        </Button>
      }
    >
      {answer.state === "loading" ? (
        <div className={classes("print-desk", `print-${size}`)}>
          <div className="print-sheet">
            <Skeleton height={28} count={12} gap={16} />
          </div>
        </div>
      ) : null}
      {answer.state === "failed" ? (
        <ErrorState
          text={problemText(answer.error.problem)}
          requestId={answer.error.problem.requestId}
          onRetry={again}
        />
      ) : null}
      {answer.state === "here" ? <Desk view={answer.view} size={size} /> : null}
    </Screen>
  );
}

function Desk({ view, size }: { readonly view: BillView; readonly size: PaperSize }): JSX.Element {
  const [now, setNow] = useQuery("now");
  const [copy] = useQuery("copy");
  const [wanted] = useQuery("part");
  const part = wanted === null ? undefined : view.parts.find((one) => one.id === wanted);
  const sheet = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(view): the length of the paper depends on the bill
  useLayoutEffect(() => askForPage(pageRule(size, sheet.current?.scrollHeight ?? 0)), [size, view]);
  useEffect(() => {
    if (now === null) return undefined;
    // Waits for the fonts, because another font changes the length.
    const timer = setTimeout(() => {
      void document.fonts.ready.then(() => window.print());
      // Only once: a reload or a return only shows the bill.
      setNow(null);
    }, 150);
    return () => clearTimeout(timer);
  }, [now, setNow]);
  return (
    <div
      className={classes("print-desk", `print-${size}`)}
      data-scroll
      tabIndex={0}
      role="region"
      aria-label={t("print.billOf", { name: view.table })}
    >
      {view.superseded ? (
        <p className="notice notice-amber print-old">
          <Icon name="alert" />
          {t("print.superseded")}
        </p>
      ) : null}
      <div ref={sheet} className="print-sheet">
        <BillPaper
          paper={paperOf(view)}
          part={part}
          transfer={view.transfer ? <TransferPaper code={view.transfer} /> : undefined}
          copy={copy !== null}
        />
      </div>
    </div>
  );
}

/** Goes back to the page before. A page that was opened directly goes to the start. */
function leave(): void {
  if (history.length > 1) history.back();
  else navigate("/");
}
