import type { SurveyChoice, SurveyField, SurveyForm, SurveyPage } from "../../../wire";
import { fieldIn, fieldsOf, withoutLostValues } from "./formEdits";
import { same } from "./same";

/** The kinds of places that two authors may change in different ways. */
export type ClashPart =
  | "title"
  | "help"
  | "roles"
  | "schedule"
  | "pageTitle"
  | "order"
  | "question"
  | "kind"
  | "isRequired"
  | "initial"
  | "condition"
  | "fieldHelp"
  | "choices"
  | "removedByMe"
  | "removedByThem";

/** A place that two authors changed in different ways. The draft has what its author wrote. */
export interface Clash {
  readonly part: ClashPart;
  /** of the question or the page; empty: the form */
  readonly name: string;
  /** the other author's words, if the place holds words */
  readonly theirs?: string;
}

export interface Merged {
  readonly form: SurveyForm;
  readonly clashes: readonly Clash[];
}

/** Three forms of one thing: before, the author's, and somebody else's. */
interface Sides<T> {
  readonly from: T;
  readonly mine: T;
  readonly theirs: T;
}

type Tell = (part: ClashPart, theirs?: unknown) => void;

/** The changed one. If both changed, the author's. */
function changedOf<T>({ from, mine, theirs }: Sides<T>, clash: () => void): T {
  if (same(mine, theirs) || same(theirs, from)) return mine;
  if (same(mine, from)) return theirs;
  clash();
  return mine;
}

/** Whether something stays that only one author has. A removal wins over no change, the author over the other. */
function stays(of: Partial<Sides<unknown>>, tell: (part: ClashPart) => void): boolean {
  const { from, mine, theirs } = of;
  if (mine !== undefined && theirs !== undefined) return true;
  if (from === undefined) return mine !== undefined || theirs !== undefined;
  const isChanged = (one: unknown): boolean => one !== undefined && !same(one, from);
  if (isChanged(theirs)) tell("removedByMe");
  if (isChanged(mine)) tell("removedByThem");
  return isChanged(mine);
}

/** The ids that stay, in the order of the one who moved any. Additions of the other one come after their neighbour there. */
function orderOf(
  { from, mine, theirs }: Sides<readonly string[]>,
  left: ReadonlySet<string>,
  clash: () => void,
): string[] {
  const common = (ids: readonly string[]): readonly string[] =>
    ids.filter((id) => [from, mine, theirs].every((one) => one.includes(id)) && left.has(id));
  const isMoved = !same(common(mine), common(from));
  changedOf({ from: common(from), mine: common(mine), theirs: common(theirs) }, clash);
  const [lead, other] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = lead.filter((id) => left.has(id));
  for (const [at, id] of other.entries()) {
    if (!left.has(id) || order.includes(id)) continue;
    const neighbour = other
      .slice(0, at)
      .reverse()
      .find((one) => order.includes(one));
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  }
  return order;
}

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]));

function mergedChoices(of: Sides<readonly SurveyChoice[]>, tell: Tell): readonly SurveyChoice[] {
  const [from, mine, theirs] = [byId(of.from), byId(of.mine), byId(of.theirs)];
  const clash = (): void => tell("choices");
  const all = new Map<string, SurveyChoice>();
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const sides = { from: from.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    if (!stays(sides, clash)) continue;
    const one = sides.mine ?? sides.theirs;
    if (!one) continue;
    const { from: before = one, mine: own = one, theirs: others = one } = sides;
    all.set(id, {
      id,
      title: changedOf({ from: before.title, mine: own.title, theirs: others.title }, clash),
      isRemoved: changedOf({ from: before.isRemoved, mine: own.isRemoved, theirs: others.isRemoved }, clash),
    });
  }
  const ids = { from: [...from.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] };
  return orderOf(ids, new Set(all.keys()), clash).flatMap((id) => all.get(id) ?? []);
}

/** The members that belong together: a scale without its points is none. */
const kindOf = ({ kind, least, most }: SurveyField): unknown => (kind === "scale" ? { kind, least, most } : { kind });

function mergedField(sides: Sides<SurveyField>, tell: Tell): SurveyField {
  const { from, mine, theirs } = sides;
  const member = <K extends keyof SurveyField>(key: K, part: ClashPart, words?: string): SurveyField[K] =>
    changedOf({ from: from[key], mine: mine[key], theirs: theirs[key] }, () => tell(part, words));
  const kinds = { from: kindOf(from), mine: kindOf(mine), theirs: kindOf(theirs) };
  const kindly = changedOf(kinds, () => tell("kind")) === kinds.theirs ? theirs : mine;
  const initial = member("initial", "initial");
  const condition = member("condition", "condition");
  const { kind, least, most } = kindly;
  return {
    id: mine.id,
    kind,
    least,
    most,
    title: member("title", "question", theirs.title),
    help: member("help", "fieldHelp", theirs.help),
    isRequired: member("isRequired", "isRequired"),
    choices: mergedChoices({ from: from.choices, mine: mine.choices, theirs: theirs.choices }, tell),
    ...(initial?.type === kind ? { initial } : {}),
    ...(condition ? { condition } : {}),
  };
}

