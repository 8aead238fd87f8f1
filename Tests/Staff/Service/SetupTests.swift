import Kernel
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@Suite("The first start")
struct SetupTests {
  private static func form(
    _ login: String = "Hoa", password: Secret = StaffHub.password, currency: String = "VND", device: String = "desk",
    zone: String = "Asia/Ho_Chi_Minh"
  )
    -> Setup
  {
    Setup(
      restaurantName: Name("Bốn Mùa"), language: .en, currency: Note(currency), timeZone: Note(zone), login: Login(login), name: Name("Hoa"),
      password: password,
      device: DeviceID(device), deviceName: Name("Quầy"))
  }

  @Test("one step makes the restaurant, and its manager, who is signed in by it", arguments: Engine.allCases)
  func done(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      let before = try await (hub.desk.isSetUp(), hub.desk.language())
      #expect(before == (false, nil))
      let new = try await hub.desk.setUp(Self.form())
      let after = try await (hub.desk.isSetUp(), hub.desk.language())
      #expect(after == (true, .en))
      let me = try await hub.desk.me(new.session)
      #expect(me.restaurant == Me.Restaurant(name: Note("Bốn Mùa"), currency: Note("VND"), language: .en))
      #expect(me.employee.login == Login("hoa") && me.employee.roles == [.manager] && me.language == .en)
      let found = try await hub.desk.session(forToken: new.token)
      #expect(found == new.session)
      _ = try await hub.signIn("hoa")
      let settings = try await hub.reader.all(Setting.self)
      #expect(
        settings.map { "\($0.id.raw)=\($0.value.raw)" } == [
          "country=VN", "currency=VND", "language=en", "restaurantName=Bốn Mùa", "setupStep=floor", "timeZone=Asia/Ho_Chi_Minh",
        ])
      let heard = try await hub.reader.heard(Setting.self)
      #expect(heard.count == 6)
    }
  }

  @Test("of many at once exactly one makes it", arguments: Engine.allCases)
  func race(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      let refusals = await withTaskGroup(of: Refusal?.self) { group in
        for i in 0..<6 { group.addTask { await refused { try await hub.desk.setUp(Self.form("boss\(i)", device: "d\(i)")) } } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(refusals.filter { $0 == nil }.count == 1)
      #expect(refusals.compactMap { $0 } == Array(repeating: StaffError.setUpAlready.refusal, count: 5))
      let people = try await hub.reader.all(Employee.self)
      #expect(people.count == 1)
    }
  }

  @Test("what is wrong with the form is named, and nothing is begun", arguments: Engine.allCases)
  func wrong(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      let refusals = await [
        refused { try await hub.desk.setUp(Self.form(password: Secret("short"))) }, refused { try await hub.desk.setUp(Self.form("hòa")) },
        refused { try await hub.desk.setUp(Self.form(password: Secret("bốn mùa 2026"))) },
        refused { try await hub.desk.setUp(Self.form(currency: "đồng")) },
        refused { try await hub.desk.setUp(Self.form(zone: "Europe/Nowhere")) }, refused { try await hub.desk.setUp(Self.form(zone: "Berlin?")) },
      ]
      #expect(
        refusals.map { $0.map { "\($0.code) \($0.field ?? "")" } } == [
          "staff.passwordTooShort password", "staff.loginMalformed login", "people.passwordBlank password", "staff.settingMalformed currency",
          "staff.zoneUnknown timeZone", "staff.zoneUnknown timeZone",
        ])
      let state = try await hub.reader.snapshot()
      #expect(state.entities.isEmpty && state.seq == 0)
    }
  }

  @Test("accounts without passwords, as an interrupted start leaves them, lock nobody out", arguments: Engine.allCases)
  func leftOver(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      // given a manager and a waiter whose passwords were never set, and one waiter's that was
      try await hub.perform(StaffHub.employee("hoa", [.cashier, .manager]))
      try await hub.perform(StaffHub.employee("lan", [.waiter], sections: ["garden"]))
      try await hub.perform(StaffHub.employee("minh", [.waiter]))
      try await hub.desk.seed(password: StaffHub.password, pin: nil, for: EmployeeID("minh"))
      let open = try await hub.desk.isSetUp()
      #expect(!open)
      // then nobody's account is taken over that somebody uses
      let taken = await refused { try await hub.desk.setUp(Self.form("minh")) }
      #expect(taken == StaffError.loginTaken.refusal)
      // and one that nobody can use becomes the manager's, as it is
      let new = try await hub.desk.setUp(Self.form("lan"))
      #expect(new.session.employee.id == EmployeeID("lan"))
      #expect(new.session.employee.roles == [.waiter, .manager] && new.session.employee.sections == [SectionID("garden")])
      let people = try await hub.reader.all(Employee.self)
      #expect(people.count == 3)
    }
  }

  @Test("a manager who left, or has no password, does not keep the restaurant from being set up", arguments: Engine.allCases)
  func needed(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let hired = try await hub.desk.isSetUp()
      #expect(hired)
      try await hub.perform(StaffHub.employee("dung", [.manager]))
      try await hub.perform(StaffHub.employee("hoa", [.manager], active: false))
      let left = try await hub.desk.isSetUp()
      #expect(!left)
    }
  }
}
