import Kernel
import NIOCore
import Sync

// What devices say to each other through the hub, which keeps nothing of it, and who is here.
extension LiveSession {
  private static let longestKind = 32
  private static let longestAbout = 64

  func take(_ signal: DeviceSignal) {
    do throws(Refusal) { try pass(signal) } catch { refuse(signal, error) }
  }

  private func pass(_ signal: DeviceSignal) throws(Refusal) {
    if let wait = signalTurns.take() {
      throw Refusal("request.tooOften", kind: .tooMany).with("seconds", wait.nanoseconds / 1_000_000_000 + 1)
    }
    if signal.kind.utf8.count > LiveSession.longestKind { throw JSONError(.tooLong(Int64(LiveSession.longestKind))).at("kind").refusal }
    if signal.about.utf8.count > LiveSession.longestAbout { throw JSONError(.tooLong(Int64(LiveSession.longestAbout))).at("about").refusal }
    let author = visit.who.author
    guard let hearers = services.messenger?.signals[signal.kind]?.hearers(of: signal, from: author), isThere(hearers) else {
      throw Refusal("hub.signalUnheard", kind: .notFound)
    }
    hub.pass(PassedSignal(signal, from: author, to: hearers))
  }

  /// Who speaks to one device learns when it has no line.
  private func isThere(_ hearers: SignalHearers) -> Bool {
    if case .device(let device, let employee) = hearers { hub.presence.hasLine(device, of: employee) } else { true }
  }

  func refuse(_ signal: DeviceSignal, _ refusal: Refusal) {
    services.refusals.note(.signal, refusal, of: visit.who.author, request: visit.requestId)
    let problem = services.answers.problem(refusal, language: visit.language, requestId: visit.requestId)
    send(.signalRefused(kind: signal.kind, about: signal.about, error: problem))
  }

  func hear(_ signal: PassedSignal) {
    guard messenger != nil, let services = services.messenger else { return }
    let me = visit.who.author
    if me.device == signal.from { return }
    switch signal.hearers {
    case .audience(let audience):
      // Behind what a slow line still has to take it would come too late to mean anything.
      guard context?.channel.isWritable ?? false, services.audiences.includes(me.employee, in: audience) else { return }
    case .device(let device, let employee):
      guard me.device == device, me.employee == employee else { return }
    }
    // It may rest on what was decided just before: that somebody has joined a call, who speaks now.
    shard?.tellNow(self)
    write(signal.frame)
  }

  /// Where the device is not up to date yet, it is told all of it then.
  func tellPresence(_ frame: ByteBuffer) {
    if messenger?.reached != nil { write(frame) }
  }
}
