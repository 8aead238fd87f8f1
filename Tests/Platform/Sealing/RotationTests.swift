import Foundation
import Sealing
import TestKit
import Testing

@Suite("Changing the master key while the hub works")
struct RotationTests {
  @Test func `new data keys are wrapped with the new one, and the old ones still open`() async throws {
    try await withTemporaryFolder { folder in
      // given
      let keys = try MasterKeys(folder: folder)
      let (key, old) = try keys.makeDataKey(for: "room 7")
      let sealed = try key.seal([1, 2, 3], as: "message 5")
      // when
      #expect(try keys.rotate() == 2)
      // then
      #expect(keys.current == 2)
      #expect(keys.numbers == [1, 2])
      #expect(try keys.makeDataKey(for: "room 8").wrapped.master == 2)
      #expect(try rights(folder + "/master-2.key") == 0o600)
      for now in [keys, try MasterKeys(folder: folder)] { #expect(try now.open(old, for: "room 7").open(sealed, as: "message 5") == [1, 2, 3]) }
    }
  }

  @Test func `wrapping anew keeps the data key, so that nothing has to be sealed anew`() async throws {
    try await withTemporaryFolder { folder in
      let keys = try MasterKeys(folder: folder)
      let (key, old) = try keys.makeDataKey(for: "room 7")
      let sealed = try key.seal([1, 2, 3], as: "message 5")
      _ = try keys.rotate()
      let new = try keys.rewrap(old, for: "room 7")
      #expect(new.master == 2)
      #expect(try keys.open(new, for: "room 7").open(sealed, as: "message 5") == [1, 2, 3])
      // and again it changes nothing, and for another context it is refused
      #expect(try keys.rewrap(new, for: "room 7") == new)
      #expect(throws: SealingError.wrongContext) { try keys.rewrap(old, for: "room 8") }
    }
  }

  @Test func `a retired key is gone for good, the current one never is`() async throws {
    try await withTemporaryFolder { folder in
      // given
      let keys = try MasterKeys(folder: folder)
      let old = try keys.makeDataKey(for: "room 7").wrapped
      #expect(throws: SealingError.currentMaster(1)) { try keys.retire(1) }
      _ = try keys.rotate()
      let new = try keys.rewrap(old, for: "room 7")
      // when
      try keys.retire(1)
      // then
      #expect(try names(in: folder) == ["master-1.retired", "master-2.key", "tokens.key"])
      for now in [keys, try MasterKeys(folder: folder)] {
        #expect(throws: SealingError.unknownMaster(1)) { try now.open(old, for: "room 7") }
        #expect(throws: SealingError.unknownMaster(1)) { try now.retire(1) }
        #expect(throws: SealingError.currentMaster(2)) { try now.retire(2) }
        _ = try now.open(new, for: "room 7")
      }
      #expect(try keys.rotate() == 3)
      #expect(keys.numbers == [2, 3])
    }
  }

  @Test func `a retirement that was broken off leaves the key in use, and can be done again`() async throws {
    try await withTemporaryFolder { folder in
      let wrapped = try MasterKeys(folder: folder).makeDataKey(for: "room 7").wrapped
      _ = try MasterKeys(folder: folder).rotate()
      try overwrite(folder + "/master-1.retired", [])
      let keys = try MasterKeys(folder: folder)
      _ = try keys.open(wrapped, for: "room 7")
      try keys.retire(1)
      #expect(try names(in: folder) == ["master-1.retired", "master-2.key", "tokens.key"])
    }
  }

  @Test func `the newest key lost is noticed when those before it were retired`() async throws {
    try await withTemporaryFolder { folder in
      let keys = try MasterKeys(folder: folder)
      _ = try keys.rotate()
      try keys.retire(1)
      try remove(folder + "/master-2.key")
      #expect(throws: SealingError.missingKey(path: folder + "/master-2.key")) { try MasterKeys(folder: folder) }
    }
  }

  @Test func `what another process changes is found when it is needed`() async throws {
    try await withTemporaryFolder { folder in
      // given a hub, and a command beside it
      let (hub, command) = (try MasterKeys(folder: folder), try MasterKeys(folder: folder))
      #expect(try command.rotate() == 2)
      // when the hub meets a key that was wrapped with the new one
      _ = try hub.open(try command.makeDataKey(for: "room 7").wrapped, for: "room 7")
      // then it wraps with it too, and its own change takes the next number
      #expect(hub.current == 2)
      #expect(try hub.rotate() == 3)
      #expect(try command.rotate() == 4)
    }
  }

  @Test func `many read, wrap and seal while the key is changed and retired`() async throws {
    try await withTemporaryFolder { folder in
      let keys = try MasterKeys(folder: folder)
      let (key, first) = try keys.makeDataKey(for: "room 7")
      let sealed = try key.seal([1, 2, 3], as: "message 5")
      let other = try MasterKeys(folder: folder)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<6 {
          group.addTask {
            let mine = index.isMultiple(of: 2) ? keys : other
            for _ in 0..<50 {
              #expect(try mine.open(first, for: "room 7").open(sealed, as: "message 5") == [1, 2, 3])
              let (key, wrapped) = try mine.makeDataKey(for: "room 8")
              let value = try key.seal([4, 5], as: "message 6")
              #expect(try mine.open(try mine.rewrap(wrapped, for: "room 8"), for: "room 8").open(value, as: "message 6") == [4, 5])
              await Task.yield()
            }
          }
        }
        group.addTask {
          for number in 2...Int64(12) {
            let new = try keys.rotate()
            #expect(new == number)
            await Task.yield()
          }
        }
        try await group.waitForAll()
      }
      #expect(keys.current == 12)
      #expect(try MasterKeys(folder: folder).current == 12)
    }
  }

  @Test func `several changes at once each make a key of their own`() async throws {
    try await withTemporaryFolder { folder in
      let (one, two) = (try MasterKeys(folder: folder), try MasterKeys(folder: folder))
      let numbers = try await withThrowingTaskGroup(of: Int64.self) { group in
        for index in 0..<10 { group.addTask { try (index.isMultiple(of: 2) ? one : two).rotate() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(numbers.sorted() == Array(2...11))
    }
  }

  @Test func `a change that the disk refuses changes nothing`() async throws {
    try await withTemporaryFolder { folder in
      let keys = try MasterKeys(folder: folder)
      // given something in the way that cannot be replaced by a file
      try FileManager.default.createDirectory(atPath: folder + "/master-2.key.new", withIntermediateDirectories: false)
      // when
      let error = #expect(throws: SealingError.self) { try keys.rotate() }
      // then
      guard case .file? = error else { throw try #require(error) }
      #expect(keys.current == 1)
      #expect(try keys.makeDataKey(for: "room 7").wrapped.master == 1)
      #expect(try MasterKeys(folder: folder).current == 1)
    }
  }
}
