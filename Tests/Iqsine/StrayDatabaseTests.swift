import Foundation
import Storage
import Sync
import TestKit
import Testing

@testable import iqsine

@Suite("An empty database beside the files of a restaurant")
struct StrayDatabaseTests {
  /// Opens the stores as a start does, runs `body` on them, and closes them.
  private func open(
    _ place: DatabasePlace, data: String, anew: Bool = false, then body: (HubStores) async throws -> Void = { _ in }
  ) async throws {
    var configuration = HubConfiguration()
    configuration.data = data
    configuration.logLevel = .critical
    if case .address(let address) = place { configuration.store = .postgres(address) }
    let stores = try await Stores.open(configuration, clock: ManualClock(), logRoom: 0, anew: anew)
    try await body(stores)
    await stores.close()
  }

  private func put(_ file: String, in data: String) throws {
    let path = URL(fileURLWithPath: data + "/" + file)
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: path)
  }

  /// Gives `body` an empty database and an empty data folder.
  private nonisolated(nonsending) func withHouse(_ engine: Engine, _ body: (DatabasePlace, String) async throws -> Void) async throws {
    try await withDatabasePlace(engine) { place in
      try await withTemporaryFolder { folder in
        if case .folder(let data) = place { try await body(place, data) } else { try await body(place, folder) }
      }
    }
  }

  @Test("is refused, and the sentence names what belongs to the restaurant", arguments: Engine.allCases, ["keys/master-1.key", "media/ab/cd"])
  func refused(_ engine: Engine, _ file: String) async throws {
    try await withHouse(engine) { place, data in
      // given no tables, but files that only a hub in use makes
      try put(file, in: data)
      // when the hub starts
      let failure = await #expect(throws: StartFailure.self) { try await open(place, data: data) }
      // then it refuses, and also the second time
      #expect(failure?.description.contains(file.prefix { $0 != "/" } + "/ ") == true)
      await #expect(throws: StartFailure.self) { try await open(place, data: data) }
      // and only an explicit new beginning is possible
      try await open(place, data: data, anew: true)
    }
  }

  @Test("with tables is refused if there are messages or media", arguments: Engine.allCases, [true, false])
  func earlyTables(_ engine: Engine, hasMedia: Bool) async throws {
    try await withHouse(engine) { place, data in
      try await open(place, data: data) { stores in
        if hasMedia { return }
        try await stores.messenger.write { try $0.execute("UPDATE stream SET seq = 7") }
      }
      if hasMedia { try put("media/ab/cd", in: data) }
      await #expect(throws: StartFailure.self) { try await open(place, data: data) }
      // when it is the restaurant's after all
      try await open(place, data: data, anew: true) { stores in try await stores.restaurant.write { _ = try $0.execute("UPDATE stream SET seq = 1") }
      }
      // then it opens
      try await open(place, data: data)
    }
  }

  @Test("is what a hub has that nobody has set up yet", arguments: Engine.allCases)
  func notSetUp(_ engine: Engine) async throws {
    try await withHouse(engine) { place, data in
      // given a certificate made before the first start, and then a start
      try put("tls/authority.pem", in: data)
      try await open(place, data: data)
      try put("keys/master-1.key", in: data)
      // then it starts again
      try await open(place, data: data)
    }
  }

  @Test("of messages is refused if media are there")
  func messages() async throws {
    try await withTemporaryFolder { data in
      try await open(.folder(data), data: data) { stores in try await stores.restaurant.write { _ = try $0.execute("UPDATE stream SET seq = 1") } }
      try put("media/ab/cd", in: data)
      // given a folder without messages, as a restore of an old copy leaves it
      try FileManager.default.removeItem(atPath: data + "/messenger")
      try await open(.folder(data), data: data)
      // when the messages' file has no table
      try await open(.folder(data), data: data) { stores in
        try await stores.messenger.write { _ = try $0.execute("ALTER TABLE stream RENAME TO lost") }
      }
      // then it is not taken for new
      let failure = await #expect(throws: StartFailure.self) { try await open(.folder(data), data: data) }
      #expect(failure?.description.contains("messenger/iqsine.db") == true)
    }
  }
}
