import Kernel
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@Suite("The team on both databases")
struct EmployeeStoreTests {
  @Test("what was saved is what a new device gets", arguments: Engine.allCases)
  func saved(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: StaffHub.migrations) { database in
      let hub = StaffHub(database)
      try await hub.hire()
      try await hub.perform(.saveSetting(setting: SettingID("cleaningSeconds"), value: Note("120")))
      let entities = try await hub.reader.snapshot().entities
      let team = try entities.filter { $0.kind == Employee.kind }.map { try Employee(json: $0.value) }
      let lan = Employee(
        id: EmployeeID("lan"), login: Login("lan"), name: Name("lan"), roles: [.waiter], sections: [SectionID("garden")], hasPIN: true)
      #expect(team.map(\.id.raw) == ["hoa", "lan", "minh"])
      #expect(team[1] == lan)
      let seconds = try await database.read { sql in try SettingStore().settings(in: sql).cleaningSeconds }
      #expect(seconds == 120)
    }
  }

  @Test("logins are unique, also in capitals, and a manager must remain", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: StaffHub.migrations) { database in
      let hub = StaffHub(database)
      try await hub.hire()
      let taken = await refusal { try await hub.perform(StaffHub.employee("new", [.chef], login: "LAN")) }
      #expect(taken == StaffError.loginTaken.refusal)
      let last = await refusal { try await hub.perform(StaffHub.employee("hoa", [.cashier])) }
      #expect(last == StaffError.lastManager.refusal)
      try await hub.perform(StaffHub.employee("minh", [.waiter, .manager]))
      try await hub.perform(StaffHub.employee("hoa", [.cashier]))
    }
  }

  @Test("a section is looked after by a waiter of it, rather by one who is here", arguments: Engine.allCases)
  func waiterOfSection(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: StaffHub.migrations) { database in
      let hub = StaffHub(database)
      try await hub.hire()
      let team = TeamDesk()
      let garden = SectionID("garden")
      let served = try await hub.writer.perform { work in try team.servesTables(EmployeeID("lan"), in: work) }
      #expect(served)
      let first = try await database.read { sql in try team.waiter(of: garden, in: sql) }
      #expect(first == EmployeeID("lan"))
      _ = try await hub.signIn("minh")
      let present = try await database.read { sql in try team.waiter(of: garden, in: sql) }
      #expect(present == EmployeeID("minh"))
      for id in ["lan", "minh"] { try await hub.perform(StaffHub.employee(id, [.chef], sections: ["garden"])) }
      let nobody = try await database.read { sql in try team.waiter(of: garden, in: sql) }
      #expect(nobody == nil)
      let serves = try await hub.writer.perform { work in try team.servesTables(EmployeeID("lan"), in: work) }
      #expect(!serves)
    }
  }
}
