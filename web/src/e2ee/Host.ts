import type { Message, Room } from "../wire";
import type { DecryptedMessages } from "./DecryptedMessages";
import type { Directory } from "./Environment";
import type { SendRequest } from "./HubAPI";
import type { SearchRules } from "./LocalSearch";

/** The application around the E2EE package. */
export interface E2EEHost {
  /** the signed-in person; `null`: nobody */
  readonly person: string | null;
  /** the messages that this page has decrypted */
  readonly decrypted: DecryptedMessages;
  /** Loads the part that only the engine needs. */
  connection(): Promise<EngineHost>;
}

/** The hub and the stream, for the engine. */
export interface EngineHost {
  readonly device: string;
  /** Milliseconds, by the hub's clock. */
  now(): number;
  newId(): string;
  readonly searchRules: SearchRules;
  /** Sends an HTTP request to the hub. Rejects with an error that has the answer's `status`. */
  readonly request: SendRequest;
  /** the name of the person's database; sign-out deletes it */
  databaseOf(person: string): string;
  /** `true` if requests of this page still run on the session of this person */
  isSession(person: string): boolean;
  /** the devices and rooms from the hub's stream */
  directory(): Directory;
  /** the encrypted rooms */
  rooms(): readonly Room[];
  /** A page of a room's history, from the hub. */
  page(room: string, before: number | null, count: number): Promise<readonly Message[]>;
  /** Reports changes of the stream from now on. Returns a function that ends this. */
  follow(events: StreamEvents): () => void;
}

export interface StreamEvents {
  /** The directory has changed. `toDevice`: to-device messages may wait. */
  changed(toDevice: boolean): void;
  /** This person is no longer in a room. */
  leftRoom(room: string): void;
  arrived(message: Message): void;
  deleted(message: Message): void;
}
