import assert from "node:assert/strict";
import test from "node:test";
import { bytesOf } from "../src/modules/messenger/push/subscription";
import type { PushNews } from "../src/sw/notice";
import { noticeOf, readNews } from "../src/sw/notice";

const now = 1_000_000;
const message = (more: Partial<PushNews>): PushNews => ({
  kind: "message",
  language: "vi",
  room: "r1",
  form: "direct",
  at: 5,
  from: "Trần Thị Lan",
  says: "text",
  unread: 1,
  ...more,
});
const shown = (news: PushNews): readonly [string, string] => {
  const { title, body } = noticeOf(news, now);
  return [title, body];
};

test("a message tells who wrote what, where, and how much more is unread", () => {
  assert.deepEqual(noticeOf(message({ text: "Bàn A3 xin thêm đá" }), now), {
    title: "Trần Thị Lan",
    body: "Bàn A3 xin thêm đá",
    tag: "room:r1",
    at: 5,
    language: "vi",
    loud: true,
    stays: false,
    path: "/messenger/room/r1",
  });
  assert.deepEqual(shown(message({ form: "group", name: "Ca tối", text: "Họp nhé", unread: 3 })), [
    "Ca tối",
    "Trần Thị Lan: Họp nhé\n3 tin chưa đọc",
  ]);
  assert.deepEqual(shown(message({ form: "standing", subject: "section", name: "Sân vườn", says: "photo" })), [
    "Khu Sân vườn",
    "Trần Thị Lan: Đã gửi ảnh",
  ]);
  assert.deepEqual(shown(message({ form: "order", subject: "order", name: "A1", text: "xong" })), [
    "Bàn A1",
    "Trần Thị Lan: xong",
  ]);
  assert.deepEqual(shown(message({ form: "order", subject: "order", language: "en", text: "xong" })), [
    "Paid table",
    "Trần Thị Lan: xong",
  ]);
});

test("a post of the board, and what is said to it, stand each in a place of their own, and a tap leads to the post", () => {
  const board = (more: Partial<PushNews>): readonly string[] => {
    const { title, body, tag, path } = noticeOf(
      message({ form: "standing", subject: "board", post: "p1", comment: false, ...more }),
      now,
    );
    return [title, body, tag, path];
  };
  assert.deepEqual(board({ text: "Họp lúc 14 giờ" }), [
    "Bảng tin",
    "Trần Thị Lan: Họp lúc 14 giờ",
    "post:p1",
    "/messenger/board/p1",
  ]);
  assert.deepEqual(board({ text: "Em đến trễ", comment: true }), [
    "Bảng tin",
    "Trần Thị Lan bình luận: Em đến trễ",
    "comments:p1",
    "/messenger/board/p1",
  ]);
  assert.deepEqual(board({ says: "photo", comment: true, language: "en" }), [
    "Board",
    "Trần Thị Lan commented: Sent a photo",
    "comments:p1",
    "/messenger/board/p1",
  ]);
});

test("of a room that is sealed at its ends only that something came", () => {
  assert.deepEqual(shown(message({})), ["Trần Thị Lan", "Tin nhắn mới"]);
});

test("a call rings until it is over; what comes late is a missed one, in the same place", () => {
  const call: PushNews = {
    kind: "call",
    language: "vi",
    room: "r1",
    form: "direct",
    at: 5,
    from: "Lan",
    call: "c1",
    video: true,
    until: now + 1,
  };
  const rings = noticeOf(call, now);
  assert.deepEqual(
    [rings.title, rings.body, rings.loud, rings.stays, rings.tag],
    ["Lan", "Cuộc gọi video đến", true, true, "call:c1"],
  );
  const late = noticeOf({ ...call, until: now }, now);
  assert.deepEqual([late.body, late.loud, late.stays, late.tag], ["Cuộc gọi nhỡ", false, false, "call:c1"]);
  const over = (missed: boolean): string =>
    noticeOf({ ...call, kind: "callOver", form: "group", name: "Ca tối", missed }, now).body;
  assert.deepEqual([over(true), over(false)], ["Lan: Cuộc gọi nhỡ", "Lan: Cuộc gọi đã kết thúc"]);
});

test("what is no news of this hub is left alone", () => {
  assert.deepEqual(["", "null", "7", "{}", '{"kind":"party","room":"r"}', '{"kind":"message"}'].map(readNews), [
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  assert.equal(readNews(JSON.stringify(message({})))?.room, "r1");
});

test("the hub's key is read as it is written, in base64url", () => {
  assert.deepEqual([...bytesOf("-_8B")], [251, 255, 1]);
});

test("that somebody wants to belong to the house leads to where he is let in", () => {
  const news = readNews(
    JSON.stringify({ kind: "signUp", language: "vi", room: "", form: "group", at: 5, from: "Lê Thị Thảo" }),
  );
  assert.deepEqual(news && noticeOf(news, now), {
    title: "Có người xin vào nhà hàng",
    body: "Lê Thị Thảo",
    tag: "sign-ups",
    at: 5,
    language: "vi",
    loud: true,
    stays: false,
    path: "/manager/team",
  });
});

test("a checklist says until when, and leads to the forms; one that nobody filled in takes its place and leads to the day", () => {
  const noticeIn = (kind: string, language: string): readonly unknown[] => {
    const news = readNews(
      JSON.stringify({
        kind,
        language,
        room: "",
        form: "group",
        at: 5,
        checklist: "s.1",
        name: "Bếp sạch",
        begins: "22:00",
        ends: "22:30",
      }),
    );
    const notice = news && noticeOf(news, now);
    return [notice?.title, notice?.body, notice?.tag, notice?.path, notice?.loud];
  };
  assert.deepEqual(noticeIn("checklist", "vi"), [
    "Đến giờ: Bếp sạch",
    "Điền trước 22:30",
    "checklist:s.1",
    "/surveys",
    true,
  ]);
  assert.deepEqual(noticeIn("checklist", "en").slice(0, 2), ["Due now: Bếp sạch", "Fill it in by 22:30"]);
  assert.deepEqual(noticeIn("checklistMissed", "vi"), [
    "Chưa ai điền: Bếp sạch",
    "Giờ 22:00, hạn 22:30",
    "checklist:s.1",
    "/manager",
    true,
  ]);
  assert.deepEqual(noticeIn("checklistMissed", "en").slice(0, 2), [
    "Nobody filled in: Bếp sạch",
    "Due 22:00, until 22:30",
  ]);
});
