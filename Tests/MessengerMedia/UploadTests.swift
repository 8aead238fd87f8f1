import Hummingbird
import Kernel
import MessengerRules
import MessengerService
import NIOCore
import Sealing
import TestKit
import Testing

@testable import MessengerMedia
@testable import Web

@Suite("Uploads that end early", .timeLimit(.minutes(20)))
struct UploadTests {
  /// A body that brings some bytes and then fails as the edge lets a slow one fail.
  private struct Broken: AsyncSequence, Sendable {
    typealias Element = ByteBuffer
    let bytes: Int
    let error: HTTPRefusal

    struct AsyncIterator: AsyncIteratorProtocol {
      var left: ByteBuffer?
      let error: HTTPRefusal

      mutating func next() async throws -> ByteBuffer? {
        guard let part = left else { throw error }
        left = nil
        return part
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(left: ByteBuffer(repeating: 7, count: bytes), error: error) }
  }

  @Test("A body that is cut for slowness is answered as that, and the bytes that came are kept")
  func cut() async throws {
    try await MediaHub.open(.sqlite, most: 1 << 20) { hub in
      let uploads = Uploads(
        ledger: hub.ledger, processor: hub.processor, folder: hub.folder, disk: DiskThreads(threads: 1), keeper: hub.keeper,
        clock: hub.clock, log: hub.log, isMember: { _, _ in true })
      let lan = MediaHub.author("lan")
      try await hub.begin("a", by: "lan", name: "sổ tay.bin", length: 1 << 20)
      let slow = HTTPRefusal(Refusal("request.slow", kind: .invalid), status: .requestTimeout)
      let error = await #expect(throws: HTTPRefusal.self) {
        try await uploads.append(
          MediaID("a"), at: 0, RequestBody(asyncSequence: Broken(bytes: 100_000, error: slow)), announced: nil, by: lan)
      }
      #expect(error?.refusal.code == "request.slow")
      #expect(try await uploads.standing(of: MediaID("a"), for: lan).offset == 100_000)
    }
  }
}
