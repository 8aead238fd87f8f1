import type { Reader } from "./AnswerShelf";
import { AnswerShelf } from "./AnswerShelf";
import type { DeviceDatabase } from "./Database";

interface Keeper extends Reader {
  readonly database: DeviceDatabase;
}

const shelves = new WeakMap<Keeper, AnswerShelf>();

/** The kept answers of a client. They are no part of it, because the first screen needs none. */
export function answersOf(client: Keeper): AnswerShelf {
  let shelf = shelves.get(client);
  if (!shelf) shelves.set(client, (shelf = new AnswerShelf(client.database, client)));
  return shelf;
}