/** A form as one list: each page before its questions. A question that goes to another page moves in it. */
const placesOf = ({ pages }: SurveyForm): readonly string[] =>
  pages.flatMap((page) => [`page ${page.id}`, ...page.fields.map(({ id }) => `field ${id}`)]);

const nothing: SurveyForm = { title: "", help: "", roles: [], pages: [] };

/** The author's form on top of a version that somebody else published meanwhile, each member from whoever changed it. `from`: the form that the author began with. */
export function merged(mine: SurveyForm, from: SurveyForm | null, theirs: SurveyForm): Merged {
  const clashes: Clash[] = [];
  const sides: Sides<SurveyForm> = { from: from ?? nothing, mine, theirs };
  const teller =
    (name: string): Tell =>
    (part, words) => {
      if (clashes.some((one) => one.part === part && one.name === name)) return;
      clashes.push({ part, name, ...(typeof words === "string" ? { theirs: words } : {}) });
    };
  const tell = teller("");
  const member = <K extends keyof SurveyForm>(key: K, part: ClashPart, words?: string): SurveyForm[K] =>
    changedOf({ from: sides.from[key], mine: mine[key], theirs: theirs[key] }, () => tell(part, words));
  const title = member("title", "title", theirs.title);
  const help = member("help", "help", theirs.help);
  const roles = member("roles", "roles");
  const schedule = member("schedule", "schedule");
  const pages = mergedPages(sides, teller);
  const form = withKnownConditions({ title, help, roles, pages, ...(schedule ? { schedule } : {}) }, teller);
  return { form, clashes };
}

function mergedPages(sides: Sides<SurveyForm>, teller: (name: string) => Tell): readonly SurveyPage[] {
  const fields = mergedById(
    { from: fieldsOf(sides.from), mine: fieldsOf(sides.mine), theirs: fieldsOf(sides.theirs) },
    teller,
    mergedField,
  );
  const heads = mergedById(
    { from: headsOf(sides.from), mine: headsOf(sides.mine), theirs: headsOf(sides.theirs) },
    teller,
    ({ from, mine, theirs }, tell) => ({
      id: mine.id,
      title: changedOf({ from: from.title, mine: mine.title, theirs: theirs.title }, () =>
        tell("pageTitle", theirs.title),
      ),
    }),
  );
  const places = new Set([
    ...[...heads.keys()].map((id) => `page ${id}`),
    ...[...fields.keys()].map((id) => `field ${id}`),
  ]);
  const lists = { from: placesOf(sides.from), mine: placesOf(sides.mine), theirs: placesOf(sides.theirs) };
  const pages: { readonly id: string; readonly title: string; readonly fields: SurveyField[] }[] = [];
  const early: SurveyField[] = [];
  for (const place of orderOf(lists, places, () => teller("")("order"))) {
    const id = place.slice(place.indexOf(" ") + 1);
    const head = place.startsWith("page ") ? heads.get(id) : undefined;
    const field = fields.get(id);
    if (head) pages.push({ ...head, fields: [] });
    else if (field) (pages.at(-1)?.fields ?? early).push(field);
  }
  // The first page is gone: its questions go to the one after it.
  const [first, ...rest] = pages;
  return first ? [{ ...first, fields: [...early, ...first.fields] }, ...rest] : sides.mine.pages;
}

type Head = Pick<SurveyPage, "id" | "title">;

const headsOf = ({ pages }: SurveyForm): readonly Head[] => pages.map(({ id, title }) => ({ id, title }));

/** Merges what has the same id, and drops what an author removed. */
function mergedById<T extends Head>(
  of: Sides<readonly T[]>,
  teller: (name: string) => Tell,
  merge: (sides: Sides<T>, tell: Tell) => T,
): ReadonlyMap<string, T> {
  const [from, mine, theirs] = [byId(of.from), byId(of.mine), byId(of.theirs)];
  const all = new Map<string, T>();
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const sides = { from: from.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    const one = sides.mine ?? sides.theirs;
    const tell = teller(one?.title ?? "");
    if (!one || !stays(sides, tell)) continue;
    const { from: before = one, mine: own = one, theirs: others = one } = sides;
    // A question or page of only one of them stays as it is there.
    const isShared = sides.mine !== undefined && sides.theirs !== undefined;
    all.set(id, isShared ? merge({ from: before, mine: own, theirs: others }, tell) : one);
  }
  return all;
}

/** One author may ask for a question, or for a choice, that the other one has removed. */
function withKnownConditions(form: SurveyForm, teller: (name: string) => Tell): SurveyForm {
  const pages = form.pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) => {
      const { condition, ...rest } = field;
      if (!condition) return field;
      const asks = fieldIn(form, condition.field);
      const next = asks ? withoutLostValues(field, asks) : rest;
      if (next !== field) teller(field.title)("condition");
      return next;
    }),
  }));
  return { ...form, pages };
}
