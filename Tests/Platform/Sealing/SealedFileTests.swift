import Foundation
import TestKit
import Testing

@testable import Sealing

@Suite("Sealed files: ranges read as they were written, and nothing else")
struct SealedFileTests {
  private static let chunk = SealedFileFormat.chunkSize
  private static let sizes = [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk - 1, 2 * chunk, 2 * chunk + 1, 3 * chunk + 17]

  @Test(arguments: sizes) func `whatever the pieces it was written in, each range reads as it was`(size: Int) async throws {
    let key = try await someKey()
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SplitMix64(seed: seed)
    try await withTemporaryFolder { folder in
      // given
      let (path, plain) = (folder + "/file", chance.bytes(size))
      let processor = try SealedFileWriter.create(at: path, key: key, id: "file 9")
      var done = 0
      while done < size {
        let part = min(size - done, 1 + chance.below([10, 5_000, 100_000][chance.below(3)]))
        try processor.append(Array(plain[done..<done + part]))
        if chance.below(3) == 0 { try processor.flush() }
        done += part
        #expect(processor.length == done)
      }
      // when
      #expect(try processor.finish() == size, "seed \(seed)")
      let reader = try SealedFileReader.open(at: path, key: key, id: "file 9")
      // then
      #expect(reader.length == size)
      #expect(try reader.read(0..<Int64(size)) == plain, "seed \(seed)")
      for _ in 0..<60 {
        let (one, other) = (SealedFileTests.place(in: size, &chance), SealedFileTests.place(in: size, &chance))
        let range = min(one, other)..<max(one, other)
        #expect(try reader.read(Int64(range.lowerBound)..<Int64(range.upperBound)) == Array(plain[range]), "seed \(seed), \(range)")
      }
      #expect(try rights(path) == 0o600)
      #expect(try bytes(of: path).count == 89 + size + (size / SealedFileTests.chunk + 1) * 28)
    }
  }

  /// Half of them near the border of a chunk.
  private static func place(in size: Int, _ chance: inout SplitMix64) -> Int {
    guard chance.below(2) == 0 else { return chance.below(size + 1) }
    return min(size, max(0, chance.below(size / chunk + 2) * chunk + chance.below(5) - 2))
  }

  @Test func `a range that reaches outside is refused`() async throws {
    try await withSmallFile(plain: [1, 2, 3]) { path, key in
      let reader = try SealedFileReader.open(at: path, key: key, id: "file 9")
      for range in [0..<4, 4..<4, -1..<2, 3..<Int64.max, Int64.min..<Int64.max] as [Range<Int64>] {
        #expect(throws: SealingError.outside(length: 3)) { try reader.read(range) }
      }
      #expect(try reader.read(3..<3) == [])
    }
  }

