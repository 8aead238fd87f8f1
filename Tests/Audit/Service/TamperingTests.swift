import AuditRules
import IntegrityCheck
import Kernel
import StaffRules
import Storage
import TestKit
import Testing

@testable import AuditService

@Suite("A bent audit trail is found, on both databases")
struct TamperingTests {
  private static let renaming = StaffCommand.saveSetting(setting: SettingID("restaurantName"), value: Note("Bốn Mùa"))

  private func open(_ engine: Engine, _ body: (AuditHub) async throws -> Void) async throws {
    try await AuditHub.open(engine) { hub in
      for price in [61_000, 62_000, 63_000, 64_000] as [Int64] { try await hub.price(price) }
      #expect(try await hub.findings() == [])
      try await body(hub)
    }
  }

  @Test(
    "a changed entry is named",
    arguments: ["person = 'lan'", "at = at - 1", "changes = '[]'", "device = 'x'", "subject = 'bun'", "made_at = 0"], Engine.allCases)
  func changed(_ change: String, _ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.plant("UPDATE audit_entry SET \(change) WHERE seq = 5")
      let found = try await hub.findings()
      #expect(found.contains("audit.changed: entry 5 of the audit trail was changed"))
      #expect(found.allSatisfy { $0.contains("entry 5 ") })
    }
  }

  @Test("a changed entry with a new hash breaks the link of the next", arguments: Engine.allCases)
  func rehashed(_ engine: Engine) async throws {
    try await open(engine) { hub in
      // given somebody who changes an entry and knows how to hash it
      let entry = try #require(try await hub.page(before: 6).entries.first)
      #expect(entry.seq == 5)
      let hash = try await hub.database.read { sql in try sql.first("SELECT hash FROM audit_entry WHERE seq = 6")?.blob(0) ?? [] }
      try await hub.database.write { sql in try sql.execute("UPDATE audit_entry SET hash = $1 WHERE seq = 5", [.blob(hash)]) }
      // then the next entry does not continue it
      #expect(
        try await hub.findings() == [
          "audit.changed: entry 5 of the audit trail was changed", "audit.link: entry 6 of the audit trail does not continue entry 5",
        ])
    }
  }

  @Test("removed entries are named", arguments: Engine.allCases)
  func removed(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.plant(
        "DELETE FROM command WHERE id IN (SELECT command FROM audit_entry WHERE seq IN (4, 5))", "DELETE FROM audit_entry WHERE seq IN (4, 5)")
      #expect(try await hub.findings() == ["audit.gap: entries 4–5 of the audit trail are missing"])
    }
  }

  @Test("entries in another order are named", arguments: Engine.allCases)
  func reordered(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.plant(
        "UPDATE audit_entry SET seq = 1000 WHERE seq = 5", "UPDATE audit_entry SET seq = 5 WHERE seq = 6",
        "UPDATE audit_entry SET seq = 6 WHERE seq = 1000")
      let found = try await hub.findings()
      #expect(found.contains("audit.changed: entry 5 of the audit trail was changed"))
      #expect(found.contains("audit.link: entry 5 of the audit trail does not continue entry 4"))
      #expect(found.contains("audit.changed: entry 6 of the audit trail was changed"))
      #expect(found.contains("audit.link: entry 6 of the audit trail does not continue entry 5"))
    }
  }

  @Test("a changed or removed command of an entry is named", arguments: Engine.allCases)
  func commands(_ engine: Engine) async throws {
    try await open(engine) { hub in
      let entries = try await hub.page().entries
      let (last, other) = (entries[0], entries[1])
      try await hub.plant(
        "UPDATE command SET author = 'lan' WHERE id = '\(last.command.raw)'", "DELETE FROM command WHERE id = '\(other.command.raw)'")
      #expect(
        try await hub.findings() == [
          "audit.command: entry \(other.seq) of the audit trail: command \(other.command.raw) is gone",
          "audit.command: entry \(last.seq) of the audit trail: command \(last.command.raw) was changed",
        ])
    }
  }

  @Test("a removed end is found while its commands are there, and by a noted end when they are not", arguments: Engine.allCases)
  func tail(_ engine: Engine) async throws {
    try await open(engine) { hub in
      let tip = try await AuditReader(database: hub.database).tip(nil)
      let note = try #require(NotedTip("\(tip.seq):\(tip.hash.prefix(12))"))
      #expect(try await hub.findings(note) == [])
      let last = try await hub.last()
      try await hub.plant("DELETE FROM audit_entry WHERE seq = \(tip.seq)")
      #expect(
        try await hub.findings() == ["audit.unrecorded: command \(last.command.raw) was accepted, and the audit trail has no entry"])
      // when the command is removed too
      try await hub.plant("DELETE FROM command WHERE id = '\(last.command.raw)'")
      // then only the note tells
      #expect(try await hub.findings() == [])
      #expect(try await hub.findings(note) == ["audit.tip: entry \(tip.seq) of the audit trail was noted and is gone"])
      // and a new entry under the same number is another one
      try await AuditHub(hub.database, clock: hub.clock).does(TamperingTests.renaming, on: "other")
      #expect(try await hub.findings(note) == ["audit.tip: entry \(tip.seq) of the audit trail is not the one that was noted"])
    }
  }

  @Test("a note that cannot be is not taken", arguments: ["", "5", "5:", "5:abc", "0:0123456789", "x:0123456789", "5:0123456g", "5:01234567:8"])
  func notes(_ text: String) {
    #expect(NotedTip(text) == nil)
  }
}
