import Kernel
import NIOCore
import Sync

// Signals between devices through the hub, which stores nothing, and presence.
extension LiveConnection {
  private static let longestKind = 32
  private static let longestAbout = 64

  func take(_ signal: DeviceSignal) {
    do throws(Refusal) { try pass(signal) } catch { refuse(signal, error) }
  }

  private func pass(_ signal: DeviceSignal) throws(Refusal) {
    if let wait = signalTurns.take() {
      throw Refusal("request.tooOften", kind: .tooMany).with("seconds", wait.nanoseconds / 1_000_000_000 + 1)
    }
    if signal.kind.utf8.count > LiveConnection.longestKind { throw JSONError(.tooLong(Int64(LiveConnection.longestKind))).at("kind").refusal }
    if signal.about.utf8.count > LiveConnection.longestAbout { throw JSONError(.tooLong(Int64(LiveConnection.longestAbout))).at("about").refusal }
    let author = visit.who.author
    guard let stream = streams.firstIndex(where: { $0.definition.signals[signal.kind] != nil }),
      let hearers = streams[stream].definition.signals[signal.kind]?.hearers(of: signal, from: author), isThere(hearers)
    else {
      throw Refusal("hub.signalUnheard", kind: .notFound)
    }
    hub.pass(PassedSignal(signal, from: author, to: hearers, of: stream))
  }

  /// Tells whether a signal can arrive: a signal to one device needs a connection of that device.
  private func isThere(_ hearers: SignalHearers) -> Bool {
    if case .device(let device, let employee) = hearers { hub.presence.hasLine(device, of: employee) } else { true }
  }

  func refuse(_ signal: DeviceSignal, _ refusal: Refusal) {
    services.refusals.note(.signal, refusal, of: visit.who.author, request: visit.requestId)
    let problem = services.answers.problem(refusal, language: visit.language, requestId: visit.requestId)
    send(.signalRefused(kind: signal.kind, about: signal.about, error: problem))
  }

  func hear(_ signal: PassedSignal) {
    let stream = streams[signal.stream]
    guard stream.subscription != nil else { return }
    let me = visit.who.author
    if me.device == signal.from { return }
    switch signal.hearers {
    case .audience(let audience):
      // Behind data that a slow connection has not read, a typing signal would arrive too late.
      guard context?.channel.isWritable ?? false, stream.definition.audiences?.includes(me.employee, in: audience) ?? false else { return }
    case .device(let device, let employee):
      guard me.device == device, me.employee == employee else { return }
    }
    // The signal may rest on a change decided just before, for example that its sender joined the call.
    registry?.deliverWaiting(to: self)
    write(signal.frame)
  }

  /// Does nothing if the device is not up to date yet. It then receives the complete presence later.
  func tellPresence(_ frame: ByteBuffer) {
    if streams.contains(where: { $0.definition.tellsPresence && $0.subscription?.reached != nil }) { write(frame) }
  }
}
