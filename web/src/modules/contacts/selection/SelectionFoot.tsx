import { Suspense, useState } from "react";
import { t } from "../../../i18n";
import { errorText, usePhase } from "../../../sync";
import { Button, lazyPart, toast } from "../../../ui";
import type { BookLabel, BookView } from "../../../wire";
import { deleteMany, exportMany } from "./actions";
import type { ShowFailures } from "./sendMany";
import type { Selection } from "./useSelection";

const LabelSheet = lazyPart(() => import("./LabelSheet"), "default");

interface Props {
  readonly selection: Selection;
  readonly books: readonly BookView[];
  /** those of the shown book */
  readonly labels: readonly BookLabel[];
  readonly onFailures: ShowFailures;
}

/** The actions on the selected contacts. */
export function SelectionFoot({ selection, books, labels, onFailures }: Props): JSX.Element {
  const [isLabelling, setLabelling] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const phase = usePhase();
  const rows = [...(selection.rows?.values() ?? [])];
  const mayWrite = rows.some((row) => books.find((book) => book.id === row.book)?.writable);
  const remove = async (): Promise<void> => {
    if (await deleteMany(rows, onFailures)) selection.stop();
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await exportMany(rows, onFailures);
      selection.stop();
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad" });
    }
    setBusy(false);
  };
  return (
    <div className="screen-foot selection-foot" role="toolbar" aria-label={t("contacts.selectionActions")}>
      <Button icon="tag" disabled={!mayWrite} onClick={() => setLabelling(true)}>
        {t("contacts.tags")}
      </Button>
      <Button
        icon="download"
        busy={isBusy}
        disabled={rows.length === 0 || phase === "offline"}
        onClick={() => void save()}
      >
        {t("contacts.exportMany")}
      </Button>
      <Button icon="trash" disabled={!mayWrite} onClick={() => void remove()}>
        {t("contacts.deleteMany")}
      </Button>
      {isLabelling ? (
        <Suspense fallback={null}>
          <LabelSheet
            rows={rows}
            labels={labels.map(({ name }) => name)}
            onFailures={onFailures}
            onClose={() => setLabelling(false)}
            onDone={() => {
              setLabelling(false);
              selection.stop();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
