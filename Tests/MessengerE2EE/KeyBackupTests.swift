import Kernel
import MessengerE2EE
import MessengerRules
import Storage
import Sync
import TestKit
import Testing

@Suite("Copies of keys under a passphrase", .timeLimit(.minutes(20)))
struct BackupTests {
  private func backup(_ version: String, wrapped: String = "QUFB") -> NewKeyBackup {
    NewKeyBackup(version: version, salt: "c2FsdA==", iterations: 600_000, wrapped: wrapped, check: "Y2hlY2s=")
  }

  private func session(_ name: String, index: Int64 = 0, sealed: String = "QUFB") -> BackupSession {
    BackupSession(room: RoomID("e"), session: name, index: index, sealed: sealed)
  }

  @Test("one's own, until another takes its place or it is dropped", arguments: Engine.allCases)
  func life(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      let lan = E2EEHub.author("lan")
      func keep(_ version: String, _ sessions: BackupSession...) async throws {
        try await hub.e2ee.addToBackup(NewBackupSessions(version: version, sessions: sessions), by: lan)
      }
      func kept(after n: Int64 = 0, count: Int64 = 200) async throws -> BackupSessionPage {
        try await hub.e2ee.backup(after: n, count: count, for: lan)
      }
      #expect(try await kept() == BackupSessionPage(version: nil, sessions: [], next: nil))
      #expect(await refused { try await keep("v1", session("S1")) } == MessengerError.backupChanged.refusal)
      try await hub.e2ee.saveBackup(backup("v1"), by: lan)
      // only its owner hears of it, and the log keeps nothing that a passphrase could be tried against
      let told = try #require(hub.told.last("endBackup", "lan"))
      #expect(told.audience == "person:lan")
      let logged = try await hub.database.read { sql in
        try sql.query("SELECT value FROM change WHERE kind = 'endBackup'").map { try $0.optionalText(0) }
      }
      #expect(logged.allSatisfy { !($0 ?? "").contains("c2FsdA") })
      #expect(try await hub.snapshot("lan") == ["endBackup lan"])
      #expect(try await hub.snapshot("tuan") == [])
      // of two copies of a session the one that opens more messages is kept
      try await keep("v1", session("S1", index: 5), session("S2"))
      try await keep("v1", session("S1", index: 3, sealed: "QkJC"), session("S2", index: 1))
      try await keep("v1", session("S1", index: 4))
      #expect(try await kept().sessions == [session("S2"), session("S1", index: 3, sealed: "QkJC")])
      let first = try await kept(count: 1)
      #expect(first.sessions == [session("S2")] && first.version == "v1")
      #expect(try await kept(after: try #require(first.next)).sessions == [session("S1", index: 3, sealed: "QkJC")])
      #expect(try await hub.e2ee.backup(after: 0, count: 200, for: E2EEHub.author("tuan")).sessions == [])
      // another passphrase for the same key keeps them, another key does not
      try await hub.e2ee.saveBackup(backup("v1", wrapped: "QkJC"), by: lan)
      #expect(try await kept().sessions.count == 2)
      try await hub.e2ee.saveBackup(backup("v2"), by: lan)
      #expect(try await kept() == BackupSessionPage(version: "v2", sessions: [], next: nil))
      #expect(await refused { try await keep("v1", session("S1")) } == MessengerError.backupChanged.refusal)
      try await keep("v2", session("S1"))
      try await hub.e2ee.deleteBackup(by: lan)
      #expect(try await kept() == BackupSessionPage(version: nil, sessions: [], next: nil))
      #expect(hub.told.last("endBackup", "lan").map { $0.value == nil } == true)
    }
  }

  @Test("forms are held")
  func forms() async throws {
    try await E2EEHub.open(.sqlite) { hub in
      let lan = E2EEHub.author("lan")
      func field(_ change: (inout NewKeyBackup) -> Void) async -> String? {
        var new = backup("v1")
        change(&new)
        return await refused { [new] in try await hub.e2ee.saveBackup(new, by: lan) }?.field
      }
      #expect(await field { $0.version = "a b" } == "version")
      #expect(await field { $0.salt = "" } == "salt")
      #expect(await field { $0.iterations = 1 } == "iterations")
      #expect(await field { $0.wrapped = String(repeating: "A", count: 1004) } == "wrapped")
      #expect(await field { $0.check = "x" } == "check")
      try await hub.e2ee.saveBackup(backup("v1"), by: lan)
      func field(_ one: BackupSession) async -> String? {
        await refused { try await hub.e2ee.addToBackup(NewBackupSessions(version: "v1", sessions: [one]), by: lan) }?.field
      }
      #expect(await field(session("S1", index: -1)) == "index")
      #expect(await field(session("S1", sealed: String(repeating: "A", count: 4100))) == "sealed")
      #expect(await field(session("no session")) == "session")
    }
  }
}
