import Foundation
import Hummingbird
import Kernel
import Logging
import MessengerRules
import NIOCore
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
    kitchen.decide()
    #expect(await taken() == 1)
    kitchen.wait(Courtesy.memory / 2)
    #expect(await taken() == 2)
    kitchen.decide()
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
      kitchen.decide()
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
      // given a film of two and a half pieces, and orders that are decided all the time
      let film = (0..<(OpenMedia.settled * 5 / 2)).map { UInt8(truncatingIfNeeded: $0 / 7 ^ $0) }
      try await hub.begin("a", by: "lan", name: "bếp.mp4", length: Int64(film.count))
      let kept = try #require(try await hub.ledger.find(MediaID("a")))
      let kitchen = Kitchen()
      let file = hub.folder.file(kept.id, .original)
      let lengths = Mutex<[Int]>([])
      let courtesy = kitchen.courtesy { lengths.withLock { $0.append(FileManager.default.contents(atPath: file)?.count ?? 0) } }
      let shelving = MediaShelving(folder: hub.folder, disk: DiskThreads(threads: 1), courtesy: courtesy)
      kitchen.decide()
      // when it is put there
      #expect(try await shelving.keep(try MemoryFile(film), kept, .original) == Int64(film.count))
      // then each piece is in the file before the next, and all of it is what it was
      let pieces = lengths.withLock { $0 }.map { $0 / OpenMedia.settled }
      #expect(pieces == [1, 2, 2])
      let reader = try hub.folder.read(kept.id, .original, key: kept.key)
      #expect(try reader.read(0..<reader.length) == film)
    }
  }
}

/// How many orders it has decided, and when it is.
private final class Kitchen: Sendable {
  private let state = Mutex((orders: Int64(0), now: ContinuousClock.now))

  func decide() { state.withLock { $0.orders += 1 } }
  func wait(_ time: Duration) { state.withLock { $0.now += time } }

  func courtesy(_ breathe: @escaping @Sendable () async -> Void) -> Courtesy {
    Courtesy(
      decided: { self.state.withLock { $0.orders } }, now: { self.state.withLock { $0.now } }, breathe: { _ in await breathe() })
  }
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
