/** A message that a search led to stays marked until the person goes on. */
import assert from "node:assert/strict";
import test from "node:test";
import { Messages } from "../../src/modules/messenger/room/Messages";
import { useMessenger } from "../../src/sync/messenger";
import { asPerson } from "./fixtures";
import { answerHTTP } from "./connection";
import { down, get, happens, holdClock, isThere, key, render, settle, speaksOf, turn, until } from "./kit";
import { enterRoom, message, room } from "./room";

speaksOf("messenger");

const sought = "Chìa khóa kho để ở quầy thu ngân";
const talk = [
  message(1, "minh", "Bàn 12 hỏi lẩu cá kèo lá giang bao lâu nữa"),
  message(2, "hoa", sought),
  message(3, "ngoc", "Bếp nói năm phút"),
];
const none = (): void => undefined;
const acts = { menu: none, reply: none, react: none, again: none, drop: none, view: none };

function HistoryPage(): JSX.Element | null {
  const shown = useMessenger((view) => view.room(room.id));
  const history = useMessenger((view) => view.history(room.id));
  return shown ? (
    <Messages shown={shown} history={history} me="ngoc" at={2} acts={acts} onReady={none} head={() => null} />
  ) : null;
}

const marked = (): readonly (string | null)[] =>
  Array.from(document.querySelectorAll(".bubble-found .bubble-text"), (one) => one.textContent);

const answers = (): unknown => answerHTTP(() => ({ body: { messages: talk, lastSeq: 3, media: [] } }));

async function open(): Promise<void> {
  await enterRoom({ last: talk[2] });
  answers();
  holdClock();
  render(asPerson(<HistoryPage />, []));
  await until(() => marked().length > 0, "the mark");
}

test("given a found message, when nobody touches anything, then it stays marked for ten seconds", async () => {
  await open();
  turn(9_900);
  assert.deepEqual(marked(), [sought]);
  turn(200);
  assert.deepEqual(marked(), []);
});

for (const [act, goOn] of [
  ["scrolls", () => happens(() => void get("log").dispatchEvent(new Event("wheel", { bubbles: true })))],
  ["touches the page", () => down(get("log"))],
  ["types", () => key("a")],
] as const) {
  test(`given a found message, when the person ${act}, then the mark ends`, async () => {
    await open();
    assert.deepEqual(marked(), [sought]);
    goOn();
    assert.deepEqual(marked(), []);
  });
}

test("given a slow connection, then the time of the mark begins when the message is shown", async () => {
  await enterRoom({ last: talk[2] });
  holdClock();
  render(asPerson(<HistoryPage />, []));
  await until(() => isThere("button", "Thử lại"), "the failure");
  for (let seconds = 0; seconds < 20; seconds += 4) {
    turn(4_000);
    await settle();
  }
  assert.deepEqual(marked(), []);
  answers();
  turn(4_000);
  await until(() => marked().length > 0, "the mark");
  turn(9_900);
  assert.deepEqual(marked(), [sought]);
});
