/** Why printing over Bluetooth is not possible, or has stopped. */
export type PrinterFailure =
  /** no adapter, or it is off */
  | "unavailable"
  /** the browser or the person forbids it */
  | "denied"
  /** the device refuses the connection or a request */
  | "refused"
  /** it has no service that receipt printers have */
  | "noService"
  /** it takes nothing any more */
  | "stuck";

/** The life of a connection to a Bluetooth printer. `done` and `total` are bytes. */
export type PrinterState =
  | { readonly at: "off" }
  | { readonly at: "choosing" }
  | { readonly at: "connecting"; readonly name: string }
  | { readonly at: "ready"; readonly name: string }
  | { readonly at: "sending"; readonly name: string; readonly done: number; readonly total: number }
  | { readonly at: "lost"; readonly name: string }
  | { readonly at: "reconnecting"; readonly name: string }
  /** out of reach, or another device holds it; it is noticed when it is back */
  | { readonly at: "away"; readonly name: string }
  | { readonly at: "failed"; readonly why: PrinterFailure };

export type PrinterEvent =
  | { readonly type: "choose" | "cancelled" | "connected" | "finished" | "disconnected" | "reconnect" }
  | { readonly type: "away" | "release" }
  | { readonly type: "connect"; readonly name: string }
  | { readonly type: "send"; readonly total: number }
  | { readonly type: "sent"; readonly done: number }
  | { readonly type: "failed"; readonly why: PrinterFailure };

type Connecting = Extract<PrinterState, { readonly at: "connecting" | "reconnecting" }>;

const isConnecting = (state: PrinterState): state is Connecting =>
  state.at === "connecting" || state.at === "reconnecting";

/** The next state. An event that does not fit comes too late, and changes nothing. */
export function next(state: PrinterState, event: PrinterEvent): PrinterState {
  switch (event.type) {
    case "choose":
      return { at: "choosing" };
    case "cancelled":
      return state.at === "choosing" ? { at: "off" } : state;
    case "connect":
      return { at: "connecting", name: event.name };
    case "connected":
      return isConnecting(state) || state.at === "away" ? { at: "ready", name: state.name } : state;
    case "send":
      return state.at === "ready" ? { at: "sending", name: state.name, done: 0, total: event.total } : state;
    case "sent":
      return state.at === "sending" ? { ...state, done: event.done } : state;
    case "finished":
      return state.at === "sending" ? { at: "ready", name: state.name } : state;
    case "disconnected":
      return state.at === "ready" || state.at === "sending" ? { at: "lost", name: state.name } : state;
    case "reconnect":
      return state.at === "lost" ? { at: "reconnecting", name: state.name } : state;
    case "away":
      return isConnecting(state) ? { at: "away", name: state.name } : state;
    case "failed":
      return state.at === "off" ? state : { at: "failed", why: event.why };
    case "release":
      return { at: "off" };
  }
}
