import { t } from "../../../i18n";
import { Listeners, deviceId, newId, problemText, request } from "../../../sync";
import { hub, send } from "../../../session/client";
import { messenger, signals } from "../../../session/messenger";
import { toast } from "../../../ui";
import type { CallMedia, CommandBody, Problem, RoomCall } from "../../../wire";
import type { CallLine, LineParts } from "../line/CallLine";
import { DirectLine } from "../line/DirectLine";
import { GroupLine } from "../line/GroupLine";
import type { MediaTrouble } from "../line/LocalMedia";
import { LocalMedia } from "../line/LocalMedia";
import { bodyOf, parseWord } from "../line/words";
import { CallLock } from "./CallLock";
import { isBetweenTwo, signingOf } from "./signing";
import type { CallEnd, CallShown, Mine } from "./shown";
import type { Here } from "./stage";
import { callOf, isJoinedHere, leftBehind, ringing, ringsFor } from "./stage";

/** Milliseconds to find a connection. After a loss it is searched for longer. */
const findWithin = 40_000;
const findAgainWithin = 60_000;
/** Milliseconds. A reloaded page is expected back within this time. */
const forsakenAfter = 5000;

/** Manages the calls of this page: the ringing call, the current call, and its sound and pictures. */
export class CallService {
  private mine: Mine | null = null;
  private end: CallEnd | null = null;
  private forsaken: RoomCall | null = null;
  private small = false;
  private wasUp = false;
  /** the hub has confirmed the call that this page is in */
  private heard = false;
  private media = new LocalMedia();
  private opened = false;
  /** `null`: not known yet */
  private servers: readonly RTCIceServer[] | null = null;
  private line: CallLine | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private lapsing: ReturnType<typeof setTimeout> | undefined;
  private entering = false;
  private declined: string | null = null;
  /** a call with this device, but without this page */
  private watched: string | null = null;
  private watching: ReturnType<typeof setTimeout> | undefined;
  private person: string | null = null;
  private readonly place = new CallLock();
  private readonly listeners = new Listeners();
  private shown: CallShown;

  constructor() {
    this.shown = this.show();
    messenger.subscribe(() => this.look());
    hub.transport.onPhase(() => this.look());
    signals.on("call", ({ about, from, body }) => {
      const word = about === this.shown.told?.id ? parseWord(body) : null;
      if (word) this.line?.hear(from, word);
    });
    signals.onLine((live) => {
      if (live) this.line?.revive();
    });
    const changed = (): void => this.line?.networkChanged();
    globalThis.addEventListener("online", changed);
    this.watchNetwork(changed);
    this.look();
  }

  /** Browsers with a connection type report each speed estimate too, so only a change of type counts. */
  private watchNetwork(changed: () => void): void {
    const { connection } = navigator as { readonly connection?: EventTarget & { readonly type?: string } };
    let kind = connection?.type;
    connection?.addEventListener("change", () => {
      if (connection.type === kind) return;
      kind = connection.type;
      changed();
    });
  }

  readonly read = (): CallShown => this.shown;
  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  get peers(): readonly RTCPeerConnection[] {
    return this.line?.peers ?? [];
  }

  // Actions

  /** Calls all people of the room. */
  async call(room: string, video: boolean): Promise<void> {
    if (this.mine) return this.enlarge(true);
    const { ringing: rings } = this.shown;
    if (rings?.room === room) return this.answer(rings, video);
    const mine = await this.enter({ call: newId(hub.clock.now()), room, video });
    if (!mine) return;
    if (await this.open(mine)) return this.ask(mine, { type: "calls.start", call: mine.call, room, video });
    // The others do not know of it yet.
    if (this.mine === mine) this.leave();
  }

  async answer(call: RoomCall, video: boolean): Promise<void> {
    if (this.mine) await this.hangUp();
    const mine = await this.enter({ call: call.id, room: call.room, video });
    if (!mine) return;
    // The others see the answer at once, and this device's microphone follows.
    void this.open(mine).then((speaks) => (speaks ? undefined : this.giveUp(mine)));
    await this.ask(mine, { type: "calls.accept", call: call.id });
  }

  decline(call: RoomCall): void {
    // Stops ringing at once, before the hub knows.
    this.declined = call.id;
    this.tell();
    void this.settle({ type: "calls.decline", call: call.id });
  }

  async hangUp(failed = false): Promise<void> {
    const { mine } = this;
    if (!mine) return;
    const call = this.shown.told?.id ?? mine.call;
    this.leave();
    await this.settle(failed ? { type: "calls.hangUp", call, failed } : { type: "calls.hangUp", call });
  }

  /** Continues this device's call on this page. */
  async resume(call: RoomCall): Promise<void> {
    const mine = await this.enter({ call: call.id, room: call.room, video: call.video });
    if (mine && !(await this.open(mine))) await this.giveUp(mine);
  }

