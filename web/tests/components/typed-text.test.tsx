import assert from "node:assert/strict";
import test from "node:test";
import { FormSheet } from "../../src/forms/FormSheet";
import { mayLeave } from "../../src/forms/unsaved";
import { useForm } from "../../src/forms/useForm";
import { useSheet } from "../../src/forms/useSheet";
import { Button, Sheet, askReason } from "../../src/ui";
import { down, fill, get, happens, isThere, key, move, press, settle, speaksOf, type, until, up } from "./kit";
import { back, dishes, open, place, rest, titles } from "./stepping";

speaksOf("sheets");

function FormPage({ saved }: { readonly saved: string[] }): JSX.Element {
  const sheet = useSheet("open");
  return (
    <>
      <Button onClick={() => sheet.open("dish")}>Sửa món</Button>
      {sheet.value === "dish" ? <DishForm saved={saved} onClose={sheet.close} onDone={sheet.done} /> : null}
    </>
  );
}

function DishForm({
  saved,
  onClose,
  onDone,
}: {
  readonly saved: string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}): JSX.Element {
  const form = useForm({
    initial: { name: "Phở bò" },
    check: () => ({}),
    send: async ({ name }) => {
      saved.push(name);
      return { done: true } as const;
    },
    done: onDone,
  });
  return (
    <FormSheet form={form} title="Món" onClose={onClose}>
      <input aria-label="Tên" value={form.draft.name} onChange={(event) => form.set("name", event.target.value)} />
    </FormSheet>
  );
}

const question = "Bỏ những gì vừa sửa?";
const asks = (): Promise<void> => until(() => isThere("dialog", question), "the question");

test("given a form in a sheet that stands in the address, when the person steps back, then it asks once where something changed", async () => {
  const saved: string[] = [];
  await open(<FormPage saved={saved} />);
  press(get("button", "Sửa món"));
  assert.equal(place(), "/waiter/order/o1?open=dish");
  await back();
  assert.deepEqual([titles(), place()], [[], "/waiter/order/o1"]);
  press(get("button", "Sửa món"));
  type(get("textbox", "Tên"), " tái");
  await back();
  await asks();
  press(get("button", "Thôi"));
  await settle(rest);
  assert.deepEqual([titles(), place()], [["Món"], "/waiter/order/o1?open=dish"]);
  await back();
  await asks();
  press(get("button", "Bỏ thay đổi"));
  await settle(rest);
  assert.deepEqual([titles(), place(), saved], [[], "/waiter/order/o1", []]);
  await back();
  assert.equal(place(), "/waiter");
});

test("given a form in a sheet, when it was saved, then nothing asks and no dead step is left", async () => {
  const saved: string[] = [];
  await open(<FormPage saved={saved} />);
  press(get("button", "Sửa món"));
  type(get("textbox", "Tên"), " tái");
  press(get("button", "Lưu"));
  await settle(rest);
  assert.deepEqual([titles(), place(), saved, await mayLeave()], [[], "/waiter/order/o1", ["Phở bò tái"], true]);
  await back();
  assert.equal(place(), "/waiter");
});

const ways: readonly (readonly [string, () => unknown])[] = [
  ["a step back", () => history.back()],
  ["Esc", () => key("Escape")],
  ["a tap beside it", () => down(get("dialog").parentElement ?? document.body)],
  [
    "pulling it down",
    () => {
      const head = get("banner");
      down(head, { pointerType: "touch", clientY: 0 });
      move(head, { pointerType: "touch", clientY: 200 });
      up(head, { pointerType: "touch" });
    },
  ],
];

for (const [what, leave] of ways)
  test(`given typed text in a sheet, when ${what} would close it, then it asks, and the text stays unless the person agrees`, async () => {
    await open(dishes);
    press(get("button", "Giỏ"));
    type(get("textbox", "Ghi chú"), "ít cay");
    leave();
    await asks();
    press(get("button", "Thôi"));
    await settle(rest);
    assert.deepEqual(titles(), ["Giỏ món"]);
    assert.equal((get("textbox", "Ghi chú") as HTMLInputElement).value, "ít cay");
    leave();
    await asks();
    press(get("button", "Bỏ thay đổi"));
    await settle(rest);
    assert.deepEqual([titles(), place()], [[], "/waiter/order/o1"]);
    await back();
    assert.equal(place(), "/waiter");
  });

test("given typed text in a sheet, when the person steps back from the question, then the sheet and its text stay", async () => {
  await open(dishes);
  press(get("button", "Giỏ"));
  type(get("textbox", "Ghi chú"), "ít cay");
  await back();
  await asks();
  await back();
  assert.deepEqual(titles(), ["Giỏ món"]);
  assert.equal((get("textbox", "Ghi chú") as HTMLInputElement).value, "ít cay");
});

test("given text in a sheet that was deleted again, or a search, when the person steps back, then nothing asks", async () => {
  await open(dishes);
  press(get("button", "Giỏ"));
  type(get("textbox", "Ghi chú"), "x");
  fill(get("textbox", "Ghi chú"), "");
  type(get("searchbox", "Tìm"), "cá");
  await back();
  assert.deepEqual([titles(), place()], [[], "/waiter/order/o1"]);
});

test("given a typed reason, when the person steps back, then it asks above the first question, which keeps its reason", async () => {
  await open(null);
  const answer = happens(() => askReason({ title: "Trả món?", action: "Trả món", reason: { label: "Lý do" } }));
  type(get("textbox", "Lý do"), "món nguội");
  await back();
  await asks();
  press(get("button", "Thôi", get("dialog", question)));
  await settle(rest);
  assert.deepEqual(titles(), ["Trả món?"]);
  press(get("button", "Trả món"));
  assert.equal(await answer, "món nguội");
});

test("given a text that outlives its sheet, when Esc comes, then the sheet's owner is told at once", async () => {
  let closed = 0;
  await open(
    <Sheet open title="Đặt bàn" onClose={() => void (closed += 1)}>
      <form data-kept>
        <input aria-label="Tên khách" />
      </form>
    </Sheet>,
  );
  type(get("textbox", "Tên khách"), "Chị Mai");
  key("Escape");
  assert.deepEqual([closed, titles()], [1, ["Đặt bàn"]]);
});
