/** Photos of people. Initials stand for a photo that cannot be loaded or drawn. */
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { PersonPicture } from "../../src/domains/messenger/RoomPicture";
import { asPerson } from "./fixtures";
import { answerHTTP } from "./connection";
import { happens, render, until } from "./kit";
import { enterRoom, people } from "./room";

const { IntersectionObserver: watcher } = globalThis;
afterEach(() => void Object.assign(globalThis, { IntersectionObserver: watcher }));

/** The drawn picture: the address of a photo, or initials. */
const drawn = (): string | null | undefined => {
  const picture = document.querySelector(".avatar");
  return picture instanceof HTMLImageElement ? picture.getAttribute("src") : picture?.textContent;
};

async function open(photo: string): Promise<void> {
  // Everything is in sight, and jsdom makes no addresses for files.
  Object.assign(globalThis, { IntersectionObserver: undefined });
  Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => undefined });
  await enterRoom({ profiles: [{ person: "minh", fields: {}, photo }] });
  render(asPerson(<PersonPicture name={people.minh} person="minh" />, []));
}

test("given a photo that came but cannot be drawn, then initials replace it", async () => {
  const requests = answerHTTP(() => ({ body: "RIFF....WEBP" }));
  await open("broken");
  await until(() => drawn() === "blob:photo", "the photo");
  assert.equal(requests.at(-1)?.path, "/api/people/minh/photo?v=broken");
  happens(() => void document.querySelector(".avatar")?.dispatchEvent(new Event("error")));
  assert.match(drawn() ?? "", /^\p{L}{1,2}$/u);
});

test("given a photo that cannot be loaded, then initials stand in its place", async () => {
  answerHTTP(() => undefined);
  await open("missing");
  await until(() => /^\p{L}{1,2}$/u.test(drawn() ?? ""), "the initials");
});
