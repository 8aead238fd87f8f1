import Foundation
import Sealing
import TestKit
import Testing

@Suite("The folder of master keys: made once, looked at with care, never made anew in silence")
struct MasterKeysTests {
  @Test func `the first start makes a folder and keys that only the hub may read`() async throws {
    try await withTemporaryFolder { data in
      let keys = try MasterKeys(folder: data + "/beside/keys")
      #expect(keys.current == 1)
      #expect(try names(in: data + "/beside/keys") == ["master-1.key", "tokens.key"])
      #expect(try rights(data + "/beside/keys") == 0o700)
      #expect(try rights(data + "/beside/keys/master-1.key") == 0o600)
      #expect(try rights(data + "/beside/keys/tokens.key") == 0o600)
    }
  }

  @Test func `a wrapped key opens after a restart, for its context only`() async throws {
    try await withTemporaryFolder { data in
      // given
      let (key, wrapped) = try MasterKeys(folder: data + "/keys").makeDataKey(for: "room 7")
      let sealed = try key.seal([1, 2, 3], as: "message 5")
      // when
      let keys = try MasterKeys(folder: data + "/keys")
      // then
      #expect(try keys.open(wrapped, for: "room 7").open(sealed, as: "message 5") == [1, 2, 3])
      #expect(throws: SealingError.wrongContext) { try keys.open(wrapped, for: "room 8") }
      #expect(wrapped.master == 1)
    }
  }

  @Test func `a wrapped key that was changed does not open`() async throws {
    try await withTemporaryFolder { data in
      let keys = try MasterKeys(folder: data + "/keys")
      let wrapped = try keys.makeDataKey(for: "room 7").wrapped
      for place in wrapped.bytes.indices {
        var changed = wrapped.bytes
        changed[place] ^= 4
        let wanted: SealingError = place == 0 ? .unknownVersion(5) : place < 9 ? .foreignMaster(1) : .wrongContext
        #expect(throws: wanted, "byte \(place)") { try keys.open(WrappedKey(master: 1, bytes: changed), for: "room 7") }
      }
      for bytes in [[], [1], wrapped.bytes + [0], wrapped.bytes.dropLast()] as [[UInt8]] {
        #expect(throws: SealingError.notSealed) { try keys.open(WrappedKey(master: 1, bytes: bytes), for: "room 7") }
      }
    }
  }

