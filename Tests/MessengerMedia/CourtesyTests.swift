import Foundation
import Hummingbird
import Kernel
import Logging
import MessengerRules
import NIOCore
import Programs
import Synchronization
import Testing

@testable import MessengerMedia

@Suite("Whoever moves large files lets orders go first", .timeLimit(.minutes(10)))
struct CourtesyTests {
  @Test("between two pieces there is a breath while orders are decided, and for a moment after the last")
  func breaths() async {
    let kitchen = Kitchen()
    let breaths = Mutex(0)
    let courtesy = kitchen.courtesy { breaths.withLock { $0 += 1 } }
    func taken() async -> Int {
      await courtesy.giveWay()
      return breaths.withLock { $0 }
    }
    // while nothing is decided nobody waits
    #expect(await taken() == 0)
    // with each one that is decided, and until the moment is over
    courtesy.orderComes()
    #expect(await taken() == 1)
    kitchen.wait(Courtesy.memory / 2)
    #expect(await taken() == 2)
    courtesy.orderComes()
    kitchen.wait(Courtesy.memory / 2)
    #expect(await taken() == 3)
    kitchen.wait(Courtesy.memory)
    #expect(await taken() == 3)
  }

  @Test("an upload waits with its next piece while an order is decided, and then goes on to its end")
  func upload() async throws {
    try await MediaHub.open(.sqlite, most: 1 << 20) { hub in
      // given an order that is decided while three pieces are on their way
      let kitchen = Kitchen()
      let (waits, begin) = AsyncStream.makeStream(of: Void.self)
      let (decided, goOn) = AsyncStream.makeStream(of: Void.self)
      let breaths = Mutex(0)
      let courtesy = kitchen.courtesy {
        breaths.withLock { $0 += 1 }
        begin.yield()
        for await _ in decided { break }
      }
      let uploads = Uploads(
        ledger: hub.ledger, writer: hub.writer, folder: hub.folder, disk: DiskThreads(threads: 1), courtesy: courtesy, keeper: hub.keeper,
        clock: hub.clock, log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), isMember: { _, _ in true })
      let parts = Parts(count: 3, of: 256 << 10)
      try await hub.begin("a", by: "lan", name: "sổ tay.bin", length: parts.length)
      courtesy.orderComes()
      async let sent = uploads.append(MediaID("a"), at: 0, RequestBody(asyncSequence: parts), announced: nil, by: MediaHub.author("lan"))
      // when the first has come, then nothing more is taken from the line
      for await _ in waits { break }
      #expect(parts.taken == 1)
      // and when the order is through, the others come without waiting
      kitchen.wait(Courtesy.memory)
      goOn.yield()
      #expect(try await sent.offset == parts.length)
      #expect(parts.taken == 3 && breaths.withLock { $0 } == 1)
      #expect(try await hub.ledger.find(MediaID("a"))?.stage == .preparing)
    }
  }

  @Test("a film that was made ready goes to its place piece by piece, with a breath after each while orders are decided")
  func film() async throws {
    try await MediaHub.open(.sqlite, most: 4 << 20) { hub in
      // given a film of two and a half MiB, and orders that come all the time
      let film = (0..<(OpenMedia.settled * 5 / 2)).map { UInt8(truncatingIfNeeded: $0 / 7 ^ $0) }
      try await hub.begin("a", by: "lan", name: "bếp.mp4", length: Int64(film.count))
      let kept = try #require(try await hub.ledger.find(MediaID("a")))
      let kitchen = Kitchen()
      let file = hub.folder.file(kept.id, .original)
      let lengths = Mutex<[Int]>([])
      let courtesy = kitchen.courtesy { lengths.withLock { $0.append(FileManager.default.contents(atPath: file)?.count ?? 0) } }
      let shelving = MediaShelving(folder: hub.folder, disk: DiskThreads(threads: 1), courtesy: courtesy)
      courtesy.orderComes()
      // when it is put there
      #expect(try await shelving.keep(try MemoryFile(film), kept, .original) == Int64(film.count))
      // then each piece is in the file before the next, and all of it is what it was
      let pieces = lengths.withLock { $0 }.map { $0 / (256 << 10) }
      #expect(pieces == Array(1...10))
      let reader = try hub.folder.read(kept.id, .original, key: kept.key)
      #expect(try reader.read(0..<reader.length) == film)
      // and it is opened again in the same way
      lengths.withLock { $0 = [] }
      let opened = try MemoryFile()
      try await shelving.open(reader, into: opened)
      #expect(opened.bytes() == film && lengths.withLock { $0.count } == 10)
    }
  }

  @Test("a program that makes something ready stands still while an order is on its way, and comes to its own end")
  func program() async throws {
    // given one that runs
    let kitchen = Kitchen()
    let courtesy = kitchen.courtesy()
    let (watch, patient) = (Watch(courtesy), PatientProgram())
    async let report = patient.run(attendedBy: watch)
    var numbers = watch.number.makeAsyncIterator()
    let program = try #require(await numbers.next())
    #expect(!stands(program))
    // when an order comes
    courtesy.orderComes()
    // then it stands, also when the next comes before the first is through
    try await until { stands(program) }
    kitchen.wait(Courtesy.way / 2)
    courtesy.orderComes()
    kitchen.wait(Courtesy.way / 2)
    courtesy.goOn()
    #expect(stands(program))
    // and as long as it is not decided, and a moment more
    kitchen.wait(Courtesy.way)
    courtesy.goOn()
    #expect(stands(program))
    courtesy.ordersAreDecided()
    courtesy.goOn()
    #expect(stands(program))
    // and when none is on its way any more it goes on to its end
    kitchen.wait(Courtesy.telling)
    courtesy.goOn()
    try await until { !stands(program) }
    patient.letEnd()
    #expect(try await report.end.isFine)
  }

  @Test("what photos and films are made ready by stands still for orders, and goes on by itself")
  func tools() async throws {
    // given a program that says who it is, and takes a while
    let place = FileManager.default.temporaryDirectory.appending(path: "iqsine-tool-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: place) }
    let courtesy = Courtesy()
    let script = "echo $$ > \(place); i=0; while [ $i -lt 40 ]; do sleep 0.01; i=$((i+1)); done; echo ready"
    async let outcome = MediaTools(courtesy: courtesy).run("sh", ["-c", script])
    func number() -> Int32? {
      (try? String(contentsOfFile: place, encoding: .utf8)).flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    while number() == nil { try await Task.sleep(for: .milliseconds(1)) }
    let program = try #require(number())
    // when orders come, then it stands
    try await until {
      courtesy.orderComes()
      return stands(program)
    }
    // and when none comes any more it ends as it would have
    #expect(await outcome == .done(Array("ready\n".utf8)))
  }

  @Test("where orders never cease a program has its turn")
  func turns() async throws {
    let kitchen = Kitchen()
    let courtesy = kitchen.courtesy()
    let (watch, patient) = (Watch(courtesy), PatientProgram())
    // given orders when it begins
    courtesy.orderComes()
    async let report = patient.run(attendedBy: watch)
    var numbers = watch.number.makeAsyncIterator()
    let program = try #require(await numbers.next())
    try await until { stands(program) }
    // when they come one after the other for as long as it stands still at most
    for _ in 0..<100 {
      kitchen.wait(Courtesy.longest / 100)
      courtesy.orderComes()
    }
    #expect(stands(program))
    courtesy.goOn()
    // then it runs, and no order stops it before its turn is over
    try await until { !stands(program) }
    kitchen.wait(Courtesy.turn / 2)
    courtesy.orderComes()
    #expect(!stands(program))
    kitchen.wait(Courtesy.turn / 2)
    courtesy.orderComes()
    try await until { stands(program) }
    courtesy.ordersAreDecided()
    kitchen.wait(Courtesy.way)
    courtesy.goOn()
    patient.letEnd()
    #expect(try await report.end.isFine)
  }
}

/// What time it is there.
private final class Kitchen: Sendable {
  private let time = Mutex(ContinuousClock.now)

  func wait(_ duration: Duration) { time.withLock { $0 += duration } }

  func courtesy(_ breathe: @escaping @Sendable () async -> Void = {}) -> Courtesy {
    Courtesy(now: { self.time.withLock { $0 } }, breathe: { _ in await breathe() })
  }
}

/// Whether it stands still, as the system knows it.
private func stands(_ id: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return false }
  return status.drop { $0 != ")" }.dropFirst(2).first == "T"
}

