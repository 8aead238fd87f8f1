import Kernel
import NIOCore
import NIOWebSocket
import Storage
import Sync
import Testing

@testable import Web

/// The parts of the edge that need no network.
struct MachineTests {
  private func frame(_ opcode: WebSocketOpcode, _ text: String, fin: Bool = true) -> WebSocketFrame {
    let key: WebSocketMaskingKey = [1, 2, 3, 4]
    var data = ByteBuffer(string: text)
    data.webSocketMask(key)
    return WebSocketFrame(fin: fin, opcode: opcode, maskKey: key, data: data)
  }

  // protocol: CON9
  @Test("Our close is answered once, and what comes between is not listened to")
  func closing() {
    var machine = WebSocketMachine()
    let message = machine.receive(frame(.text, "a"))
    #expect(message == .message(ByteBuffer(string: "a")))
    let (first, second) = (machine.beginClose(), machine.beginClose())
    #expect(first && !second)
    let late = [frame(.text, "b"), frame(.ping, ""), frame(.connectionClose, ""), frame(.connectionClose, "")].map { machine.receive($0) }
    #expect(late == [.nothing, .nothing, .drop, .nothing])
  }

  // protocol: CON6, CON12
  @Test("A line that is stuck, silent, dead")
  func watch() {
    var limits = LiveLimits()
    limits.patience = .seconds(10)
    limits.silence = .seconds(20)
    let start = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
    var watch = LineWatch(limits, now: start)
    #expect(watch.look(at: start + .seconds(19)) == .good)
    #expect(watch.look(at: start + .seconds(20)) == .ask)
    #expect(watch.look(at: start + .seconds(40)) == .dead)
    watch.heard(at: start + .seconds(40))
    watch.writable(false, at: start + .seconds(41))
    watch.writable(false, at: start + .seconds(50))
    #expect(watch.look(at: start + .seconds(50)) == .good)
    #expect(watch.look(at: start + .seconds(51)) == .slow)
    watch.writable(true, at: start + .seconds(51))
    #expect(watch.look(at: start + .seconds(59)) == .good)
  }

  private func commands(_ count: Int) -> [Command] {
    (1...count).map { Command(id: CommandID("c\($0)"), n: CommandNumber(Int64($0)), at: Instant(1), body: .null) }
  }

  private func accepted(_ command: Command) -> Outcome { Outcome(id: command.id, status: .accepted, seq: 1, error: nil) }

  // protocol: CMD15, TIM2
  @Test("Several commands are under way in their order, and the last contact is told only when none is")
  func queue() throws {
    // given one command more than may be under way
    var queue = CommandQueue()
    let commands = commands(CommandQueue.mostUnderWay + 1)
    let taken = commands.map { queue.add($0) }
    #expect(taken == commands.map { _ in true })
    // then all but the last are begun, in their order
    let begun = commands.map { _ in queue.begin() }
    #expect(begun == commands.dropLast().map(Optional.some) + [nil])
    queue.nothingPending(at: Instant(5))
    #expect(queue.lastContact == nil)
    // when the first is settled, the last has room
    let told = queue.settled(accepted(commands[0]))
    #expect(told.map(\.outcome) == [accepted(commands[0])])
    let last = queue.begin()
    #expect(last == commands.last)
    for command in commands.dropFirst() { _ = queue.settled(accepted(command)) }
    #expect(!queue.isBusy)
    queue.nothingPending(at: Instant(9))
    #expect(queue.lastContact == Instant(9))
  }

  // protocol: CMD9
  @Test("Outcomes are told in the order of the commands")
  func order() {
    // given three under way
    var queue = CommandQueue()
    let commands = commands(3)
    for command in commands { _ = queue.add(command) }
    for _ in commands { _ = queue.begin() }
    // when they are settled backwards, one of them twice
    let told = [2, 2, 1, 0, 0].map { queue.settled(accepted(commands[$0])).map(\.command.id.raw) }
    // then no outcome comes before the first one's
    #expect(told == [[], [], [], ["c1", "c2", "c3"], []])
    #expect(!queue.isBusy)
  }

  // protocol: CMD11
  @Test("Behind a command that could not be decided none is taken, until it comes again")
  func undecided() throws {
    var queue = CommandQueue()
    let commands = commands(4)
    _ = queue.add(commands[0])
    _ = queue.begin()
    let taken = commands[1..<3].map { queue.add($0) }
    #expect(taken == [true, true])
    // when the first may or may not have happened, with two behind it and a third still on its way
    _ = queue.settled(accepted(commands[0]))
    let behind = queue.undecided(commands[0])
    let late = queue.add(commands[3])
    // then they are to be sent again after it, and taken then
    #expect(behind == Array(commands[1..<3]))
    #expect(!late)
    #expect(queue.count == 0)
    let again = [queue.add(commands[0]), queue.add(commands[1])]
    #expect(again == [true, true])
    let next = queue.begin()
    #expect(next == commands[0])
  }

  // protocol: CMD11
  @Test("Behind a command that came too soon none is taken, until it comes again; those before it go on")
  func tooSoon() {
    // given one under way and one that came too soon
    var queue = CommandQueue()
    let commands = commands(3)
    let first = queue.add(commands[0])
    _ = queue.begin()
    queue.hold(at: commands[1])
    // then the third is not taken, and the first is settled
    let overtaking = queue.add(commands[2])
    let told = queue.settled(accepted(commands[0])).map(\.command)
    #expect(first && !overtaking)
    #expect(told == [commands[0]])
    // when it comes too soon again, the third is refused too
    queue.hold(at: commands[1])
    #expect(!queue.admits(commands[2]))
    // and both are when it comes again in its time
    let again = [queue.add(commands[1]), queue.add(commands[2])]
    #expect(again == [true, true])
  }

  @Test("Frames of every length")
  func frames() {
    #expect(Array(WebSocketFrames.text([0x61]).readableBytesView) == [0x81, 1, 0x61])
    #expect(Array(WebSocketFrames.text([UInt8](repeating: 0, count: 126)).readableBytesView.prefix(4)) == [0x81, 126, 0, 126])
    #expect(Array(WebSocketFrames.text([UInt8](repeating: 0, count: 65536)).readableBytesView.prefix(10)) == [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0])
    #expect(Array(WebSocketFrames.close(.goingAway).readableBytesView) == [0x88, 2, 3, 0xE9])
  }

  @Test("Base64, with all three ends")
  func base64() {
    #expect(["", "f", "fo", "foo", "foob"].map { Base64.text(Array($0.utf8)) } == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="])
  }

  @Test(
    "A language is found where it stands first", arguments: [("en", "en"), ("vi-VN,en", "vi"), ("fr, EN-us;q=0.8, vi", "en"), ("fr", nil), ("", nil)])
  func languages(header: String, language: String?) { #expect(UserLanguage(accepting: header)?.rawValue == language) }

  @Test("Every kind of refusal has its status")
  func statuses() {
    let kinds: [Refusal.Kind] = [.invalid, .unauthenticated, .forbidden, .notFound, .conflict, .tooLarge, .tooMany, .unavailable, .full]
    #expect(kinds.map { HTTPRefusal(Refusal("x", kind: $0)).status.code } == [400, 401, 403, 404, 409, 413, 429, 503, 507])
  }
}