  letGo(call: RoomCall): void {
    this.forsaken = null;
    this.tell();
    void this.settle({ type: "calls.hangUp", call: call.id });
  }

  dismiss(): void {
    this.end = null;
    this.tell();
  }

  enlarge(on: boolean): void {
    this.small = !on;
    this.tell();
  }

  async mute(on: boolean): Promise<void> {
    const trouble = await this.media.mute(on);
    if (trouble) say(troubleText("microphone", trouble));
  }
  async camera(on: boolean): Promise<void> {
    this.complain(await this.media.camera(on));
  }
  async turn(): Promise<void> {
    this.complain(await this.media.turn());
  }
  async share(on: boolean): Promise<void> {
    await this.media.share(on);
  }

  // Joining and leaving

  /** This page joins the call. `null`: it cannot. */
  private async enter(mine: Mine): Promise<Mine | null> {
    if (this.entering) return null;
    if (hub.transport.phase !== "live") return say(t("calls.noLine"));
    this.entering = true;
    const taken = await this.place.take();
    this.entering = false;
    if (!taken) return say(t("calls.otherPage"));
    this.mine = mine;
    [this.end, this.forsaken, this.small, this.wasUp, this.heard, this.opened, this.servers] = [
      null,
      null,
      false,
      false,
      false,
      false,
      null,
    ];
    this.person = hub.person;
    this.place.remember(mine.call);
    this.media = new LocalMedia();
    this.media.onChange(() => {
      this.line?.send();
      this.tell();
    });
    this.look();
    return mine;
  }

  /** Opens the microphone and the camera, and requests the servers. Returns `false` if there is no microphone. */
  private async open(mine: Mine): Promise<boolean> {
    const servers = this.learnServers(mine);
    const trouble = await this.media.open(mine.video);
    if (this.mine !== mine) return false;
    if (trouble.microphone) {
      say(troubleText("microphone", trouble.microphone));
      return false;
    }
    this.complain(trouble.camera ?? null);
    await servers;
    if (this.mine !== mine) return false;
    this.opened = true;
    this.look();
    return true;
  }

  private async learnServers(mine: Mine): Promise<void> {
    const servers = await request<CallMedia>("GET", "/api/calls/ice").then(
      ({ iceServers }) => iceServers.map((one) => ({ ...one, urls: [...one.urls] })),
      () => [],
    );
    if (this.mine !== mine) return;
    this.servers = servers;
    this.look();
  }

  /**
   * Two people connect while the one who answered is still asked for microphone and camera. So they see and hear each
   * other at once. In a group the connection waits until there is something to send.
   */
  private leads(call: RoomCall): CallLine | null {
    if (this.servers === null || (call.group && !this.opened)) return null;
    return (this.line ??= this.lineOf(call, this.servers));
  }

  private lineOf(call: RoomCall, servers: readonly RTCIceServer[]): CallLine {
    const parts: LineParts = {
      here: here(),
      session: newId(),
      media: this.media,
      servers,
      changed: () => this.changed(),
      refused: () => this.refuse(),
      sealing: signingOf(call.room, here()),
      tell: (device, word) => signals.send("call", call.id, device, bodyOf(word)),
    };
    return call.group ? new GroupLine(parts) : new DirectLine(parts);
  }

  /** The other side may be an impostor, or a third person may listen in. */
  private refuse(): void {
    const { mine, wasUp } = this;
    if (!mine) return;
    void this.hangUp(!wasUp);
    this.over(mine, null, t("calls.unconfirmed"), t("calls.unconfirmedText"));
  }

  private async ask(mine: Mine, body: CommandBody): Promise<void> {
    const outcome = await send(body);
    if (outcome.status !== "refused") return;
    hub.outbox.seen(outcome.id);
    if (this.mine === mine) {
      this.leave();
      this.over(mine, null, wordsOf(outcome.error));
    }
  }

  /** A refusal of a command for a finished call is not shown. */
  private async settle(body: CommandBody): Promise<void> {
    const outcome = await send(body);
    if (outcome.status === "refused") hub.outbox.seen(outcome.id);
  }

  private giveUp(mine: Mine): Promise<void> {
    return this.mine === mine ? this.hangUp(!this.wasUp) : Promise.resolve();
  }

  private leave(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.line?.close();
    this.line = null;
    this.media.close();
    this.mine = null;
    this.watched = this.shown.told?.id ?? null;
    this.place.give();
    this.look();
  }

  private over({ room, video }: Mine, outcome: CallEnd["outcome"], text: string | null, why?: string): void {
    // A person who minimized the call is working, so no other page may open.
    if (this.small) return void say(text ?? t(`calls.end.${outcome ?? "answered"}`));
    this.end = { room, video, outcome, text, ...(why === undefined ? {} : { why }) };
    this.tell();
  }

