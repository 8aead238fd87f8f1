/** A post of the board with its comments. */
import assert from "node:assert/strict";
import test from "node:test";
import { PostPage } from "../../src/modules/messenger/board/PostPage";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { Message } from "../../src/wire";
import { textOf } from "./accessible";
import { asPerson } from "./fixtures";
import { answerHTTP, sent } from "./connection";
import { all, fill, get, isThere, names, press, render, settle, speaksOf, until } from "./kit";
import { enterRoom, message, people, room, roomChanges } from "./room";

speaksOf("messenger", "board", "sheets");

const post = message(1, "hoa", "Món mới: gỏi xoài, mời cả nhà ăn thử");
const comment = message(2, "minh", "Mấy giờ ăn thử vậy chị?", { replyTo: post.id });
const own = message(3, "ngoc", "Em đi nha", { replyTo: post.id });

async function open(comments: readonly Message[] = [comment, own]): Promise<void> {
  // All is read, so the page sends no command of its own.
  const marks = [{ room: room.id, person: "ngoc", read: 9, delivered: 9 }];
  await enterRoom({ room: { subject: { type: "board" } }, last: comments.at(-1) ?? post, marks });
  answerHTTP(({ path }) =>
    path.startsWith(`/api/messenger/board/posts/${post.id}`)
      ? { body: { post: { post, comments: comments.length }, comments, media: [] } }
      : undefined,
  );
  render(
    asPerson(
      <>
        <PostPage id={post.id} back={() => undefined} />
        <QuestionHost />
      </>,
      [],
    ),
  );
  await until(() => isThere("list", "Bình luận") && isThere("combobox", "Viết bình luận"), "the post");
}

const comments = (): readonly string[] => all("listitem", undefined, get("list", "Bình luận")).map(textOf);

test("given a comment that is written, then it waits under the post, and its author's name is known", async () => {
  await open([comment]);
  fill(get("combobox", "Viết bình luận"), "Em trực mùng 2");
  press(get("button", "Gửi bình luận"));
  await until(() => comments().length === 2, "the comment");
  assert.match(comments()[0] ?? "", new RegExp(`^${people.minh}.*Mấy giờ ăn thử vậy chị\\?`));
  assert.match(comments()[1] ?? "", /Em trực mùng 2 Đang chờ gửi$/);
  const [body] = await sent(1);
  assert.deepEqual(body?.type === "messenger.send" ? [body.room, body.replyTo, body.content.text] : body, [
    room.id,
    post.id,
    "Em trực mùng 2",
  ]);
});

test("given a comment that names a person, then a list offers people, and the name is in the comment", async () => {
  await open();
  fill(get("combobox", "Viết bình luận"), "Ba giờ chiều nha @minh");
  press(get("option", people.minh));
  await settle(20);
  press(get("button", "Gửi bình luận"));
  const [body] = await sent(1);
  assert.deepEqual(body?.type === "messenger.send" ? [body.content.text, body.content.mentions] : body, [
    `Ba giờ chiều nha @${people.minh}`,
    ["minh"],
  ]);
});

test("given an own comment, when it is deleted, then a question comes first, and the comment says that it is gone", async () => {
  await open();
  assert.deepEqual(names("button", get("list", "Bình luận")).filter((name) => name.startsWith("Thao tác")).length, 2);
  press(get("button", /^Thao tác với bình luận: Em đi nha/));
  await until(() => isThere("menu"), "the menu");
  press(get("menuitem", "Xóa bình luận"));
  await settle(20);
  press(get("button", "Xóa bình luận", get("dialog")));
  assert.deepEqual(await sent(1), [{ type: "messenger.delete", message: own.id }]);
  await roomChanges({ last: { ...own, content: undefined, revision: 2, deletedAt: Date.now() } });
  assert.match(comments()[1] ?? "", /Bình luận đã bị xóa$/);
});

test("given a post that cannot be loaded, then the page says so, and Retry asks again", async () => {
  await enterRoom({ room: { subject: { type: "board" } } });
  render(asPerson(<PostPage id="other" back={() => undefined} />, []));
  await until(() => isThere("heading", "Chưa tải được bảng tin"), "the failure");
  const requests = answerHTTP(() => undefined);
  press(get("button", "Thử lại"));
  await until(() => isThere("heading", "Chưa tải được bảng tin"), "the failure");
  assert.deepEqual(
    requests.map(({ path }) => path),
    ["/api/messenger/board/posts/other?count=30"],
  );
});
