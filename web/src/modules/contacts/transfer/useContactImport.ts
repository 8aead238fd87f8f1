import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { HubError, problemText } from "../../../sync";
import { upload } from "../../../sync/Upload";
import type { ContactImport, ContactImportPreview } from "../../../wire";
import { contactsApi, importPath } from "../../../domains/contacts/api";
import type { Chosen } from "../../../forms/importParts";
import { whyNot } from "./chosenFile";

export type Stage =
  | { readonly stage: "idle" }
  | { readonly stage: "reading"; readonly name: string; readonly sent: number }
  | { readonly stage: "preview"; readonly file: Chosen; readonly preview: ContactImportPreview }
  | {
      readonly stage: "sending";
      readonly file: Chosen;
      readonly preview: ContactImportPreview;
      readonly sent: number;
    }
  | { readonly stage: "running"; readonly job: ContactImport }
  | { readonly stage: "ended"; readonly job: ContactImport }
  /** `file`: it can be tried again unchanged */
  | { readonly stage: "failed"; readonly text: string; readonly file?: Chosen };

export interface Importing {
  readonly at: Stage;
  readonly choose: (file: File) => void;
  readonly apply: () => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  readonly restart: () => void;
}

/** milliseconds */
const lookEvery = 400;

/** Imports contacts from a file: first a preview, then an import job at the hub whose progress is polled. */
export function useContactImport(book: string): Importing {
  const [at, setAt] = useState<Stage>({ stage: "idle" });
  /** only the newest request may answer */
  const turn = useRef(0);

  const send = async <T>(
    file: Chosen,
    mode: "preview" | "apply",
    onSent: (sent: number) => void,
    done: (answer: T) => void,
  ): Promise<void> => {
    const mine = (turn.current += 1);
    try {
      const answer = await upload<T>(importPath(book, mode), file.bytes, {
        timeout: 300_000,
        onSent: (sent) => {
          if (mine === turn.current) onSent(sent);
        },
      });
      if (mine === turn.current) done(answer);
    } catch (error) {
      if (mine === turn.current)
        setAt({ stage: "failed", text: failure(error), file: mayPass(error) ? file : undefined });
    }
  };
  const read = async (file: Chosen): Promise<void> => {
    const mine = (turn.current += 1);
    const reading = (sent: number): void => setAt({ stage: "reading", name: file.name, sent });
    reading(0);
    // The hub creates a person's books with the first request for them.
    await contactsApi.books().catch(() => undefined);
    if (mine !== turn.current) return undefined;
    return send<ContactImportPreview>(file, "preview", reading, (preview) =>
      setAt({ stage: "preview", file, preview }),
    );
  };
  const choose = async (file: File): Promise<void> => {
    turn.current += 1;
    const problem = whyNot(file.name, file.size);
    if (problem) return setAt({ stage: "failed", text: problem });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setAt({ stage: "failed", text: t("contacts.importUnreadable", { name: file.name }) });
    await read({ name: file.name, bytes });
  };
  const apply = (): void => {
    if (at.stage !== "preview") return;
    const { file, preview } = at;
    const sending = (sent: number): void => setAt({ stage: "sending", file, preview, sent });
    sending(0);
    void send<ContactImport>(file, "apply", sending, (job) => setAt(stageOf(job)));
  };
  useFound(book, setAt);
  useProgress(at, setAt);
  return {
    at,
    apply,
    choose: (file) => void choose(file),
    cancel: () => {
      if (at.stage === "running") void contactsApi.cancelImport(at.job.id).catch(() => undefined);
    },
    retry: () => {
      if (at.stage === "failed" && at.file) void read(at.file);
    },
    restart: () => {
      turn.current += 1;
      setAt({ stage: "idle" });
    },
  };
}

const stageOf = (job: ContactImport): Stage =>
  job.state === "running" ? { stage: "running", job } : { stage: "ended", job };

/** Errors after which a new try makes sense. */
const mayPass = (error: unknown): boolean =>
  error instanceof HubError && (error.offline || error.status >= 500 || error.status === 429);

function failure(error: unknown): string {
  if (!(error instanceof HubError)) return t("error.unknown");
  return error.offline ? t("contacts.importLost") : problemText(error.problem);
}

/** Finds a job that is still running: the page was left, or another device started it. */
function useFound(book: string, put: (next: (before: Stage) => Stage) => void): void {
  useEffect(() => {
    let gone = false;
    contactsApi.imports().then(
      (jobs) => {
        const running = jobs.find((job) => job.book === book && job.state === "running");
        if (running && !gone) put((before) => (before.stage === "idle" ? { stage: "running", job: running } : before));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [book, put]);
}

/** Polls the progress while the job runs. Continues without the hub, because the job runs there. */
function useProgress(at: Stage, put: (next: Stage) => void): void {
  const id = at.stage === "running" ? at.job.id : null;
  const look = useCallback(
    async (job: string, stopped: () => boolean): Promise<void> => {
      while (!stopped()) {
        await new Promise((resolve) => {
          setTimeout(resolve, lookEvery);
        });
        const now = await contactsApi.importing(job).catch(() => null);
        if (now && !stopped()) put(stageOf(now));
      }
    },
    [put],
  );
  useEffect(() => {
    if (id === null) return undefined;
    let gone = false;
    void look(id, () => gone);
    return () => {
      gone = true;
    };
  }, [id, look]);
}
