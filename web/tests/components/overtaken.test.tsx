/** A form whose saved values somebody else changes while it is open. */
import assert from "node:assert/strict";
import test from "node:test";
import { FormSheet } from "../../src/forms/FormSheet";
import { useForm } from "../../src/forms/useForm";
import { textOf } from "./accessible";
import { fill, get, isThere, press, render, settle, speaksOf } from "./kit";

speaksOf("sheets");

interface Dish {
  readonly name: string;
  readonly words: string;
}

function DishForm({ dish, saved }: { readonly dish: Dish; readonly saved: Dish[] }): JSX.Element {
  const form = useForm<Dish>({
    initial: dish,
    check: () => ({}),
    send: async (draft) => {
      saved.push(draft);
      return { done: true } as const;
    },
  });
  return (
    <FormSheet form={form} title="Món" onClose={() => undefined}>
      <input aria-label="Tên" value={form.draft.name} onChange={(event) => form.set("name", event.target.value)} />
      <input aria-label="Mô tả" value={form.draft.words} onChange={(event) => form.set("words", event.target.value)} />
    </FormSheet>
  );
}

const pho: Dish = { name: "Phở bò", words: "Nước trong" };
const save = async (): Promise<void> => {
  press(get("button", "Lưu"));
  await settle();
};

test("given a field that somebody else saved meanwhile, when it is saved, then their text is shown, and a second try replaces it", async () => {
  const saved: Dish[] = [];
  const { update } = render(<DishForm dish={pho} saved={saved} />);
  fill(get("textbox", "Mô tả"), "Có hành");
  update(<DishForm dish={{ ...pho, words: "Có đậu phộng" }} saved={saved} />);
  await save();
  assert.match(textOf(get("alert")), /“Có đậu phộng”/);
  assert.deepEqual(saved, []);
  await save();
  assert.deepEqual(saved, [{ name: "Phở bò", words: "Có hành" }]);
});

test("given another field that somebody else saved, when the form is saved, then both changes stay and nothing asks", async () => {
  const saved: Dish[] = [];
  const { update } = render(<DishForm dish={pho} saved={saved} />);
  fill(get("textbox", "Tên"), "Phở tái");
  update(<DishForm dish={{ ...pho, words: "Có đậu phộng" }} saved={saved} />);
  await save();
  assert.deepEqual(saved, [{ name: "Phở tái", words: "Có đậu phộng" }]);
  assert.equal(isThere("alert"), false);
});
