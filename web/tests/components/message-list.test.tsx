import assert from "node:assert/strict";
import test from "node:test";
import { Messages } from "../../src/modules/messenger/room/Messages";
import { useMessenger } from "../../src/sync/messenger";
import type { Message } from "../../src/wire";
import { send } from "../../src/session/client";
import { textOf } from "./accessible";
import { asPerson } from "./fixtures";
import { all, get, happens, isThere, names, press, render, settle, speaksOf, until } from "./kit";
import { answered, answerHTTP, sent } from "./connection";
import type { HubAnswer, HubRequest } from "./connection";
import { enterRoom, message, people, room, roomChanges } from "./room";

speaksOf("messenger");

const done: string[] = [];
const note =
  (act: string) =>
  (one: { readonly id: string } | { readonly message: Message }): void =>
    void done.push(`${act} ${"message" in one ? one.message.id : one.id}`);
const acts = {
  menu: note("menu"),
  reply: note("reply"),
  react: (one: Message, sign: string) => void done.push(`react ${one.id} ${sign}`),
  again: note("again"),
  drop: note("drop"),
  view: () => undefined,
};

function HistoryPage({ at = null }: { readonly at?: number | null }): JSX.Element | null {
  const shown = useMessenger((view) => view.room(room.id));
  const history = useMessenger((view) => view.history(room.id));
  return shown ? (
    <Messages
      shown={shown}
      history={history}
      me="ngoc"
      at={at}
      acts={acts}
      onReady={() => undefined}
      head={() => null}
    />
  ) : null;
}

const page = (messages: readonly Message[], lastSeq: number): HubAnswer => ({ body: { messages, lastSeq, media: [] } });

interface Opened {
  readonly last?: Message;
  readonly read?: number;
  readonly answer?: (asked: HubRequest) => HubAnswer | undefined;
}

async function open({ last, read = 0, answer = () => undefined }: Opened): Promise<readonly HubRequest[]> {
  done.length = 0;
  const marks = [
    { room: room.id, person: "ngoc", read, delivered: read },
    { room: room.id, person: "minh", read: 2, delivered: 3 },
    { room: room.id, person: "hoa", read: 2, delivered: 3 },
  ];
  await enterRoom({ last, marks });
  const asked = answerHTTP(answer);
  render(asPerson(<HistoryPage />, []));
  await settle(20);
  return asked;
}

const talk = [
  message(1, "minh", "Bàn 12 hỏi lẩu cá kèo lá giang bao lâu nữa"),
  message(2, "ngoc", "Bếp nói năm phút", { replyTo: "m1" }),
  message(3, "ngoc", "Khách xin thêm rau đắng", { reactions: [{ person: "hoa", sign: "👍" }] }),
];
const texts = (): readonly string[] =>
  Array.from(document.querySelectorAll("[data-message] .bubble-text"), (one) => one.textContent ?? "");
const whole = { last: talk[2], answer: () => page(talk, 3) } as const;

test("given a room that is opened, then a skeleton stands until the last messages have arrived", async () => {
  done.length = 0;
  await enterRoom({ last: talk[2] });
  const asked = answerHTTP(() => page(talk, 3));
  render(asPerson(<HistoryPage />, []));
  assert.ok(document.querySelector(".skeleton"));
  await settle(20);
  assert.equal(document.querySelector(".skeleton"), null);
  assert.deepEqual(
    texts(),
    talk.map(({ content }) => content?.text),
  );
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["/api/messenger/rooms/r1/messages?count=50"],
  );
});

test("given messages of one day, then the day stands over them and other authors are named", async () => {
  await open({ ...whole, read: 3 });
  const log = get("log", "Tin nhắn trong cuộc trò chuyện");
  const days = Array.from(log.querySelectorAll(".history-day"), textOf);
  assert.equal(days.length, 1);
  assert.match(textOf(log), new RegExp(people.minh));
  assert.equal(document.querySelector("[data-unread]"), null);
});

test("given unread messages, then a divider stands before the first of them", async () => {
  const news = [...talk, message(4, "hoa", "Rau đắng hết rồi"), message(5, "minh", "Thay bằng rau má nhé")];
  await open({ last: news[4], read: 3, answer: () => page(news, 5) });
  const lines = all("listitem").map((line) => ("unread" in line.dataset ? "unread" : line.dataset.message));
  assert.deepEqual(lines.filter(Boolean), ["m1", "m2", "m3", "unread", "m4", "m5"]);
});

