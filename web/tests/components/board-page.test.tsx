/** The board: who may post, the posts, and what a lost connection leaves. */
import assert from "node:assert/strict";
import test from "node:test";
import { BoardPage } from "../../src/modules/messenger/board/BoardPage";
import { BoardRow } from "../../src/modules/messenger/board/BoardRow";
import { useMessenger } from "../../src/sync/messenger";
import type { Marks, Message, Right, PostPage } from "../../src/wire";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { textOf } from "./accessible";
import { asPerson } from "./fixtures";
import { answerHTTP, answered, sent } from "./connection";
import type { HubRequest } from "./connection";
import { all, fill, get, isThere, names, press, render, settle, speaksOf, until } from "./kit";
import { enterRoom, message, people, room, roomChanges } from "./room";

speaksOf("messenger", "board", "sheets", "shown");

const board = { subject: { type: "board" } } as const;
/** Marks of a person who has read so far. With all read, the page sends no command of its own. */
const read = (seq: number): Marks => ({ room: room.id, person: "ngoc", read: seq, delivered: seq });
const posts = [message(3, "hoa", "Món mới: gỏi xoài, mời cả nhà ăn thử"), message(1, "minh", "Lịch nghỉ Tết")];
const comment = message(2, "ngoc", "Em trực kho nha", { replyTo: "m1" });

interface Opened {
  readonly rights?: readonly Right[];
  readonly shown?: readonly Message[];
  readonly works?: boolean;
  readonly page?: Pick<PostPage, "next" | "total">;
}

async function open({
  rights = [],
  shown = posts,
  works = true,
  page = {},
}: Opened = {}): Promise<readonly HubRequest[]> {
  await enterRoom({ room: board, last: posts[0], marks: [read(9)] });
  const requests = answerHTTP(({ path }) =>
    works && path.startsWith("/api/messenger/board")
      ? {
          body: {
            room: room.id,
            posts: shown.map((post) => ({
              post,
              comments: post.id === "m1" ? 1 : 0,
              ...(post.id === "m1" ? { last: comment } : {}),
            })),
            media: [],
            ...page,
          },
        }
      : undefined,
  );
  render(
    asPerson(
      <>
        <BoardPage back={undefined} />
        <QuestionHost />
      </>,
      rights,
    ),
  );
  await settle(20);
  return requests;
}

const cards = (): readonly string[] =>
  all("article").map((card) => card.querySelector(".entry-words")?.textContent ?? textOf(card));
const card = (words: string): HTMLElement => {
  const [one] = all("article").filter((each) => textOf(each).includes(words));
  assert.ok(one, words);
  return one;
};

const says = (words: RegExp): boolean => words.test(document.body.textContent ?? "");

test("given a person without the right to announce, then they read the board and find no way to post", async () => {
  await open();
  assert.deepEqual([cards(), isThere("button", "Đăng bài mới")], [posts.map(({ content }) => content?.text), false]);
});

test("given more posts than a page has, then the line above them says of how many, and a new one counts too", async () => {
  await open({ page: { next: 1, total: { count: 21, more: false } } });
  const line = (): string | null | undefined => document.querySelector(".shown-of")?.textContent;
  assert.equal(line(), "Hiện 2 trên 21");
  await roomChanges({ last: message(4, "hoa", "Mai nghỉ") });
  await until(() => line() === "Hiện 3 trên 22", "the new post");
});

test("given an empty board, then only a person who may announce is offered to post", async () => {
  await open({ shown: [] });
  await until(() => says(/Thông báo của quản lý và lễ tân sẽ hiện ở đây/), "the hint");
  assert.equal(isThere("button", "Đăng bài mới"), false);
});

test("given the right to announce, when a post is written, then it is sent and waits at the top", async () => {
  await open({ rights: ["announce"] });
  press(get("button", "Đăng bài mới"));
  await until(() => isThere("dialog", "Đăng bài mới"), "the sheet");
  fill(get("combobox", "Nội dung bài"), "Đoàn 40 khách lúc 19 giờ");
  press(get("button", "Đăng bài"));
  await until(() => cards().length === 3, "the new post");
  assert.equal(cards()[0], "Đoàn 40 khách lúc 19 giờ");
  assert.match(textOf(card("Đoàn 40")), /Đang chờ gửi/);
  const [body] = await sent(1);
  assert.deepEqual(
    [body?.type, body?.type === "messenger.send" ? body.content.text : ""],
    ["messenger.send", "Đoàn 40 khách lúc 19 giờ"],
  );
});

