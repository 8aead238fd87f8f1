import AuditRules
import BookingsRules
import Kernel
import OrdersRules
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@testable import AuditService

@Suite("Secrets and guests stay out of the audit trail, on both databases")
struct SecretTests {
  /// The texts of all entries. Ids of commands are random.
  private func everything(_ hub: AuditHub) async throws -> String {
    try await hub.database.read { sql in
      try sql.query("SELECT type, person, device, COALESCE(subject, ''), changes FROM audit_entry ORDER BY seq").map { row in
        try (0...4).map { try row.text($0) }.joined(separator: " ")
      }.joined(separator: "\n")
    }
  }

  @Test("a changed password or PIN is told, by whom and whose, and neither is in the trail", arguments: Engine.allCases)
  func passwords(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      // given people who sign in; hashing costs next to nothing here
      let desk = SessionService(
        database: hub.database, processor: hub.processor, clock: hub.clock, hasher: PasswordHasher(rounds: 2), onChange: { _ in })
      for id in ["hoa", "lan"] { try await desk.seed(password: Secret("bốn-mùa-2026"), pin: Secret("2580"), for: EmployeeID(id)) }
      let wish = SignIn(login: Login("hoa"), password: Secret("bốn-mùa-2026"), device: DeviceID("office"), deviceName: Name("Máy văn phòng"))
      let hoa = try await desk.signIn(wish, from: "10.0.0.1").session
      // when the manager sets Lan's password and her own PIN
      try await desk.setPassword(NewPassword(password: Secret("mùa-thu-2027")), of: EmployeeID("lan"), by: hoa)
      let password = try await hub.last()
      try await desk.changePIN(PINChange(password: Secret("bốn-mùa-2026"), pin: Secret("4711")), in: hoa)
      let pin = try await hub.last()
      // then both are told
      #expect(password.type == "staff.setPassword" && password.person == EmployeeID("hoa") && password.body?["employee"] == .string("lan"))
      #expect(password.deviceName == Name("Máy văn phòng"))
      #expect(pin.type == "staff.setPIN" && pin.person == EmployeeID("hoa") && pin.subject == "hoa")
      // and no secret or hash of one is in the trail
      let text = try await everything(hub)
      let hashes = try await hub.database.read { sql in try sql.query("SELECT password FROM credential").map { try $0.text(0) } }
      for secret in ["bốn-mùa-2026", "mùa-thu-2027", "2580", "4711"] + hashes { #expect(!text.contains(secret)) }
      #expect(try await hub.findings() == [])
    }
  }

  @Test("a change of a booking has both values, without the name, number and wishes of the guest", arguments: Engine.allCases)
  func guests(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      let at = hub.clock.now().adding(seconds: 5 * 3600)
      try await hub.does(
        BookingsCommand.book(
          booking: BookingID("b1"), tables: [TableID("a1")], at: at, guests: Guests(2), name: Name("Cô Ba Trân"), phone: PhoneText("0899 081 299"),
          wishes: Note("sinh nhật"), againstRules: true))
      try await hub.does(BookingsCommand.change(booking: BookingID("b1"), guests: Guests(4), name: Name("Cô Tư Trân"), againstRules: true))
      let entry = try await hub.last()
      #expect(entry.subjectKind == "booking" && entry.changes.text.contains(#""guests":[2,4]"#))
      #expect(entry.changes.text.contains(#""name":["•","•"]"#) && entry.body?["name"] == .string("•"))
      let text = try await everything(hub)
      for secret in ["Trân", "899081299", "081 299", "sinh nhật"] { #expect(!text.contains(secret)) }
    }
  }
}
