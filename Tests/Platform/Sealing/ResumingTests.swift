import Foundation
import TestKit
import Testing

@testable import Sealing

@Suite("Writing a sealed file on after a break")
struct ResumingTests {
  private let plain = (0..<70).map { UInt8($0) }

  /// An unfinished file of chunks of 16 bytes, flushed.
  private func unfinished(_ count: Int, at path: String, _ key: DataKey) throws -> [UInt8] {
    let processor = try SealedFileWriter.create(at: path, key: key, id: "file 9", chunkSize: 16)
    try processor.append(Array(plain[..<count]))
    try processor.flush()
    return try bytes(of: path)
  }

  /// Continues at the file's length, and reads all.
  private func complete(_ path: String, _ key: DataKey, _ note: String) throws -> Int64 {
    let processor = try SealedFileWriter.reopen(at: path, key: key, id: "file 9")
    let start = processor.length
    try processor.append(Array(plain[Int(start)...]))
    #expect(try processor.finish() == plain.count, "\(note)")
    #expect(try SealedFileReader.open(at: path, key: key, id: "file 9").read(0..<Int64(plain.count)) == plain, "\(note)")
    return start
  }

  @Test func `what was flushed is there, and is written on`() async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      for count in [0, 1, 15, 16, 17, 32, 40, 69, 70] {
        let path = "\(folder)/file\(count)"
        _ = try unfinished(count, at: path, key)
        #expect(try complete(path, key, "\(count)") == count)
      }
    }
  }

  @Test func `a chunk that was half full and flushed may be written again and again, never with the same nonce`() async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      var nonces: Set<[UInt8]> = []
      do {
        let processor = try SealedFileWriter.create(at: path, key: key, id: "file 9", chunkSize: 16)
        for byte in plain[..<10] {
          try processor.append([byte])
          try processor.flush()
          nonces.insert(Array(try bytes(of: path)[89..<101]))
        }
      }
      #expect(nonces.count == 10)
      #expect(try complete(path, key, "") == 10)
      #expect(nonces.insert(Array(try bytes(of: path)[89..<101])).inserted)
    }
  }

  @Test(arguments: [40, 48]) func `wherever a crash cut it, it goes on at the last whole chunk`(count: Int) async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let whole = try unfinished(count, at: path, key)
      for cut in 89...whole.count {
        try overwrite(path, Array(whole[..<cut]))
        #expect(try complete(path, key, "cut at \(cut)") == (cut == whole.count ? count : (cut - 89) / 44 * 16))
      }
    }
  }

  @Test func `a crash while the half full chunk was written again costs at most that chunk`() async throws {
    let key = try await someKey()
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SplitMix64(seed: seed)
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      // given a flushed state, and the bytes of the next writes
      let before = try unfinished(40, at: path, key)
      var laters: [[UInt8]] = []
      for (count, isFinished) in [(44, false), (48, false), (60, false), (44, true)] {
        try overwrite(path, before)
        let processor = try SealedFileWriter.reopen(at: path, key: key, id: "file 9")
        try processor.append(Array(plain[40..<count]))
        if isFinished { _ = try processor.finish() } else { try processor.flush() }
        laters.append(try bytes(of: path))
      }
      for round in 0..<200 {
        // when only parts of those writes reached the disk
        let later = laters[chance.below(laters.count)]
        var torn = before + [UInt8](repeating: 0, count: later.count - before.count)
        for _ in 0...chance.below(3) {
          let (one, other) = (chance.below(later.count), chance.below(later.count))
          torn.replaceSubrange(min(one, other)..<max(one, other), with: later[min(one, other)..<max(one, other)])
        }
        guard torn != later else { continue }
        try overwrite(path, torn)
        // then
        let start = try complete(path, key, "seed \(seed), round \(round)")
        #expect(start == 32 || start == 40 || start == 48, "seed \(seed), round \(round): \(start)")
      }
    }
  }

  @Test func `chunks that never reached the disk are written again`() async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let whole = try unfinished(70, at: path, key)
      try overwrite(path, whole[..<(89 + 44)] + [UInt8](repeating: 0, count: 44) + whole[(89 + 88)...])
      #expect(try complete(path, key, "") == 16)
    }
  }

  @Test func `what stood behind the last whole chunk is gone, also when nothing more is written`() async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      var whole = try unfinished(70, at: path, key)
      whole[89 + 50] ^= 1
      try overwrite(path, whole)
      #expect(try SealedFileWriter.reopen(at: path, key: key, id: "file 9").finish() == 16)
      #expect(try SealedFileReader.open(at: path, key: key, id: "file 9").read(0..<16) == Array(plain[..<16]))
      #expect(try bytes(of: path).count == 89 + 44 + 28)
    }
  }

  @Test func `with another key or id, or finished, it is not gone on with and stays as it is`() async throws {
    let (key, other) = (try await someKey(), try await someKey())
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let whole = try unfinished(40, at: path, key)
      #expect(throws: SealingError.wrongKey) { try SealedFileWriter.reopen(at: path, key: other, id: "file 9") }
      #expect(throws: SealingError.wrongContext) { try SealedFileWriter.reopen(at: path, key: key, id: "file 8") }
      #expect(try bytes(of: path) == whole)
      _ = try complete(path, key, "")
      var finished = try bytes(of: path)
      #expect(throws: SealingError.finished) { try SealedFileWriter.reopen(at: path, key: key, id: "file 9") }
      // also when something in its middle was damaged since
      finished[140] ^= 1
      try overwrite(path, finished)
      #expect(throws: SealingError.finished) { try SealedFileWriter.reopen(at: path, key: key, id: "file 9") }
      #expect(try bytes(of: path) == finished)
    }
  }

  @Test func `a file whose header is not whole holds nothing`() async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let whole = try unfinished(40, at: path, key)
      for cut in 0..<89 {
        try overwrite(path, Array(whole[..<cut]))
        #expect(throws: SealingError.truncated, "cut at \(cut)") { try SealedFileWriter.reopen(at: path, key: key, id: "file 9") }
      }
    }
  }

  @Test func `an unfinished file cannot be read`() async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      for count in [0, 16, 40, 48] {
        _ = try unfinished(count, at: "\(folder)/file\(count)", key)
        #expect(throws: SealingError.truncated) { try SealedFileReader.open(at: "\(folder)/file\(count)", key: key, id: "file 9") }
      }
    }
  }

  @Test func `one writes at a time, into a new file only, and nothing after the end`() async throws {
    let key = try await someKey()
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      let processor = try SealedFileWriter.create(at: path, key: key, id: "file 9")
      #expect(throws: SealingError.inUse(path: path)) { try SealedFileWriter.reopen(at: path, key: key, id: "file 9") }
      let before = try bytes(of: path)
      #expect(throws: SealingError.file(FileFailure(path, code: EEXIST))) { try SealedFileWriter.create(at: path, key: key, id: "file 9") }
      #expect(try bytes(of: path) == before)
      #expect(try processor.finish() == 0)
      #expect(throws: SealingError.finished) { try processor.append([1]) }
      #expect(throws: SealingError.finished) { try processor.flush() }
      #expect(throws: SealingError.finished) { try processor.finish() }
    }
  }
}
