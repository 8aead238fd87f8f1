/** The shifts on the manager's page of the team. */
import assert from "node:assert/strict";
import test from "node:test";
import Shifts from "../../src/modules/messenger/shifts/Shifts";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { descriptionOf, textOf } from "./accessible";
import { asPerson } from "./fixtures";
import { answered, sent } from "./connection";
import { fill, get, isThere, names, press, render, settle, speaksOf, states } from "./kit";
import { enterRoom, people } from "./room";

speaksOf("messenger", "board", "sheets");

async function open(name?: string): Promise<void> {
  await enterRoom(name === undefined ? {} : { room: { name, subject: { type: "shift", shift: "toi" } } });
  render(
    asPerson(
      <>
        <Shifts />
        <QuestionHost />
      </>,
      ["editStaff"],
    ),
  );
}

test("given a new shift without a name, then its field says so; with one it is saved with the chosen people", async () => {
  await open();
  press(get("button", "Thêm ca"));
  const sheet = get("dialog", "Thêm ca");
  press(get("button", "Lưu", sheet));
  assert.equal(descriptionOf(get("textbox", "Tên ca")), "Hãy đặt tên cho ca");
  fill(get("textbox", "Tên ca"), " Ca tối cuối tuần ");
  press(get("button", new RegExp(people.minh), sheet));
  press(get("button", "Lưu", sheet));
  const [{ shift: _, ...body } = {} as never] = (await sent(1)) as readonly { readonly shift: string }[];
  assert.deepEqual(body, { type: "messenger.saveShift", name: "Ca tối cuối tuần", members: ["minh"] });
  await answered();
  await settle();
  assert.equal(isThere("dialog"), false);
});

test("given a shift, then its row counts its people, and a person who is taken out is missing in what is saved", async () => {
  await open("Ca trưa");
  assert.deepEqual(names("button", get("list", "Ca làm")), ["Ca trưa 3 người"]);
  press(get("button", "Ca trưa 3 người"));
  const member = get("button", new RegExp(people.minh), get("dialog", "Sửa ca"));
  assert.deepEqual(states("aria-pressed", [member]), ["true"]);
  press(member);
  press(get("button", "Lưu"));
  assert.deepEqual(await sent(1), [
    { type: "messenger.saveShift", shift: "toi", name: "Ca trưa", members: ["ngoc", "hoa"] },
  ]);
});

test("given a shift, when it is ended, then a question comes before the command", async () => {
  await open("Ca trưa");
  press(get("button", "Ca trưa 3 người"));
  press(get("button", "Bỏ ca"));
  const question = get("dialog", "Bỏ Ca trưa?");
  assert.match(textOf(question), /Cuộc trò chuyện của ca được đóng lại/);
  press(get("button", "Bỏ ca", question));
  assert.deepEqual(await sent(1), [{ type: "messenger.endShift", shift: "toi" }]);
});
