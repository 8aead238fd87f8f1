import { formDraftsKey } from "../sync";

/** A changed field: its value, and the saved one when its editing began. An absent member is `undefined`. */
interface StoredField {
  readonly value?: unknown;
  readonly base?: unknown;
}

/** The changed fields of a form, and when they were stored, in milliseconds since 1970. */
export interface StoredDraft {
  readonly at: number;
  readonly fields: Readonly<Record<string, StoredField>>;
}

type Drafts = Readonly<Record<string, StoredDraft>>;

/** Milliseconds. Nobody remembers what they wanted with an older draft. */
export const keptFor = 14 * 24 * 3_600_000;

/** How much is stored of one sort of drafts. */
export interface DraftLimits {
  readonly of: "forms" | "makes";
  /** milliseconds */
  readonly keptFor: number;
  /** The most drafts of a person. The oldest go. */
  readonly most: number;
  /** Characters of one draft, and of all drafts of a person. Browsers give a page 5 million in all. */
  readonly longest: number;
  readonly longestOfAll: number;
  /** no draft goes to make room for another */
  readonly isWhole?: boolean;
}

const ofForms: DraftLimits = { of: "forms", keptFor, most: 20, longest: 40_000, longestOfAll: 200_000 };

/** All keys of this application begin with it. */
const prefix = "iqsine.";

/** The parts of `localStorage` that are used. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Unsaved input of forms on this device, one entry for each person. `storage` throws if the browser forbids it.
 * `person`: the one who works here. `now`: in milliseconds since 1970.
 */
export class DraftStore {
  constructor(
    private readonly storage: () => TextStorage,
    private readonly person: () => string | null,
    private readonly now: () => number,
    private readonly limits: DraftLimits = ofForms,
  ) {}

  /** The names of the person's drafts. */
  names(): readonly string[] {
    this.deleteOld();
    return Object.keys(this.all());
  }

  /** The person's draft of this name. Deletes old drafts of all people. */
  find(name: string): StoredDraft | null {
    this.deleteOld();
    return this.all()[name] ?? null;
  }

  /** Stores a draft of `owner`, if they still work here. `false`: there is no room for it. */
  keep(owner: string, name: string, fields: StoredDraft["fields"]): boolean {
    if (this.person() !== owner) return true;
    const draft = { at: this.now(), fields };
    if (JSON.stringify(draft).length > this.limits.longest) return false;
    const { [name]: _, ...others } = this.all();
    const older = Object.entries(others).sort(([, a], [, b]) => b.at - a.at);
    const fewest = this.limits.isWhole ? older.length : 0;
    for (let count = Math.min(older.length, this.limits.most - 1); count >= fewest; count -= 1) {
      const text = JSON.stringify({ [name]: draft, ...Object.fromEntries(older.slice(0, count)) });
      if (text.length <= this.limits.longestOfAll && this.write(owner, text)) return true;
    }
    return false;
  }

  forget(owner: string, name: string): void {
    if (this.person() !== owner) return;
    const { [name]: gone, ...others } = this.all();
    if (gone) this.write(owner, Object.keys(others).length === 0 ? null : JSON.stringify(others));
  }

  private key(person: string): string {
    return prefix + formDraftsKey(person, this.limits.of);
  }

  private all(): Drafts {
    const person = this.person();
    return person === null ? {} : this.read(this.key(person));
  }

  /** The drafts of a key that are not too old. */
  private read(key: string): Drafts {
    try {
      const drafts = Object.entries((JSON.parse(this.storage().getItem(key) ?? "{}") ?? {}) as Drafts);
      const oldest = this.now() - this.limits.keptFor;
      return Object.fromEntries(drafts.filter(([, draft]) => isDraft(draft) && draft.at > oldest));
    } catch {
      return {};
    }
  }

  /** `null` deletes. `false`: the browser has no room. */
  private write(person: string, text: string | null): boolean {
    try {
      const key = this.key(person);
      if (text === null) this.storage().removeItem(key);
      else this.storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  private deleteOld(): void {
    try {
      const storage = this.storage();
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      for (const key of keys.filter((one) => one.startsWith(this.key("")))) {
        const drafts = this.read(key);
        if (Object.keys(drafts).length === 0) storage.removeItem(key);
        else if (JSON.stringify(drafts) !== storage.getItem(key)) storage.setItem(key, JSON.stringify(drafts));
      }
    } catch {
      // The browser forbids storage, so there are no drafts.
    }
  }
}

function isDraft(draft: unknown): boolean {
  const { at, fields } = (draft ?? {}) as Partial<StoredDraft>;
  return typeof at === "number" && typeof fields === "object" && fields !== null;
}
