/** Unsaved input of a form that survives a page that ends. `kill` unmounts the form without closing it. */
import assert from "node:assert/strict";
import test from "node:test";
import { FormSheet } from "../../src/forms/FormSheet";
import type { Saved } from "../../src/forms/save";
import { mayLeave } from "../../src/forms/unsaved";
import { useForm } from "../../src/forms/useForm";
import { hub, send } from "../../src/session/client";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { Right } from "../../src/wire";
import { textOf } from "./accessible";
import { answered, enter, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { fill, get, happens, isThere, newestToast, press, render, settle, speaksOf, until } from "./kit";

speaksOf("sheets");

interface Guest {
  readonly name: string;
  readonly count: number;
  readonly pin: string;
  readonly photo: string;
}

const ngoc: Guest = { name: "Chị Ngọc", count: 2, pin: "", photo: "" };
const rights: readonly Right[] = ["book"];

interface Props {
  readonly of?: Guest;
  readonly id?: string | null;
  readonly answer?: () => Promise<Saved>;
  readonly onDone?: () => void;
}

const accepts = async (): Promise<Saved> => ({ done: true });

function GuestForm({ of = ngoc, id = "g1", answer = accepts, onDone }: Props): JSX.Element {
  const form = useForm<Guest>({
    initial: of,
    stored: { form: "guest", id, unstored: ["photo"] },
    send: answer,
    done: onDone,
  });
  const input = (name: "name" | "pin" | "photo"): JSX.Element => (
    <input aria-label={name} value={form.draft[name]} onChange={(event) => form.set(name, event.target.value)} />
  );
  return (
    <FormSheet form={form} title="Khách" onClose={() => undefined}>
      {input("name")}
      {input("pin")}
      {input("photo")}
      <button type="button" onClick={() => form.set("count", form.draft.count + 1)}>
        {`${form.draft.count} khách`}
      </button>
    </FormSheet>
  );
}

/** Opens the form. Returns how the page ends. */
async function open(props: Props = {}): Promise<() => void> {
  const { leave } = render(
    <>
      {asPerson(<GuestForm {...props} />, rights)}
      <QuestionHost />
      <Toaster />
    </>,
  );
  await settle(10);
  return leave;
}

const typed = (field: string): string => (get("textbox", field) as HTMLInputElement).value;
const stored = (person = "hoa"): string => localStorage.getItem(`iqsine.forms.${person}`) ?? "";
const isRestored = (): boolean => isThere("button", "Bỏ bản nháp");

/** A person types a name, and the phone ends the page. */
async function typeAndKill(person = "hoa", props: Props = {}): Promise<void> {
  await enter(person, rights, house);
  const kill = await open(props);
  fill(get("textbox", "name"), "Cô Ba Sáu");
  kill();
}

test("given typed text, when the page is idle, then it is stored before anything closes the form", async () => {
  await enter("hoa", rights, house);
  await open();
  fill(get("textbox", "name"), "Cô Ba");
  assert.equal(stored(), "");
  await until(() => stored().includes("Cô Ba"), "the stored text");
});

test("given typed text, when the page is hidden before it was idle, then it is stored at once", async () => {
  await enter("hoa", rights, house);
  await open();
  fill(get("textbox", "name"), "Cô Ba");
  happens(() => dispatchEvent(new Event("pagehide")));
  assert.match(stored(), /Cô Ba/);
});

test("given a page that ended with typed text, when the form opens again, then the text is there, with its time", async () => {
  await typeAndKill();
  await open();
  assert.equal(typed("name"), "Cô Ba Sáu");
  assert.equal(isThere("button", "2 khách"), true);
  assert.match(textOf(get("status")), /Đã khôi phục phần bạn gõ dở lúc \d\d:\d\d\./);
});

test("given a restored draft, when it is dropped, then the saved values are back, and an undo brings the draft back", async () => {
  await typeAndKill();
  await open();
  press(get("button", "Bỏ bản nháp"));
  assert.deepEqual([typed("name"), isRestored(), stored()], ["Chị Ngọc", false, ""]);
  const undo = newestToast().querySelector("button");
  happens(() => undo?.click());
  assert.equal(typed("name"), "Cô Ba Sáu");
});

test("given a restored draft, when the hub accepts it, then nothing is stored and the next form is empty", async () => {
  await typeAndKill();
  const kill = await open();
  press(get("button", "Lưu"));
  await settle(10);
  assert.equal(stored(), "");
  kill();
  await open();
  assert.deepEqual([typed("name"), isRestored()], ["Chị Ngọc", false]);
});

test("given a refusal, when the page ends, then the text is there again", async () => {
  await enter("hoa", rights, house);
  const kill = await open({ answer: async () => ({ done: false, field: null, text: "Không được" }) });
  fill(get("textbox", "name"), "Cô Ba");
  press(get("button", "Lưu"));
  await settle(10);
  kill();
  await open();
  assert.equal(typed("name"), "Cô Ba");
});

test("given a command that waits in the outbox, when the page ends before the answer, then the form does not offer it again", async () => {
  await enter("hoa", rights, house);
  const answer = async (): Promise<Saved> => {
    await send({ type: "orders.setGuests", order: "o1", guests: 5 });
    return { done: true };
  };
  const kill = await open({ answer });
  fill(get("textbox", "name"), "Cô Ba");
  await until(() => stored() !== "", "the stored text");
  press(get("button", "Lưu"));
  await sent(1);
  await until(() => stored() === "", "no stored text");
  kill();
  await open();
  assert.equal(typed("name"), "Chị Ngọc");
  await answered();
});

test("given a form that is left, when the person agrees to lose the text, then it is gone", async () => {
  await enter("hoa", rights, house);
  const kill = await open();
  fill(get("textbox", "name"), "Cô Ba");
  await until(() => stored() !== "", "the stored text");
  const left = mayLeave();
  await until(() => isThere("dialog", "Bỏ những gì vừa sửa?"), "the question");
  press(get("button", "Bỏ thay đổi"));
  assert.equal(await left, true);
  kill();
  assert.equal(stored(), "");
});

test("given a draft, when another person opens the form on this device, then they see nothing of it, and its owner does", async () => {
  await typeAndKill();
  hub.stop();
  await enter("minh", rights, house);
  const kill = await open();
  assert.deepEqual([typed("name"), isRestored()], ["Chị Ngọc", false]);
  kill();
  hub.stop();
  await enter("hoa", rights, house);
  await open();
  assert.equal(typed("name"), "Cô Ba Sáu");
});

test("given a form that is open while another person takes over, when it ends, then it stores nothing for them", async () => {
  await enter("hoa", rights, house);
  const kill = await open();
  fill(get("textbox", "name"), "Cô Ba");
  hub.stop();
  await enter("minh", rights, house);
  kill();
  assert.equal(stored("minh"), "");
});

test("given a draft, when its person is signed out of the device, then it is deleted, and other people's drafts stay", async () => {
  await typeAndKill();
  hub.stop();
  await typeAndKill("minh");
  await hub.leave("minh");
  assert.deepEqual([stored("minh"), stored("hoa") === ""], ["", false]);
});

test("given a value that somebody else saved meanwhile, when the draft is restored, then it is named, and saving asks once more", async () => {
  const saved: string[] = [];
  await typeAndKill();
  await open({
    of: { ...ngoc, name: "Chị Bảo Ngọc", count: 6 },
    answer: async () => {
      saved.push("saved");
      return { done: true };
    },
  });
  assert.deepEqual([typed("name"), isThere("button", "6 khách")], ["Cô Ba Sáu", true]);
  assert.match(textOf(get("status")), /Sau đó người khác đã lưu: “Chị Bảo Ngọc”\./);
  press(get("button", "Lưu"));
  await settle(10);
  assert.match(textOf(get("alert")), /“Chị Bảo Ngọc”/);
  assert.deepEqual(saved, []);
  press(get("button", "Lưu"));
  await settle(10);
  assert.deepEqual(saved, ["saved"]);
});

test("given a draft whose text was saved meanwhile, when the form opens, then there is nothing to restore, now or later", async () => {
  await typeAndKill();
  const kill = await open({ of: { ...ngoc, name: "Cô Ba Sáu" } });
  assert.deepEqual([isRestored(), stored()], [false, ""]);
  kill();
  await open();
  assert.equal(typed("name"), "Chị Ngọc");
});

test("given something new, when its first values differ at the next opening, then the draft is no conflict", async () => {
  await typeAndKill("hoa", { id: null });
  await open({ id: null, of: { ...ngoc, name: "Khách mới" } });
  assert.equal(typed("name"), "Cô Ba Sáu");
  assert.doesNotMatch(textOf(get("status")), /người khác/);
});

test("given a secret and a file beside a text, when the page ends, then only the text was stored", async () => {
  await enter("hoa", rights, house);
  const kill = await open();
  for (const field of ["name", "pin", "photo"]) fill(get("textbox", field), `typed ${field}`);
  kill();
  assert.deepEqual([stored().includes("typed name"), /typed (pin|photo)/.test(stored())], [true, false]);
  await open();
  assert.deepEqual(["name", "pin", "photo"].map(typed), ["typed name", "", ""]);
});

test("given stored fields that the form no longer has or that have another shape, when it opens, then they are left out", async () => {
  await enter("hoa", rights, house);
  const fields = { name: { value: ["Cô Ba"], base: "" }, gone: { value: "x" }, count: { value: 5, base: 2 } };
  localStorage.setItem("iqsine.forms.hoa", JSON.stringify({ "guest:g1": { at: Date.now(), fields } }));
  await open();
  assert.deepEqual([typed("name"), isThere("button", "5 khách")], ["Chị Ngọc", true]);
});

test("given a device without room, when a person types, then the form warns of it and still saves", async () => {
  await enter("hoa", rights, house);
  let done = 0;
  await open({ onDone: () => (done += 1) });
  fill(get("textbox", "name"), "x".repeat(40_001));
  await until(() => isThere("status"), "the warning");
  assert.match(textOf(get("status")), /Máy này hết chỗ/);
  press(get("button", "Lưu"));
  await settle(10);
  assert.equal(done, 1);
});
