import { useRef, useState } from "react";
import { t } from "../../../../i18n";
import { HubError, problemText } from "../../../../sync";
import { upload } from "../../../../sync/Upload";
import type { ImportMode, ImportReport } from "../../../../wire";
import type { Chosen } from "./importFile";
import { whyNot } from "./importFile";

export type ImportStage =
  | { readonly stage: "idle" }
  | { readonly stage: "reading"; readonly name: string; readonly sent: number }
  | { readonly stage: "preview"; readonly file: Chosen; readonly report: ImportReport }
  | { readonly stage: "applying"; readonly file: Chosen; readonly report: ImportReport; readonly sent: number }
  | { readonly stage: "done"; readonly name: string; readonly report: ImportReport }
  /** `file`: it can be tried again unchanged */
  | { readonly stage: "failed"; readonly text: string; readonly file?: Chosen };

export interface Import {
  readonly at: ImportStage;
  readonly choose: (file: File) => void;
  readonly apply: () => void;
  readonly retry: () => void;
  readonly restart: () => void;
}

/** Imports a menu from a file: first a preview, then the import. */
export function useImport(): Import {
  const [at, setAt] = useState<ImportStage>({ stage: "idle" });
  /** only the newest choice may answer */
  const turn = useRef(0);

  const ask = async (file: Chosen, mode: ImportMode, onSent: (sent: number) => void): Promise<void> => {
    const mine = (turn.current += 1);
    try {
      const report = await upload<ImportReport>(`/api/menu/import?mode=${mode}`, file.bytes, {
        onSent: (sent) => {
          if (mine === turn.current) onSent(sent);
        },
      });
      if (mine === turn.current)
        setAt(mode === "preview" ? { stage: "preview", file, report } : { stage: "done", name: file.name, report });
    } catch (error) {
      if (mine !== turn.current) return;
      const lost = error instanceof HubError && (error.offline || error.status >= 500 || error.status === 429);
      const text = !(error instanceof HubError)
        ? t("error.unknown")
        : error.offline
          ? t(mode === "apply" ? "import.lostWriting" : "import.lost")
          : problemText(error.problem);
      setAt({ stage: "failed", text, file: lost ? file : undefined });
    }
  };
  const read = (file: Chosen): Promise<void> => {
    setAt({ stage: "reading", name: file.name, sent: 0 });
    return ask(file, "preview", (sent) => setAt({ stage: "reading", name: file.name, sent }));
  };
  const write = (file: Chosen, report: ImportReport): Promise<void> => {
    setAt({ stage: "applying", file, report, sent: 0 });
    return ask(file, "apply", (sent) => setAt({ stage: "applying", file, report, sent }));
  };
  const choose = async (file: File): Promise<void> => {
    turn.current += 1;
    const problem = whyNot(file.name, file.size);
    if (problem) return setAt({ stage: "failed", text: problem });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setAt({ stage: "failed", text: t("import.unreadable", { name: file.name }) });
    await read({ name: file.name, bytes });
  };
  return {
    at,
    choose: (file) => void choose(file),
    apply: () => {
      if (at.stage === "preview") void write(at.file, at.report);
    },
    // After a failure the preview shows what remains to be written.
    retry: () => {
      if (at.stage === "failed" && at.file) void read(at.file);
    },
    restart: () => {
      turn.current += 1;
      setAt({ stage: "idle" });
    },
  };
}