test("given a hub that does not answer, then the page says so, and Retry loads the posts", async () => {
  await open({ works: false });
  await until(() => says(/Đây là những bài máy này còn giữ/), "the note");
  assert.equal(cards().includes(posts[0]?.content?.text ?? ""), true);
  answerHTTP(() => ({ body: { room: room.id, posts: posts.map((post) => ({ post, comments: 0 })), media: [] } }));
  press(get("button", "Thử lại"));
  await until(() => !says(/Đây là những bài máy này còn giữ/), "the answer");
});

test("given a post with a comment, then its number and the latest one are shown, and a press on Like sends it", async () => {
  await open();
  assert.deepEqual(names("button", card("Lịch nghỉ Tết")).slice(-2), ["1 bình luận", `${people.ngoc} Em trực kho nha`]);
  press(get("button", "Thích", card("Lịch nghỉ Tết")));
  assert.deepEqual(await sent(1), [{ type: "messenger.react", message: "m1", sign: "👍" }]);
});

test("given an own post, when it is edited or deleted from its menu, then the command goes, deleting after a question", async () => {
  const own = message(4, "ngoc", "Ăn thử lúc 15 giờ", { at: Date.now() });
  await open({ rights: ["announce"], shown: [own] });
  const pick = async (action: string): Promise<void> => {
    press(get("button", /^Thao tác với bài/));
    await until(() => isThere("menu"), "the menu");
    press(get("menuitem", action));
    await settle(20);
  };
  await pick("Sửa");
  fill(get("combobox", "Nội dung bài"), "Ăn thử lúc 16 giờ");
  press(get("button", "Lưu"));
  const [edit] = await sent(1);
  assert.deepEqual(
    [edit?.type, edit?.type === "messenger.edit" ? edit.content.text : ""],
    ["messenger.edit", "Ăn thử lúc 16 giờ"],
  );
  await answered();
  await pick("Xóa bài");
  press(get("button", "Xóa bài", get("dialog")));
  assert.deepEqual((await sent(2))[1], { type: "messenger.delete", message: "m4" });
});

/** The actions in the menu of the only post. */
async function actionsOf(post: Message, rights: readonly Right[]): Promise<readonly string[]> {
  await open({ rights, shown: [post] });
  press(get("button", /^Thao tác với bài/));
  await until(() => isThere("menu"), "the menu");
  return names("menuitem", get("menu"));
}

test("given a person who only may post, then they take back their own post, and neither pin nor delete others'", async () => {
  const own = message(4, "ngoc", "Ai đổi ca tối thứ sáu?", { at: Date.now() });
  const actions = await actionsOf(own, ["announce"]);
  assert.ok(actions.includes("Xóa bài") && !actions.includes("Ghim"), actions.join());
});

test("given a post of somebody else, then a person who only may post neither pins nor deletes it", async () => {
  const actions = await actionsOf(message(5, "hoa", "Họp"), ["announce"]);
  assert.ok(!actions.includes("Xóa bài") && !actions.includes("Ghim"), actions.join());
});

test("given a post of somebody else, then a manager pins and deletes it", async () => {
  const actions = await actionsOf(message(5, "hoa", "Họp"), ["announce", "pinPosts", "editStaff"]);
  assert.ok(actions.includes("Xóa bài") && actions.includes("Ghim"), actions.join());
});

function Row(): JSX.Element | null {
  const shown = useMessenger((view) => view.rooms().find((one) => one.room.subject?.type === "board"));
  return shown ? <BoardRow shown={shown} me="ngoc" chosen={false} now={Date.now()} /> : null;
}

test("given new posts, then the row above the rooms counts them and says when one names the person", async () => {
  await enterRoom({ room: board, last: message(1, "hoa", "Lịch nghỉ Tết"), marks: [read(0)] });
  render(asPerson(<Row />, []));
  const [row] = all("link");
  assert.match(textOf(row ?? document.body), /1 tin mới trên bảng/);
  const named = { text: "Mai họp", mentions: ["ngoc"], links: [], media: [] };
  await roomChanges({ last: message(2, "hoa", "Mai họp", { content: named }) });
  assert.match(textOf(row ?? document.body), /Có người nhắc đến bạn 2 tin mới trên bảng/);
  await roomChanges({ marks: [read(2)] });
  assert.doesNotMatch(textOf(row ?? document.body), /tin mới trên bảng|nhắc đến bạn/);
});
