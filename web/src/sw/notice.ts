import { fill } from "../base/fill";
import en from "../i18n/en/push.json";
import vi from "../i18n/vi/push.json";

const kinds = ["message", "call", "callOver", "signUp", "checklist", "checklistMissed"] as const;

/** The content of a push message. Only this browser can decrypt it. */
export interface PushNews {
  readonly kind: (typeof kinds)[number];
  readonly language: string;
  readonly room: string;
  readonly form: string;
  readonly at: number;
  readonly from?: string;
  readonly name?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly says?: string;
  readonly unread?: number;
  /** on the board: the post, or the post of the comment */
  readonly post?: string;
  /** it is a comment on the post */
  readonly comment?: boolean;
  readonly call?: string;
  readonly video?: boolean;
  readonly until?: number;
  readonly missed?: boolean;
  readonly checklist?: string;
  /** of a checklist, on the restaurant's clock: `22:00` */
  readonly begins?: string;
  readonly ends?: string;
}

/** A notification as the system shows it. A new one replaces one with the same tag. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly at: number;
  readonly language: string;
  /** it sounds again, even if it replaces a visible one */
  readonly loud: boolean;
  /** stays until it is answered or over */
  readonly stays: boolean;
  /** the page that a tap opens */
  readonly path: string;
}

type Words = typeof vi;
type Key = keyof Words;

/** Returns `null` for an unknown message, maybe of a newer hub. */
export function readNews(text: string): PushNews | null {
  try {
    const news = JSON.parse(text) as PushNews | null;
    return typeof news?.room === "string" && kinds.includes(news.kind) ? news : null;
  } catch {
    return null;
  }
}

export function noticeOf(news: PushNews, now: number): Notice {
  const words: Words = news.language === "en" ? en : vi;
  const say = (key: Key, params: Readonly<Record<string, string | number>> = {}): string => fill(words[key], params);
  const language = news.language === "en" ? "en" : "vi";
  if (news.kind === "signUp")
    return {
      title: say("push.signUp"),
      body: news.from ?? "",
      tag: "sign-ups",
      at: news.at,
      language,
      loud: true,
      stays: false,
      path: "/manager/team",
    };
  if (news.kind === "checklist" || news.kind === "checklistMissed") {
    const isMissed = news.kind === "checklistMissed";
    const { name = "", begins = "", ends = "" } = news;
    return {
      title: say(isMissed ? "push.checklistMissed" : "push.checklist", { name }),
      body: say(isMissed ? "push.wasDue" : "push.due", { from: begins, until: ends }),
      tag: `checklist:${news.checklist ?? ""}`,
      at: news.at,
      language,
      loud: true,
      stays: false,
      path: isMissed ? "/manager" : "/surveys",
    };
  }
  const path = `/messenger/room/${encodeURIComponent(news.room)}`;
  const common = { at: news.at, language, path };
  const title = titleOf(news, say);
  if (news.kind === "message") {
    return { ...common, ...placeOf(news, path), title, body: messageBody(news, say), loud: true, stays: false };
  }
  const rings = news.kind === "call" && (news.until ?? 0) > now;
  const what = rings
    ? news.video
      ? "push.videoCall"
      : "push.call"
    : news.kind === "call" || news.missed
      ? "push.missed"
      : "push.ended";
  const caller =
    news.form === "direct" || !news.from ? say(what) : say("push.said", { name: news.from, text: say(what) });
  return { ...common, title, body: caller, tag: `call:${news.call ?? news.room}`, loud: rings, stays: rings };
}

/** A comment must not replace the notification of its post, which may still be unread. */
function placeOf({ room, post, comment }: PushNews, path: string): Pick<Notice, "path" | "tag"> {
  if (post === undefined) return { path, tag: `room:${room}` };
  return { path: `/messenger/board/${encodeURIComponent(post)}`, tag: `${comment ? "comments" : "post"}:${post}` };
}

type Say = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

function titleOf({ form, from, name, subject }: PushNews, say: Say): string {
  if (form === "direct") return from ?? say("push.message");
  switch (subject) {
    case "everybody":
      return say("push.everybody");
    case "kitchen":
      return say("push.kitchen");
    case "board":
      return say("push.board");
    case "section":
      return say("push.section", { name: name ?? "" });
    case "order":
      if (!name) return say("push.order");
      // An order without a table is named by its number, "#12".
      return say(name.startsWith("#") ? "push.number" : "push.table", { name });
    default:
      return name ?? say("push.group");
  }
}

const told: Readonly<Record<string, Key>> = {
  photo: "push.photo",
  video: "push.video",
  voice: "push.voice",
  file: "push.file",
};

function messageBody({ form, from, text, says, unread, comment }: PushNews, say: Say): string {
  const words = text ?? say(told[says ?? ""] ?? "push.message");
  const said =
    form === "direct" || !from ? words : say(comment ? "push.commented" : "push.said", { name: from, text: words });
  return (unread ?? 0) > 1 ? `${said}\n${say("push.unread", { count: unread ?? 0 })}` : said;
}
