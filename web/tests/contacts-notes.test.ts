import assert from "node:assert/strict";
import test from "node:test";
import type { Entry } from "../src/sync";
import type { CommandBody, PrivateNote, PrivateNotes } from "../src/wire";
import { Untold } from "../src/modules/notes/Untold";
import type { NoteNow } from "../src/modules/notes/notesNow";
import { notesNow } from "../src/modules/notes/notesNow";
import { furtherOf, sought } from "../src/modules/notes/useFurther";
import { together } from "../src/modules/notes/useNotes";
import type { Writing } from "../src/modules/notes/writing";
import {
  afterHearing,
  afterRefusal,
  afterSending,
  afterTaking,
  isSent,
  saving,
  writingOf,
} from "../src/modules/notes/writing";

const note = (text: string, revision: number, id = "a"): PrivateNote => ({
  id,
  title: "Ca tối",
  text,
  revision,
  changedAt: 10 * revision,
});
const told = (text: string, revision: number): NoteNow => ({
  id: "a",
  title: "Ca tối",
  text,
  changedAt: 10 * revision,
  revision,
  base: revision,
  unconfirmed: false,
  told: true,
});
const typed = (now: Writing, text: string): Writing => ({ ...now, draft: { ...now.draft, text } });
let n = 0;
const edit = (text: string): Entry => ({
  id: `e${(n += 1)}`,
  n,
  at: 100 + n,
  author: "lan",
  status: "pending",
  body: { type: "contacts.editNote", note: "a", text },
});

test("what was saved stays in sight from the hub's word until a list that was asked for after it", () => {
  const untold = new Untold();
  const asked = untold.turn;
  const saved = edit("Đổi với Dũng");
  const shown = (list: PrivateNote, turn: number, entries: readonly Entry[]): readonly unknown[] => {
    untold.heard(entries);
    return notesNow([list], [...untold.after(turn), ...entries], "lan").map(({ text, unconfirmed, told: asTold }) => [
      text,
      unconfirmed,
      asTold,
    ]);
  };
  assert.deepEqual(shown(note("Đổi với Minh", 4), asked, [saved]), [["Đổi với Dũng", true, false]]);
  // The hub has taken it; its list has not come, or did not come at all.
  assert.deepEqual(shown(note("Đổi với Minh", 4), asked, []), [["Đổi với Dũng", false, false]]);
  assert.deepEqual(shown(note("Đổi với Minh", 4), asked, []), [["Đổi với Dũng", false, false]]);
  assert.equal(untold.turn, asked + 1);
  assert.deepEqual(shown(note("Đổi với Dũng, ca sáng", 6), untold.turn, []), [["Đổi với Dũng, ca sáng", false, true]]);
});

test("what was refused does not lie on top of the list as if the hub had taken it", () => {
  const untold = new Untold();
  const [said, silent] = [edit("một"), edit("hai")];
  untold.heard([said, silent]);
  untold.refused(silent.id);
  assert.equal(untold.heard([{ ...said, status: "refused" }]), false);
  assert.equal(untold.heard([]), false);
  assert.deepEqual(untold.after(0), []);
});

test("an older text never takes the place of what was sent", () => {
  const sent = afterSending(typed(writingOf(told("Minh", 4)), "Dũng"));
  assert.equal(afterHearing(sent, told("Minh", 4)), sent);
  const taken = afterTaking(sent, sent.draft);
  assert.equal(afterHearing(taken, told("Minh", 4)), taken);
  assert.equal(afterHearing(taken, { ...told("Minh", 9), told: false }), taken);
  assert.deepEqual([afterHearing(taken, told("Dũng", 5)).base, isSent(taken)], [5, true]);
});

test("a newer text of another device is taken over, but not under typing fingers", () => {
  const taken = afterTaking(afterSending(typed(writingOf(told("Minh", 4)), "Dũng")), { title: "Ca tối", text: "Dũng" });
  assert.deepEqual(afterHearing(taken, told("Dũng\n———\nHoa", 6)), writingOf(told("Dũng\n———\nHoa", 6)));
  const typing = typed(taken, "Dũng, bàn 4");
  assert.equal(afterHearing(typing, told("Dũng\n———\nHoa", 6)), typing);
});

