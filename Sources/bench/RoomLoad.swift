import Kernel
import NIOCore
import NIOPosix
import Sync

/// Devices that receive the messenger's stream, and the measurements. Used on its event loop only.
final class RoomLoad {
  let loop: any EventLoop
  private var lines: [BenchLine] = []
  /// those that know their rooms
  private(set) var ready = 0
  private var n = SystemClock().now().raw * 100
  private var texts: [String] = []

  /// when each command should have left
  private var flights: [String: NIODeadline] = [:]
  private var answered = Durations()
  private var refused = 0
  private var talk: Talk?

  private var awaited: Awaited?
  private var each = Durations()
  private var last = Durations()

  init(loop: any EventLoop) { self.loop = loop }

  func add(_ line: BenchLine) {
    lines.append(line)
    line.heard = { [unowned self] line, frame in heard(frame, line) }
  }

  var lost: Int { lines.count { $0.context == nil } }
  var isQuiet: Bool { flights.isEmpty && talk == nil }
  var unanswered: Int { flights.count }
  func closeAll() { for line in lines { line.close() } }

  // MARK: - A fixed number of messages a second, whatever the answers

  private final class Talk {
    let room: String
    let perSecond: Int64
    let begun = NIODeadline.now()
    let end: NIODeadline
    var sent: Int64 = 0

    init(room: String, perSecond: Int64, milliseconds: Int64) {
      self.room = room
      self.perSecond = perSecond
      end = begun + .milliseconds(milliseconds)
    }

    /// The plan does not wait for anybody.
    var due: NIODeadline { begun + .nanoseconds(sent * 1_000_000_000 / perSecond) }
  }

  func talk(in room: String, perSecond: Int64, milliseconds: Int64, _ texts: [String]) {
    self.texts = texts
    answered = Durations()
    refused = 0
    let talk = Talk(room: room, perSecond: max(1, perSecond), milliseconds: milliseconds)
    self.talk = talk
    goOn()
  }

  private func goOn() {
    guard let talk else { return }
    let now = NIODeadline.now()
    while talk.due <= now, talk.due < talk.end {
      let due = talk.due
      talk.sent += 1
      flights[say(in: talk.room, as: UUIDv7.make(at: SystemClock().now()))] = due
    }
    guard talk.due < talk.end else {
      self.talk = nil
      return
    }
    let me = NIOLoopBound(self, eventLoop: loop)
    loop.scheduleTask(deadline: talk.due) { me.value.goOn() }
  }

  /// - Returns: the command's id
  private func say(in room: String, as message: String) -> String {
    n += 1
    let now = SystemClock().now()
    let id = UUIDv7.make(at: now)
    let text = texts.isEmpty ? "tin" : texts[Int(n) % texts.count]
    lines[Int(n) % lines.count].say(
      #"{"type":"command","command":{"id":"\#(id)","n":\#(n),"at":\#(now.raw),"body":{"type":"messenger.send","message":"\#(message)","#
        + #""room":"\#(room)","content":{"text":"\#(text)","mentions":[],"links":[]}}}}"#)
    return id
  }

  /// The result: `{"answers":{…},"refused":0}`.
  var talked: JSON { .object([(key: "answers", value: answered.json), (key: "refused", value: .int(Int64(refused)))]) }

  // MARK: - One message to all, one after the other

  private struct Awaited {
    let message: [UInt8]
    let sent: NIODeadline
    var missing: Set<ObjectIdentifier>
  }

  func beginFan() { (each, last) = (Durations(), Durations()) }

  func fan(in room: String) {
    let message = UUIDv7.make(at: SystemClock().now())
    awaited = Awaited(message: Array(message.utf8), sent: .now(), missing: Set(lines.map { ObjectIdentifier($0) }))
    _ = say(in: room, as: message)
  }

  /// All connections have received it, also the sender's.
  var isFanned: Bool { awaited == nil }

  /// The time until each connection had a message, and until all had it.
  var fanned: JSON { .object([(key: "each", value: each.json), (key: "all", value: last.json)]) }

  private func reached(_ line: BenchLine, _ frame: Skimmed) {
    guard let message = awaited?.message, frame.head.contains(message) else { return }
    guard let sent = awaited?.sent, awaited?.missing.remove(ObjectIdentifier(line)) != nil else { return }
    each.add(nanoseconds: (NIODeadline.now() - sent).nanoseconds)
    guard awaited?.missing.isEmpty == true else { return }
    last.add(nanoseconds: (NIODeadline.now() - sent).nanoseconds)
    awaited = nil
  }

  // MARK: - Hearing

  private static let snapshot = Array(#"{"type":"snapshot","stream":"messenger""#.utf8)
  private static let changes = Array(#"{"type":"changes","stream":"messenger""#.utf8)

  private func heard(_ frame: Skimmed, _ line: BenchLine) {
    guard frame.opcode == 1 else { return }
    if frame.head.starts(with: RoomLoad.changes) { return reached(line, frame) }
    if frame.head.starts(with: RoomLoad.snapshot) {
      ready += 1
      return
    }
    guard case .outcome(let id, let isAccepted, _) = Skim.message(frame.head), let due = flights.removeValue(forKey: id) else { return }
    if isAccepted { answered.add(nanoseconds: (NIODeadline.now() - due).nanoseconds) } else { refused += 1 }
  }
}

extension ByteBufferView {
  /// Whether these bytes are somewhere in it.
  fileprivate func contains(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    var rest = self[...]
    while let at = rest.firstIndex(of: first) {
      if rest[at...].starts(with: bytes) { return true }
      rest = rest[(at + 1)...]
    }
    return false
  }
}
