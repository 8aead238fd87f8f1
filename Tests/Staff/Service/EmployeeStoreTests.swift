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
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      try await hub.perform(.saveSetting(setting: SettingID("cleaningSeconds"), value: Note("120")))
      let entities = try await hub.reader.snapshot().entities
      let team = try entities.filter { $0.kind == Employee.kind }.map { try Employee(json: $0.value) }
      let lan = Employee(
        id: EmployeeID("lan"), login: Login("lan"), name: Name("lan"), roles: [.waiter], sections: [SectionID("garden")], hasPIN: true)
      #expect(team.map(\.id.raw) == ["hoa", "lan", "minh"])
      #expect(team[1] == lan)
      let seconds = try await hub.database.read { sql in try SettingStore().settings(in: sql).cleaningSeconds }
      #expect(seconds == 120)
    }
  }

  @Test("logins are unique, also in capitals, and a manager must remain", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let taken = await TestKit.refused { try await hub.perform(StaffHub.employee("new", [.chef], login: "LAN")) }
      #expect(taken == StaffError.loginTaken.refusal)
      let last = await TestKit.refused { try await hub.perform(StaffHub.employee("hoa", [.cashier])) }
      #expect(last == StaffError.lastManager.refusal)
      try await hub.perform(StaffHub.employee("minh", [.waiter, .manager]))
      try await hub.perform(StaffHub.employee("hoa", [.cashier]))
    }
  }

  @Test("of the employees asked about, those are told who are signed in on a device", arguments: Engine.allCases)
  func signedIn(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      // given Lan and Minh, of whom Minh signs in, and Hoa, about whom nobody asks
      try await hub.hire()
      let asked = [EmployeeID("lan"), EmployeeID("minh")]
      let before = try await hub.database.read { sql in try TeamReader().signedIn(among: asked, in: sql) }
      #expect(before == [])
      _ = try await hub.signIn("hoa")
      let minh = try await hub.signIn("minh")
      // then
      let present = try await hub.database.read { sql in try TeamReader().signedIn(among: asked, in: sql) }
      #expect(present == [EmployeeID("minh")])
      // when he signs out
      try await hub.desk.signOut(minh.session)
      let after = try await hub.database.read { sql in try TeamReader().signedIn(among: asked, in: sql) }
      #expect(after == [])
    }
  }
}