  @Test func `another hub's folder of keys is called by its name`() async throws {
    try await withTemporaryFolder { data in
      let wrapped = try MasterKeys(folder: data + "/ours").makeDataKey(for: "room 7").wrapped
      let other = try MasterKeys(folder: data + "/theirs")
      #expect(throws: SealingError.foreignMaster(1)) { try other.open(wrapped, for: "room 7") }
      #expect(throws: SealingError.unknownMaster(2)) { try other.open(WrappedKey(master: 2, bytes: wrapped.bytes), for: "room 7") }
    }
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o610], ["master-1.key", "master-2.key", "tokens.key"])
  func `a key that others may read stops the start, and says what to do`(mode: Int, name: String) async throws {
    try await withTemporaryFolder { folder in
      _ = try MasterKeys(folder: folder).rotate()
      try setRights(mode, folder + "/" + name)
      let error = #expect(throws: SealingError.exposedKey(path: folder + "/" + name)) { try MasterKeys(folder: folder) }
      #expect(error?.description.contains("chmod 600 \(folder)/\(name)") == true)
      #expect(try rights(folder + "/" + name) == mode)
    }
  }

  @Test func `a folder that others may look into is closed to them`() async throws {
    try await withTemporaryFolder { data in
      _ = try MasterKeys(folder: data + "/keys")
      try setRights(0o755, data + "/keys")
      _ = try MasterKeys(folder: data + "/keys")
      #expect(try rights(data + "/keys") == 0o700)
    }
  }

  @Test(arguments: ["master-1.key", "master-2.key", "tokens.key"])
  func `a key that is missing beside others stops the start and is not made anew`(name: String) async throws {
    try await withTemporaryFolder { folder in
      let keys = try MasterKeys(folder: folder)
      for _ in 0..<2 { _ = try keys.rotate() }
      try remove(folder + "/" + name)
      let left = try names(in: folder)
      let error = #expect(throws: SealingError.missingKey(path: folder + "/" + name)) { try MasterKeys(folder: folder) }
      #expect(error?.description.contains("safety copy") == true)
      #expect(try names(in: folder) == left)
    }
  }

  @Test func `all master keys lost beside the key of tokens is a loss, and so is all when the caller knows of data`() async throws {
    try await withTemporaryFolder { data in
      _ = try MasterKeys(folder: data + "/keys")
      try remove(data + "/keys/master-1.key")
      #expect(throws: SealingError.missingKey(path: data + "/keys/master-1.key")) { try MasterKeys(folder: data + "/keys") }
      #expect(throws: SealingError.missingKey(path: data + "/none/master-1.key")) { try MasterKeys(folder: data + "/none", mayBegin: false) }
      #expect(try names(in: data + "/none") == [])
    }
  }

  @Test func `a damaged key stops the start and stays as it is`() async throws {
    try await withTemporaryFolder { folder in
      _ = try MasterKeys(folder: folder).rotate()
      let (file, other) = (folder + "/master-1.key", folder + "/master-2.key")
      let whole = try bytes(of: file)
      let digit = whole.count - 30
      let turned = whole[..<digit] + [whole[digit] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")] + whole[(digit + 1)...]
      let otherNumber = try bytes(of: other)
      for damaged in [[], whole.dropLast(2), Array(turned), [0xff, 0xfe], whole + whole, otherNumber] as [[UInt8]] {
        try overwrite(file, damaged)
        try setRights(0o600, file)
        let error = #expect(throws: SealingError.damagedKey(path: file)) { try MasterKeys(folder: folder) }
        #expect(error?.description.contains("safety copy") == true)
        #expect(try bytes(of: file) == damaged)
      }
      // and put back, even with the line ending of another system, it serves
      try overwrite(file, whole.dropLast() + Array("\r\n".utf8))
      #expect(try MasterKeys(folder: folder).current == 2)
    }
  }

  @Test(arguments: [[], ["tokens.key"], ["tokens.key", "master-1.key"]])
  func `a first start that was broken off is brought to its end with the keys that are there`(there: [String]) async throws {
    try await withTemporaryFolder { data in
      // given the remains of a start that was interrupted at some point
      let whole = data + "/whole"
      _ = try MasterKeys(folder: whole)
      try FileManager.default.createDirectory(atPath: data + "/keys", withIntermediateDirectories: false)
      try overwrite(data + "/keys/first-start", [])
      for name in there { try copy("\(whole)/\(name)", to: "\(data)/keys/\(name)") }
      // when
      let keys = try MasterKeys(folder: data + "/keys")
      // then
      #expect(keys.current == 1)
      #expect(try names(in: data + "/keys") == ["master-1.key", "tokens.key"])
      for name in there { #expect(try bytes(of: "\(data)/keys/\(name)") == bytes(of: "\(whole)/\(name)")) }
    }
  }

  @Test func `two that start at once have the same keys`() async throws {
    try await withTemporaryFolder { data in
      let all = try await withThrowingTaskGroup(of: (MasterKeys, WrappedKey).self) { group in
        for _ in 0..<8 {
          group.addTask {
            let keys = try MasterKeys(folder: data + "/keys")
            return (keys, try keys.makeDataKey(for: "room 7").wrapped)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for (keys, _) in all { for (_, wrapped) in all { _ = try keys.open(wrapped, for: "room 7") } }
      #expect(try names(in: data + "/keys") == ["master-1.key", "tokens.key"])
    }
  }

  @Test func `files of other names do not trouble it`() async throws {
    try await withTemporaryFolder { folder in
      _ = try MasterKeys(folder: folder)
      let others = ["master-0.key", "master-07.key", "master--3.key", "master-x.key", "master-9223372036854775808.key", "master-2.key.new"]
      for name in others { try overwrite("\(folder)/\(name)", [1]) }
      #expect(try MasterKeys(folder: folder).current == 1)
      try overwrite(folder + "/master-9223372036854775807.key", [1])
      #expect(throws: SealingError.missingKey(path: folder + "/master-2.key")) { try MasterKeys(folder: folder) }
    }
  }

  @Test func `a folder that cannot be made is named`() async throws {
    try await withTemporaryFolder { data in
      try overwrite(data + "/keys", [1])
      let error = #expect(throws: SealingError.self) { try MasterKeys(folder: data + "/keys") }
      guard case .file(let failure)? = error else { throw try #require(error) }
      #expect(failure.path == data + "/keys")
    }
  }
}