test("each save goes with the revision that was looked at, however many went before it unseen", () => {
  const first = typed(writingOf(told("Minh", 4)), "Dũng");
  const second = typed(afterSending(first), "Dũng, bàn 4");
  const bodies = [saving("a", first), saving("a", second), saving("a", afterSending(second))];
  assert.deepEqual(bodies, [
    { type: "contacts.editNote", note: "a", base: 4, text: "Dũng" },
    { type: "contacts.editNote", note: "a", base: 4, text: "Dũng, bàn 4" },
    null,
  ]);
  assert.deepEqual(
    notesNow([note("Minh", 4)], [edit("Dũng")], "lan").map(({ base, revision }) => [base, revision]),
    [[4, 5]],
  );
});

test("a refused new note is sent whole again, and not as a change of a note that is nowhere", () => {
  const draft = typed(writingOf(undefined), "Mua ớt");
  const add: CommandBody = { type: "contacts.addNote", note: "a", title: "", text: "Mua ớt" };
  assert.deepEqual(saving("a", draft), add);
  const refused = afterRefusal(afterSending(draft), draft.draft);
  assert.deepEqual([refused, isSent(refused)], [draft, false]);
  assert.deepEqual(saving("a", typed(refused, "Mua ớt, tỏi")), { ...add, text: "Mua ớt, tỏi" });
});

test("a refused change goes again with the next, on top of what the hub has", () => {
  const held = writingOf(told("Minh", 4));
  const sent = afterSending(typed(held, "Dũng"));
  assert.deepEqual(saving("a", typed(afterRefusal(sent, sent.draft), "Dũng!")), {
    type: "contacts.editNote",
    note: "a",
    base: 4,
    text: "Dũng!",
  });
  // Two were under way, and both are refused.
  const more = afterSending(typed(sent, "Dũng, Hoa"));
  const none = afterRefusal(afterRefusal(more, sent.draft), more.draft);
  assert.deepEqual([none.sent, none.revision, none.open], [held.sent, 4, 0]);
});

const list = (count: number, total: number): PrivateNotes => ({
  total,
  notes: Array.from({ length: count }, (_, i) => note("x", 1, `n${i}`)),
});
const never = (): boolean => false;

test("beyond the list of the latest the hub is asked, for what is searched for or for the note of the address", () => {
  assert.equal(furtherOf(list(3, 3), "ớt", "z", never), null);
  assert.equal(furtherOf(null, "ớt", null, never), null);
  assert.deepEqual(furtherOf(list(3, 9), " ớt cay ", "z", never), {
    path: "/api/notes?q=%E1%BB%9Bt%20cay&count=500",
    seeks: null,
  });
  assert.deepEqual(furtherOf(list(3, 9), "", "z", never), { path: "/api/notes?count=500&at=", seeks: "z" });
  assert.deepEqual(
    [
      furtherOf(list(3, 9), "", "n1", never),
      furtherOf(list(3, 9), "", "z", (id) => id === "z"),
      furtherOf(list(3, 9), "", null, never),
    ],
    [null, null, null],
  );
  assert.deepEqual(
    together([note("mới", 2)], [note("cũ", 1), note("xa", 1, "z")]).map(({ id, text }) => [id, text]),
    [
      ["a", "mới"],
      ["z", "xa"],
    ],
  );
});

test("a note far behind is looked for page by page, and no further than there are notes", async () => {
  const all = Array.from({ length: 1700 }, (_, i) => note("x", 1, `n${i}`));
  const asked: string[] = [];
  const ask = async (path: string): Promise<PrivateNotes> => {
    asked.push(path);
    const at = Number(path.slice(1));
    return { total: all.length, notes: all.slice(at, at + 500) };
  };
  assert.deepEqual(
    (await sought(ask, "@", "n1203", 500)).map(({ id }) => id),
    ["n1203"],
  );
  assert.deepEqual(asked.splice(0), ["@500", "@1000"]);
  assert.deepEqual([await sought(ask, "@", "nowhere", 500), asked], [[], ["@500", "@1000", "@1500"]]);
});