  // Events

  /** The hub has sent call data, or another person works here. */
  private look(): void {
    const { mine } = this;
    if (hub.person !== this.person) {
      this.end = null;
      if (mine) return this.leave();
    }
    this.tell();
    const { told, ringing: rings } = this.shown;
    // The other person calls again, so the end of the last call is no longer shown.
    if (rings && rings.room === this.end?.room) this.dismiss();
    if (!mine) return this.watchForsaken();
    if (told && isJoinedHere(told, here())) {
      this.heard = true;
      // Both called at once, and the other person's call is the valid one.
      mine.call = told.id;
      this.place.remember(told.id);
      // A call of two goes directly between their devices, so the hub must not turn it into a group call.
      if (told.group && isBetweenTwo(told.room)) return this.refuse();
      this.leads(told)?.follow(told);
      return this.changed();
    }
    // It ended, was left on another device, or ended while this page was not connected.
    const isOver = told
      ? told.state === "ended" || (this.heard && !isJoinedHere(told, here()))
      : this.heard && messenger.view.ready;
    if (!isOver) return;
    const { wasUp } = this;
    this.leave();
    if (told?.outcome === "answered" || !told) say(t(wasUp || !told ? "calls.over" : "calls.overSoon"), "check");
    else if (told.state === "ended") this.over(mine, told.outcome ?? null, null);
  }

  /** The connection came, went or changed. */
  private changed(): void {
    const up = this.line?.others.some(({ way }) => way === "up") ?? false;
    if (up) this.wasUp = true;
    const { told, mine } = this.shown;
    const lonely = !up && told?.state === "active" && !told.group;
    if (!lonely) clearTimeout(this.waiting);
    if (!lonely) this.waiting = undefined;
    else
      this.waiting ??= setTimeout(
        () => {
          if (this.mine !== mine || !mine) return;
          const { wasUp } = this;
          void this.hangUp(!wasUp);
          // A connection that worked before is not blocked.
          this.over(mine, wasUp ? null : "failed", wasUp ? t("calls.lost") : null);
        },
        this.wasUp ? findAgainWithin : findWithin,
      );
    this.tell();
  }

  /** This device is in a call, but none of its pages is: they were reloaded or closed. */
  private watchForsaken(): void {
    const call = hub.isOneself ? leftBehind(messenger.view.book.calls, here()) : undefined;
    if (this.watched === (call?.id ?? null)) return;
    const isOwn = call !== undefined && this.place.remembered() === call.id;
    // The stored state may be loaded before the connection. The call continues when the connection is up.
    if (isOwn && hub.transport.phase !== "live" && hub.transport.phase !== "polling") return;
    this.watched = call?.id ?? null;
    clearTimeout(this.watching);
    if (this.forsaken) {
      this.forsaken = null;
      this.tell();
    }
    if (!call) return;
    if (isOwn && hub.transport.phase === "live") return void this.resume(call);
    this.watching = setTimeout(
      () =>
        void this.place.isTaken().then((taken) => {
          if (taken || this.mine) return;
          this.forsaken = call;
          this.tell();
        }),
      forsakenAfter,
    );
  }

  private complain(trouble: MediaTrouble | null): void {
    if (trouble) say(troubleText("camera", trouble));
  }

  // State

  private tell(): void {
    this.shown = this.show();
    this.listeners.tell();
    // An old call stops ringing by itself.
    const { ringing: rings } = this.shown;
    if (rings) {
      clearTimeout(this.lapsing);
      this.lapsing = setTimeout(() => this.tell(), Math.max(0, rings.at + ringsFor - hub.clock.now()) + 50);
    }
  }

  private show(): CallShown {
    const { calls } = messenger.view.book;
    const { mine, end, small, wasUp, media } = this;
    const told = mine ? (callOf(mine, calls, here()) ?? null) : null;
    const rings = hub.isOneself ? (ringing(calls, here(), hub.clock.now()) ?? null) : null;
    return {
      mine,
      end,
      small,
      wasUp,
      told,
      ringing: rings && rings.room !== mine?.room && rings.id !== this.declined ? rings : null,
      forsaken: mine ? null : this.forsaken,
      others: this.line?.others ?? [],
      own: { sending: media.sending, picture: media.own, isMirrored: media.isMirrored, canShare: media.canShareScreen },
    };
  }
}

const here = (): Here => ({ me: hub.person ?? "", device: hub.person === null ? "" : deviceId() });

function say(text: string, icon?: "check"): null {
  toast(icon ? { text, icon } : { text, icon: "alert", tone: "bad", seconds: 8 });
  return null;
}

const wordsOf = (error: Problem | undefined): string => problemText(error);
const troubleText = (what: "microphone" | "camera", trouble: MediaTrouble): string => t(`calls.${what}.${trouble}`);
