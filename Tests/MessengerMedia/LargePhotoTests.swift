import ChildProcesses
import Foundation
import MessengerRules
import MessengerService
import TestKit
import Testing

@testable import MessengerMedia

@Suite("Photos of phones with very many points", .timeLimit(.minutes(20)))
struct LargePhotoTests {
  private func photo(_ width: Int, _ height: Int) async throws -> [UInt8] {
    try await withTemporaryFolder { folder in
      let path = folder + "/photo.jpg"
      let report = try await ChildProgram("vips", ["black", path, "\(width)", "\(height)"]).run()
      try #require(report.end.isFine, "\(report.complaintsText)")
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  private func prepare(_ photo: [UInt8], in hub: MediaHub) async throws -> Preparation.Outcome {
    try await hub.begin("a", by: "lan", length: Int64(photo.count))
    try await hub.arrive("a")
    let kept = try #require(try await hub.ledger.find(MediaID("a")))
    let disk = DiskThreads(threads: 1)
    let photos = PhotoMaker(tools: MediaTools(), shelving: MediaShelving(folder: hub.folder, disk: disk), disk: disk)
    return try await photos.prepare(Preparation(kept: kept, content: .jpeg, upload: try MemoryFile(photo)))
  }

  @Test("200 megapixels are shown at half the size")
  func halved() async throws {
    let photo = try await photo(16_320, 12_240)
    try await MediaHub.open(.sqlite, most: 16 << 20) { hub in
      let outcome = try await prepare(photo, in: hub)
      #expect(outcome.value.state == .ready && outcome.value.form == .photo && outcome.isReplaced && outcome.value.forms == [.thumb, .small])
      #expect([outcome.value.width, outcome.value.height] == [8160, 6120])
    }
  }

  @Test("a picture beyond that is kept as a file")
  func file() async throws {
    let photo = try await photo(20_000, 15_000)
    try await MediaHub.open(.sqlite, most: 16 << 20) { hub in
      let outcome = try await prepare(photo, in: hub)
      #expect(outcome.value.state == .ready && outcome.value.form == .file && !outcome.isReplaced)
      #expect(outcome.value.type == MediaType("application/octet-stream"))
    }
  }
}