/// Waits for what another program does; a time limit ends a wait that never ends.
private func until(_ isSo: () -> Bool) async throws {
  while !isSo() { try await Task.sleep(for: .milliseconds(1)) }
}

/// Runs until it is let end.
private final class PatientProgram: Sendable {
  private let sign = FileManager.default.temporaryDirectory.appending(path: "iqsine-patient-\(UUID())").path

  deinit { try? FileManager.default.removeItem(atPath: sign) }

  func letEnd() { _ = FileManager.default.createFile(atPath: sign, contents: nil) }

  func run(attendedBy watch: Watch) async throws -> ProgramReport {
    try await ChildProgram("/bin/sh", ["-c", "while [ ! -e \(sign) ]; do sleep 0.01; done"]).run(attendedBy: watch)
  }
}

/// Of a program that runs beside a test.
private final class Watch: ProgramAttendant {
  let courtesy: Courtesy
  let number: AsyncStream<Int32>
  private let tell: AsyncStream<Int32>.Continuation

  init(_ courtesy: Courtesy) {
    self.courtesy = courtesy
    (number, tell) = AsyncStream.makeStream()
  }

  func began(_ program: StartedProgram) {
    courtesy.began(program)
    tell.yield(program.id)
  }
  func ended(_ program: StartedProgram) { courtesy.ended(program) }
}

/// A body that comes in parts, and knows how many were taken.
private final class Parts: AsyncSequence, Sendable {
  typealias Element = ByteBuffer

  private let count: Int
  private let part: ByteBuffer
  private let given = Mutex(0)

  init(count: Int, of size: Int) {
    self.count = count
    part = ByteBuffer(repeating: 7, count: size)
  }

  var length: Int64 { Int64(count * part.readableBytes) }
  var taken: Int { given.withLock { $0 } }

  struct AsyncIterator: AsyncIteratorProtocol {
    let parts: Parts
    func next() async throws -> ByteBuffer? { parts.take() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts: self) }

  private func take() -> ByteBuffer? {
    given.withLock { given in
      if given == count { return nil }
      given += 1
      return part
    }
  }
}
