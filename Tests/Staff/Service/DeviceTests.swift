import Kernel
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@Suite("Devices and who may act on them")
struct DeviceTests {
  private let phone = DeviceID("phone")

  /// The author of this person's command on the phone, made now.
  private func author(_ employee: String, _ hub: StaffHub, madeAt: Instant? = nil) async throws -> Author? {
    let at = madeAt ?? hub.clock.now()
    return try await hub.database.read { sql in try SignedInPeople().author(EmployeeID(employee), on: DeviceID("phone"), madeAt: at, in: sql) }
  }

  // protocol: CMD20
  @Test("who signed in or took over on a device speaks on it, with the rights of today", arguments: Engine.allCases)
  func authors(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      // given a phone on which Lan signed in, then Minh, whom Lan then took it over from
      _ = try await hub.signIn("lan")
      let minh = try await hub.signIn("minh")
      let lan = try await hub.take("lan", in: minh.session)
      let began = hub.clock.now()
      #expect(try await author("minh", hub) == Author(employee: EmployeeID("minh"), rights: Rights.of([.waiter]), device: phone, since: began))
      #expect(try await author("lan", hub) != nil)
      #expect(try await author("hoa", hub) == nil)
      // when Minh's roles change, the commands count with the new rights
      try await hub.perform(StaffHub.employee("minh", [.runner]))
      #expect(try await author("minh", hub)?.rights == Rights.of([.runner]))
      // when Minh leaves the restaurant they no longer count
      try await hub.perform(StaffHub.employee("minh", [.runner], active: false))
      #expect(try await author("minh", hub) == nil)
      // neither do Lan's once she has signed out, nor those made more than sixteen hours after signing in
      #expect(try await author("lan", hub, madeAt: began.adding(seconds: 16 * 3600)) != nil)
      #expect(try await author("lan", hub, madeAt: began.adding(seconds: 16 * 3600 + 1)) == nil)
      try await hub.desk.signOut(lan.session)
      #expect(try await author("lan", hub) == nil)
    }
  }

  // protocol: CMD20
  @Test("whoever was switched away from and then signed out from afar no longer speaks", arguments: Engine.allCases)
  func revokedAuthor(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      _ = try await hub.signIn("lan")
      let minh = try await hub.signIn("minh")
      _ = try await hub.take("lan", in: minh.session)
      let hoa = try await hub.signIn("hoa", on: "office")
      #expect(try await author("minh", hub) != nil)
      // when the manager signs the phone out
      try await hub.desk.revoke(phone, by: hoa.session)
      // then none of its people may send commands there, and their connections are checked
      #expect(try await author("minh", hub) == nil)
      #expect(try await author("lan", hub) == nil)
      #expect(Set(hub.heard.take()).isSuperset(of: [EmployeeID("lan"), EmployeeID("minh")]))
    }
  }

  @Test("the manager sees each device with its people and its unsent work, what asks for attention first", arguments: Engine.allCases)
  func list(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let six = hub.clock.now()
      _ = try await hub.signIn("lan")
      hub.clock.advance(seconds: 1)
      let minh = try await hub.signIn("minh")
      hub.clock.advance(seconds: 1)
      _ = try await hub.take("lan", in: minh.session)
      let hoa = try await hub.signIn("hoa", on: "office")
      let watch = DeviceWatch()
      watch.opened(DeviceID("office"), at: hub.clock.now())
      watch.heard(phone, pending: 3, at: six)
      // and a command that the phone gave up before
      let quarantine = UnsentCommands(database: hub.database, processor: hub.processor, clock: hub.clock)
      let command = Command(id: CommandID("c"), n: CommandNumber(5), at: six, body: .object([]))
      _ = try await quarantine.surrender([command], of: phone, by: EmployeeID("lan"), people: [])
      // when the manager looks
      let devices = try await hub.desk.devices(for: hoa.session, watch)
      // then
      #expect(
        devices == [
          DeviceView(
            id: phone, name: Name("Điện thoại phone"),
            people: [
              DevicePerson(employee: EmployeeID("lan"), name: Name("lan"), current: true),
              DevicePerson(employee: EmployeeID("minh"), name: Name("minh"), current: false),
            ], lastN: 0, isLive: false, heardAt: six, pending: 3, pendingSince: six, quarantined: 1, isThis: false),
          DeviceView(
            id: DeviceID("office"), name: Name("Điện thoại office"),
            people: [DevicePerson(employee: EmployeeID("hoa"), name: Name("hoa"), current: true)], lastN: 0, isLive: true,
            heardAt: hub.clock.now(), pending: 0, pendingSince: nil, quarantined: 0, isThis: true),
        ])
      // and when the phone is signed out, it stays while something of it waits
      try await hub.desk.revoke(phone, by: hoa.session)
      let after = try await hub.desk.devices(for: hoa.session, watch)
      #expect(after.first?.id == phone)
      #expect(after.first?.people == [])
    }
  }

  @Test("signing a device out is the manager's, and for others' devices", arguments: Engine.allCases)
  func revoke(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let lan = try await hub.signIn("lan")
      let hoa = try await hub.signIn("hoa", on: "office")
      let refusals = [
        await refused { try await hub.desk.revoke(DeviceID("office"), by: lan.session) },
        await refused { try await hub.desk.revoke(DeviceID("office"), by: hoa.session) },
        await refused { try await hub.desk.revoke(DeviceID("nobody's"), by: hoa.session) },
      ]
      #expect(refusals.map { $0?.code } == ["right.missing", "staff.ownDevice", "staff.unknownDevice"])
      try await hub.desk.revoke(phone, by: hoa.session)
      #expect(try await hub.desk.session(forToken: lan.token) == nil)
    }
  }

  // protocol: QUA1
  @Test("the token of an ended session still says whose device it was", arguments: Engine.allCases)
  func holder(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let lan = try await hub.signIn("lan")
      try await hub.desk.signOut(lan.session)
      let holder = try await hub.desk.holder(ofToken: lan.token)
      #expect(holder?.employee == EmployeeID("lan"))
      #expect(holder?.device == phone)
      #expect(holder?.people == [EmployeeID("lan")])
      #expect(try await hub.desk.holder(ofToken: String(repeating: "0", count: 64)) == nil)
      #expect(try await hub.desk.holder(ofToken: "") == nil)
    }
  }
}