test("given own messages, then a mark says whether all others have read them", async () => {
  await open({ ...whole, read: 3 });
  const ticks = Array.from(document.querySelectorAll(".tick"), (one) => one.getAttribute("aria-label"));
  assert.deepEqual(ticks, ["Đã xem", "Đã nhận"]);
});

test("given a reaction, then its name lists the people, and a press gives the same reaction", async () => {
  await open({ ...whole, read: 3 });
  press(get("button", `👍 1: ${people.hoa}`));
  assert.deepEqual(done, ["react m3 👍"]);
});

test("given a message, when its menu button or the right mouse button is pressed, then its menu opens", async () => {
  await open({ ...whole, read: 3 });
  press(get("button", "Thao tác với tin: Bếp nói năm phút"));
  const bubble = document.querySelector("[data-bubble=m1]");
  const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
  happens(() => bubble?.dispatchEvent(menu));
  assert.deepEqual([done, menu.defaultPrevented], [["menu m2", "menu m1"], true]);
});

test("given older messages, then the page requests them at the top and puts them before the others", async () => {
  const answer = ({ path }: HubRequest): HubAnswer =>
    path.includes("before=2") ? page(talk.slice(0, 1), 3) : page(talk.slice(1), 3);
  const asked = await open({ last: talk[2], read: 3, answer });
  await until(() => texts().length === 3, "the older message");
  // The original of a reply is not on the first page, so a third request asks for it.
  assert.deepEqual(asked.map(({ path }) => path.split("?")[1]).slice(0, 2), ["count=50", "before=2&count=50"]);
  assert.deepEqual(
    texts(),
    talk.map(({ content }) => content?.text),
  );
});

test("given a failed request for older messages, then a button repeats it", async () => {
  let works = false;
  const answer = ({ path }: HubRequest): HubAnswer | undefined =>
    !path.includes("before") ? page(talk.slice(1), 3) : works ? page(talk.slice(0, 1), 3) : undefined;
  await open({ last: talk[2], read: 3, answer });
  await until(() => isThere("button", "Tải tin cũ hơn"), "the button");
  works = true;
  press(get("button", "Tải tin cũ hơn"));
  await until(() => texts().length === 3, "the older message");
});

test("given a failed request for the history, then the page says so and Retry loads it", async () => {
  await open({ last: talk[2] });
  assert.ok(isThere("heading", "Mất kết nối"));
  answerHTTP(() => page(talk, 3));
  press(get("button", "Thử lại"));
  await until(() => texts().length === 3, "the messages");
});

test("given a room in which nobody has written, then the page says so", async () => {
  await open({ answer: () => page([], 0) });
  assert.deepEqual(names("heading"), ["Chưa có tin nhắn"]);
});

test("given an open room, when a message arrives, then it stands at the end", async () => {
  await open({ ...whole, read: 3 });
  await roomChanges({ last: message(4, "hoa", "Rau đắng hết rồi") });
  assert.equal(texts().at(-1), "Rau đắng hết rồi");
});

test("given an edited or a deleted message, then the bubble says so", async () => {
  await open({ ...whole, read: 3 });
  await roomChanges({ last: message(3, "ngoc", "Khách xin thêm rau má", { revision: 2, editedAt: Date.now() }) });
  assert.equal(texts().at(-1), "Khách xin thêm rau má");
  assert.match(get("log").textContent ?? "", /đã sửa/);
  await roomChanges({ last: { ...message(3, "ngoc", ""), content: undefined, revision: 3, deletedAt: Date.now() } });
  assert.equal(texts().at(-1), "Tin nhắn đã thu hồi");
});

test("given a message that the hub refuses, then the bubble shows the reason, Retry and Remove", async () => {
  await open({ ...whole, read: 3 });
  const content = { text: "Ai rảnh ra bàn 13?", mentions: [], links: [], media: [] };
  happens(() => void send({ type: "messenger.send", room: room.id, message: "m9", content }));
  await settle(20);
  assert.equal(texts().at(-1), "Ai rảnh ra bàn 13?");
  await until(() => names("img").some((name) => /^Đang chờ gửi$/.test(name)), "the mark of what waits");
  await sent(1);
  await answered({ code: "messenger.notInRoom", message: "Bạn không còn trong phòng này." });
  assert.match(get("log").textContent ?? "", /Bạn không còn trong phòng này/);
  press(get("button", "Thử lại"));
  press(get("button", "Xóa"));
  assert.deepEqual(done, ["again m9", "drop m9"]);
});
