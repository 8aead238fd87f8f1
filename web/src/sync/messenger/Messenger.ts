import { DecryptedMessages, E2EE, loadFileEncryption } from "../../e2ee";
import { draftsKey } from "../MessengerSlot";
import { messengerStream } from "../streamDefinitions";
import type { StreamConsumer } from "../streams/StreamCopy";
import type { SyncClient } from "../SyncClient";
import { MessengerApi } from "./api";
import type { MessengerHub } from "./MessengerStore";
import { MessengerStore } from "./MessengerStore";
import { mediaPath, PictureLoader } from "./PictureLoader";
import { Presence } from "./Presence";
import { Signals } from "./Signals";
import { Typing } from "./Typing";
import type { Postings } from "./uploads";
import { postingsHere } from "./uploads";

/** The messenger of one client: the rooms, their files, and transient messages. */
export class Messenger {
  readonly api: MessengerApi;
  /** messages that wait on this device for the upload of their files */
  readonly postings: Postings;
  readonly store: MessengerStore;
  /** the end-to-end encryption of this device */
  readonly e2ee: E2EE;
  /** Pictures and voices of messages. They are deleted with the drafts when the person is signed out. */
  readonly pictures: PictureLoader;
  /** transient messages between devices */
  readonly signals: Signals;
  readonly typing: Typing;
  readonly presence: Presence;
  /** the consumer of the messenger's stream */
  readonly consumer: StreamConsumer;

  constructor(private readonly client: SyncClient) {
    const decrypted = new DecryptedMessages();
    this.api = new MessengerApi(() => client.isOneself);
    this.postings = this.makePostings();
    this.store = new MessengerStore(this.hubOfStore(), this.api, decrypted);
    this.e2ee = this.makeE2EE(decrypted);
    this.pictures = this.makePictures();
    this.signals = new Signals({
      get live() {
        return client.transport.phase === "live";
      },
      say: (message) => client.transport.say(message),
      onChange: (listener) => client.transport.onPhase(listener),
    });
    this.typing = new Typing(this.signals, () => client.person);
    this.presence = new Presence(this.signals);
    this.consumer = this.makeConsumer();
    this.connect();
    this.keepRooms();
  }

  private connect(): void {
    this.postings.subscribe(() => {
      this.client.messenger.waiting = this.postings.entries.filter(({ status }) => status === "pending").length;
    });
    // A message that could not be encrypted before may be possible now.
    this.e2ee.subscribe(() => this.postings.wake());
    // Its room may be known or created now.
    this.store.subscribe(() => this.postings.wake());
    this.store.onArrival(({ room, author }) => this.typing.arrived(room, author));
  }

  /**
   * Stores the person's rooms and read messages on this device, for times without a connection. Its code is loaded
   * last.
   */
  private keepRooms(): void {
    if (typeof document !== "undefined")
      import("./keepRooms").then(
        ({ keepRooms }) => keepRooms(this.client, this.store),
        () => undefined,
      );
  }

  private makePostings(): Postings {
    return postingsHere(this.client, {
      roomOf: (id) => {
        const { view } = this.store;
        const shown = view.room(id);
        return shown ? (shown.unmade ? null : shown.room.id) : view.ready ? id : null;
      },
      knows: (message) => this.store.view.knows(message),
      seal: async (posting, id) => {
        const [{ encryptedFiles }, room] = [await import("./uploads/encryptedUpload"), this.store.view.room(id)?.room];
        if (!room) throw new Error("no such room");
        return this.e2ee.encryptMessage(room, posting.id, posting.content, encryptedFiles(posting), posting.origin);
      },
    });
  }

  private makeE2EE(decrypted: DecryptedMessages): E2EE {
    const { client, store, api } = this;
    return new E2EE({
      get person() {
        return client.person;
      },
      decrypted,
      connection: async () => (await import("./e2eeHost")).e2eeHost(client, store, api),
    });
  }

  private hubOfStore(): MessengerHub {
    const { client, postings } = this;
    return {
      get person() {
        return client.person;
      },
      get entries() {
        const commands = client.outbox.entries.filter(({ body }) => client.streams.of(body) === messengerStream);
        return [...commands, ...postings.entries];
      },
      onEntries: (listener) => {
        const stops = [client.outbox.subscribe(listener), postings.subscribe(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
      send: (body) => client.send(body),
      now: () => client.clock.now(),
      shown: (seq) => client.outbox.reached(messengerStream.id, seq),
      unread: (rooms) => {
        client.messenger.unread = rooms;
      },
      lose: (media) => void this.pictures.remove(media),
    };
  }

  private makePictures(): PictureLoader {
    const { client } = this;
    return new PictureLoader({
      store: () => (client.person === null ? null : draftsKey(client.person)),
      fetch: (media, form) => {
        // The hub knows an encrypted file only as a whole. A video's poster is its beginning.
        const poster = form === "poster" && this.store.view.fileKey(media)?.poster;
        return fetch(mediaPath(media, poster ? "whole" : form), {
          credentials: "same-origin",
          cache: "no-store",
          headers: poster ? { Range: `bytes=0-${poster.size}` } : {},
        });
      },
      open: async (media, form, sealed) => {
        const { view } = this.store;
        const key = view.fileKey(media);
        return key
          ? (await loadFileEncryption()).decryptFile(sealed, key, form, view.media(media)?.type ?? "")
          : sealed;
      },
      caches: globalThis.caches,
    });
  }

  private makeConsumer(): StreamConsumer {
    const { store, e2ee, signals, presence } = this;
    return {
      get position() {
        return store.position;
      },
      greeted: (_, isNew) => {
        store.greeted();
        if (!isNew) return;
        e2ee.connected();
        signals.greet();
        presence.greet();
      },
      replace: (snapshot) => store.replace(snapshot),
      apply: (batch) => store.apply(batch),
      beat: () => store.beat(),
      hear: (message) => {
        signals.hear(message);
        presence.hear(message);
      },
      forget: () => {
        store.forget();
        e2ee.reset();
        signals.forget();
      },
    };
  }
}

const known = new WeakMap<SyncClient, Messenger>();

/** The messenger of a client. It is made at its first use, because its code is loaded late. */
export function messengerOf(client: SyncClient): Messenger {
  let messenger = known.get(client);
  if (!messenger) known.set(client, (messenger = new Messenger(client)));
  return messenger;
}
