import { useRef, useState } from "react";
import { t } from "../../../i18n";
import { HubError, problemText, request } from "../../../sync";
import { upload } from "../../../sync/Upload";
import type { ImportReport, ImportUndo } from "../../../wire";
import type { MenuFile } from "./importFile";
import { whyNot } from "./importFile";

export type ImportStage =
  | { readonly stage: "idle" }
  | { readonly stage: "reading"; readonly name: string; readonly sent: number }
  /** `changed`: the menu changed after the first preview, in the hub's words */
  | { readonly stage: "preview"; readonly file: MenuFile; readonly report: ImportReport; readonly changed?: string }
  | { readonly stage: "applying"; readonly file: MenuFile; readonly report: ImportReport; readonly sent: number }
  | { readonly stage: "done"; readonly report: ImportReport; readonly undo?: "busy" | { readonly failed: string } }
  | { readonly stage: "undone"; readonly result: ImportUndo }
  /** `file`: it can be tried again unchanged */
  | { readonly stage: "failed"; readonly text: string; readonly file?: MenuFile };

export interface Import {
  readonly at: ImportStage;
  readonly choose: (file: File) => void;
  /** reads the file again: drinks are served first, or all groups in the order of the file */
  readonly order: (fileOrder: boolean) => void;
  readonly apply: () => void;
  readonly undo: () => void;
  readonly retry: () => void;
  readonly restart: () => void;
}

/** Imports a menu from a file: first a preview, then the import. */
export function useImport(): Import {
  const [at, setAt] = useState<ImportStage>({ stage: "idle" });
  /** only the newest choice may answer */
  const turn = useRef(0);

  const ask = async (file: MenuFile, plan: string | null, onSent: (sent: number) => void): Promise<void> => {
    const mine = (turn.current += 1);
    try {
      const report = await send(file, plan, (sent) => {
        if (mine === turn.current) onSent(sent);
      });
      if (mine === turn.current) setAt(plan === null ? { stage: "preview", file, report } : { stage: "done", report });
    } catch (error) {
      if (mine !== turn.current) return;
      if (error instanceof HubError && error.code === "menu.importChanged")
        return await readAgain(file, problemText(error.problem));
      setAt({ stage: "failed", ...failure(error, plan !== null, file) });
    }
  };
  /** The menu changed since the preview: shows what the file does now. */
  const readAgain = async (file: MenuFile, changed: string): Promise<void> => {
    await read(file);
    setAt((now) => (now.stage === "preview" ? { ...now, changed } : now));
  };
  const read = (file: MenuFile): Promise<void> => {
    setAt({ stage: "reading", name: file.name, sent: 0 });
    return ask(file, null, (sent) => setAt({ stage: "reading", name: file.name, sent }));
  };
  const write = (file: MenuFile, report: ImportReport): Promise<void> => {
    setAt({ stage: "applying", file, report, sent: 0 });
    return ask(file, report.plan, (sent) => setAt({ stage: "applying", file, report, sent }));
  };
  const takeBack = async (report: ImportReport, id: string): Promise<void> => {
    setAt({ stage: "done", report, undo: "busy" });
    try {
      const result = await request<ImportUndo>("POST", `/api/menu/import/undo?import=${encodeURIComponent(id)}`);
      setAt({ stage: "undone", result });
    } catch (error) {
      const failed = error instanceof HubError ? problemText(error.problem) : t("error.unknown");
      setAt({ stage: "done", report, undo: { failed } });
    }
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
    order: (fileOrder) => void (at.stage === "preview" && read({ ...at.file, fileOrder })),
    apply: () => {
      if (at.stage === "preview") void write(at.file, at.report);
    },
    undo: () => {
      if (at.stage === "done" && at.report.id && at.undo !== "busy") void takeBack(at.report, at.report.id);
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

/** `plan`: the plan of the preview that is to be written; `null`: a preview. */
function send(file: MenuFile, plan: string | null, onSent: (sent: number) => void): Promise<ImportReport> {
  const mode = plan === null ? "mode=preview" : `mode=apply&plan=${plan}`;
  return upload<ImportReport>(`/api/menu/import?${mode}${file.fileOrder ? "&fileOrder" : ""}`, file.bytes, { onSent });
}

/** The words for a failed upload, and the file if it can be sent again. */
function failure(
  error: unknown,
  writing: boolean,
  file: MenuFile,
): { readonly text: string; readonly file?: MenuFile } {
  if (!(error instanceof HubError)) return { text: t("error.unknown") };
  const lost = error.offline || error.status >= 500 || error.status === 429;
  const text = error.offline ? t(writing ? "import.lostWriting" : "import.lost") : problemText(error.problem);
  return { text, file: lost ? file : undefined };
}