  @Test func `many read at once`() async throws {
    let plain = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
    try await withSmallFile(plain: plain) { path, key in
      let reader = try SealedFileReader.open(at: path, key: key, id: "file 9")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for start in 0..<50 {
          group.addTask {
            for step in 0..<20 {
              let read = try reader.read(Int64(start)..<Int64(950 + step))
              #expect(read == Array(plain[start..<950 + step]))
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `another key, another id, and what is no sealed file are told apart`() async throws {
    try await withSmallFile(plain: [1, 2, 3]) { path, key in
      let other = try await someKey()
      #expect(throws: SealingError.wrongKey) { try SealedFileReader.open(at: path, key: other, id: "file 9") }
      #expect(throws: SealingError.wrongContext) { try SealedFileReader.open(at: path, key: key, id: "file 8") }
      try overwrite(path, Array("GIF89a, and so on".utf8))
      #expect(throws: SealingError.notSealed) { try SealedFileReader.open(at: path, key: key, id: "file 9") }
      let error = #expect(throws: SealingError.self) { try SealedFileReader.open(at: path + "x", key: key, id: "file 9") }
      guard case .file(let failure)? = error else { throw try #require(error) }
      #expect(failure.path == path + "x")
    }
  }

  @Test func `swapped chunks are found out, in one file and between files`() async throws {
    let plain = (0..<70).map { UInt8($0) }
    try await withSmallFile(plain: plain) { path, key in
      // given two files of the same key, even of the same id
      let processor = try SealedFileWriter.create(at: path + "2", key: key, id: "file 9", chunkSize: 16)
      try processor.append(plain)
      _ = try processor.finish()
      let (whole, other) = (try bytes(of: path), try bytes(of: path + "2"))
      let places = (0..<5).map { 89 + $0 * 44..<min(whole.count, 89 + ($0 + 1) * 44) }
      // when two chunks change places
      var swapped = whole
      swapped.replaceSubrange(places[1], with: whole[places[2]])
      swapped.replaceSubrange(places[2], with: whole[places[1]])
      try overwrite(path, swapped)
      // then they are not read, and the others still are
      let reader = try SealedFileReader.open(at: path, key: key, id: "file 9")
      for place in 16..<48 { #expect(throws: SealingError.changedChunk(Int64(place) / 16)) { try reader.read(Int64(place)..<Int64(place + 1)) } }
      #expect(throws: SealingError.changedChunk(1)) { try reader.read(0..<70) }
      #expect(try reader.read(0..<16) == Array(plain[..<16]))
      #expect(try reader.read(48..<70) == Array(plain[48...]))
      // and neither does a chunk from the other file serve in the same place
      var mixed = whole
      mixed.replaceSubrange(places[1], with: other[places[1]])
      try overwrite(path, mixed)
      #expect(throws: SealingError.changedChunk(1)) { try SealedFileReader.open(at: path, key: key, id: "file 9").read(0..<70) }
    }
  }

  @Test(arguments: [40, 48, 0]) func `a finished file that was cut, wherever, is found out`(size: Int) async throws {
    try await withSmallFile(plain: (0..<size).map { UInt8($0) }) { path, key in
      let whole = try bytes(of: path)
      for cut in 0..<whole.count {
        try overwrite(path, Array(whole[..<cut]))
        #expect(throws: SealingError.truncated, "at \(cut)") { try SealedFileReader.open(at: path, key: key, id: "file 9") }
      }
      for more in [[0], whole, Array(whole.suffix(36))] {
        try overwrite(path, whole + more)
        #expect(throws: SealingError.truncated) { try SealedFileReader.open(at: path, key: key, id: "file 9") }
      }
    }
  }

  @Test func `a file that is made shorter under its reader gives no wrong bytes`() async throws {
    try await withSmallFile(plain: (0..<70).map { UInt8($0) }) { path, key in
      let reader = try SealedFileReader.open(at: path, key: key, id: "file 9")
      #expect(truncate(path, 89 + 44 + 20) == 0)
      #expect(throws: SealingError.changedChunk(1)) { try reader.read(0..<70) }
      #expect(throws: SealingError.changedChunk(4)) { try reader.read(64..<70) }
      #expect(try reader.read(0..<16) == (0..<16).map { UInt8($0) })
    }
  }

  @Test func `an older state put back under its reader is found out`() async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      // given a chunk that was flushed half full, and later written again
      let (path, plain) = (folder + "/file", (0..<70).map { UInt8($0) })
      let processor = try SealedFileWriter.create(at: path, key: key, id: "file 9", chunkSize: 16)
      try processor.append(Array(plain[..<40]))
      try processor.flush()
      let older = try bytes(of: path)
      try processor.append(Array(plain[40...]))
      _ = try processor.finish()
      let reader = try SealedFileReader.open(at: path, key: key, id: "file 9")
      // when
      try overwrite(path, older)
      // then
      #expect(throws: SealingError.changedChunk(2)) { try reader.read(32..<36) }
      #expect(throws: SealingError.changedChunk(2)) { try reader.read(0..<70) }
    }
  }

  @Test func `no byte of it may be changed`() async throws {
    let plain = (0..<40).map { UInt8($0) }
    try await withSmallFile(plain: plain) { path, key in
      let whole = try bytes(of: path)
      for place in whole.indices {
        var changed = whole
        changed[place] ^= 0x20
        try overwrite(path, changed)
        let wanted = SealedFileTests.whatIsSaid(of: place, changedTo: changed[place])
        #expect(throws: wanted, "byte \(place)") { try SealedFileReader.open(at: path, key: key, id: "file 9").read(0..<40) }
      }
    }
  }

  /// By the places that the form gives.
  private static func whatIsSaid(of place: Int, changedTo byte: UInt8) -> SealingError {
    switch place {
    case ..<8: .notSealed
    case 8: .unknownVersion(byte)
    case 9: .notSealed
    case 10..<13: place == 10 ? .notSealed : .wrongContext
    case 13..<61: .wrongKey
    case 61..<89: .wrongContext
    case 89..<177: .changedChunk(Int64((place - 89) / 44))
    default: .truncated
    }
  }

  private nonisolated(nonsending) func withSmallFile(plain: [UInt8], _ body: (String, DataKey) async throws -> Void) async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      let processor = try SealedFileWriter.create(at: folder + "/file", key: key, id: "file 9", chunkSize: 16)
      try processor.append(plain)
      _ = try processor.finish()
      try await body(folder + "/file", key)
    }
  }
}
