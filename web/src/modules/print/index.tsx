import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "../../i18n";
import { ask } from "../../rules/ask";
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
import type { BillView, PartView, TransferCode } from "../../wire";
import { withRules } from "../../session/afterRules";
import { BillPaper } from "../../domains/printing/paper/BillPaper";
import { TransferPaper } from "../../domains/printing/paper/TransferPaper";
import type { PaperSize } from "./pageSize";
import { askForPage, pageRule, storePaperSize, storedPaperSize } from "./pageSize";
import { paperOf } from "../../domains/printing/paper/paper";
import { useBill } from "../../domains/printing/paper/useBill";
import type { RecordedPrint } from "./useRecordedPrint";
import { useBrowserPrint, useRecordedPrint } from "./useRecordedPrint";

/** A bill on paper. `?now` prints it when it is loaded, `?part` prints one part of it. */
function PrintScreen(): JSX.Element {
  const order = matchPath("/print/bill/:order", usePath())?.order ?? "";
  const [size, setSize] = useState<PaperSize>(storedPaperSize);
  const [part] = useQuery("part");
  const { answer, again } = useBill(order);
  const paper = useRecordedPrint(order, part);
  const choose = (wanted: PaperSize): void => {
    storePaperSize(wanted);
    setSize(wanted);
  };
  const view = paper.printed?.view ?? (answer.state === "here" ? answer.view : null);
  usePrintAtOnce(view !== null, paper.print);
  return (
    <Screen
      fixed
      className="print-screen"
      bar={
        <AppBar
          title={t("print.page")}
          subtitle={view ? t("print.billOf", { name: view.table }) : undefined}
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
          busy={paper.busy}
          disabled={view === null}
          onClick={() => void paper.print()}
        >
          {t("print.action")}
        </Button>
      }
    >
      {answer.state === "loading" && !view ? (
        <div className={classes("print-desk", `print-${size}`)}>
          <div className="print-sheet">
            <Skeleton height={28} count={12} gap={16} />
          </div>
        </div>
      ) : null}
      {answer.state === "failed" && !view ? (
        <ErrorState
          text={problemText(answer.error.problem)}
          requestId={answer.error.problem.requestId}
          onRetry={again}
        />
      ) : null}
      {view ? <Desk order={order} view={view} size={size} part={part} printed={paper.printed} /> : null}
    </Screen>
  );
}

/** Prints once when the bill is there. A reload or a return only shows it. */
function usePrintAtOnce(isHere: boolean, print: () => Promise<void>): void {
  const [now, setNow] = useQuery("now");
  // biome-ignore lint/correctness/useExhaustiveDependencies(print): it is made anew with each drawing
  useEffect(() => {
    if (now === null || !isHere) return;
    setNow(null);
    void print();
  }, [now, isHere, setNow]);
}

interface DeskProps {
  readonly order: string;
  readonly view: BillView;
  readonly size: PaperSize;
  /** only this part of a split bill */
  readonly part: string | null;
  readonly printed: RecordedPrint | null;
}

function Desk({ order, view, size, part: wanted, printed }: DeskProps): JSX.Element {
  const part = wanted === null ? undefined : view.parts.find((one) => one.id === wanted);
  const transfer = useMemo(() => transferOf(view, part), [view, part]);
  const sheet = useRef<HTMLDivElement>(null);
  const { isCopy, isOurs } = useBrowserPrint(order, wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies(view): the length of the paper depends on the bill
  // biome-ignore lint/correctness/useExhaustiveDependencies(isCopy): the mark of a copy is a line more
  useLayoutEffect(() => askForPage(pageRule(size, sheet.current?.scrollHeight ?? 0)), [size, view, isCopy]);
  useEffect(() => {
    if (!printed) return undefined;
    // Waits for the fonts, because another font changes the length.
    const timer = setTimeout(() => {
      void document.fonts.ready.then(() => {
        isOurs.current = true;
        window.print();
      });
    }, 150);
    return () => clearTimeout(timer);
  }, [printed, isOurs]);
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
          transfer={transfer ? <TransferPaper code={transfer} /> : undefined}
          copy={isCopy || (printed?.copy ?? false)}
        />
      </div>
    </div>
  );
}

/** The code for the whole bill, or for a part of it: to the same account, with the purpose that names the bill. */
function transferOf(view: BillView, part: PartView | undefined): TransferCode | undefined {
  if (!part || !view.transfer) return view.transfer;
  const { bank, number, holder } = view.transfer;
  return ask({
    type: "transfer",
    account: `${bank} ${number} ${holder}`,
    currency: view.restaurant.currency,
    amount: part.due,
    number: view.bill.number,
    table: view.table,
    order: view.order,
  })?.code;
}

export default withRules(PrintScreen);

/** Goes back to the page before. A page that was opened directly goes to the start. */
function leave(): void {
  if (history.length > 1) history.back();
  else navigate("/");
}
