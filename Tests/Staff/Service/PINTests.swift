import Kernel
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@Suite("Changing the user of a shared device by PIN")
struct PINTests {
  /// Lan and Minh have both signed in on the tablet, Minh last.
  private func shared(_ hub: StaffHub) async throws -> SignedIn {
    try await hub.hire()
    _ = try await hub.signIn("lan", on: "tablet")
    return try await hub.signIn("minh", on: "tablet")
  }

  @Test("those who signed in here this shift take over by PIN, and the other's session ends", arguments: Engine.allCases)
  func take(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      let minh = try await shared(hub)
      let people = try await hub.desk.people(on: minh.session)
      #expect(people.map(\.name.raw) == ["lan", "minh"])
      let lan = try await hub.take("lan", in: minh.session)
      #expect(lan.session.employee.id == EmployeeID("lan"))
      #expect(lan.session.deviceName == minh.session.deviceName)
      let ended = try await hub.desk.standing(of: minh.session.id)
      #expect(ended == .ended)
      let back = try await hub.take("minh", in: lan.session)
      #expect(back.session.employee.id == EmployeeID("minh"))
    }
  }

  @Test("a session that was ended from afar hands the device to nobody", arguments: Engine.allCases)
  func revoked(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      let minh = try await shared(hub)
      try await hub.desk.revoke(minh.session.id, by: minh.session)
      let refused = await refused { try await hub.take("lan", in: minh.session) }
      #expect(refused == Refusal("session.required", kind: .unauthenticated))
    }
  }

  @Test("nobody else: not on another device, not after the shift, not after signing out", arguments: Engine.allCases)
  func nobodyElse(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      let minh = try await shared(hub)
      let stranger = await refused { try await hub.take("hoa", in: minh.session) }
      #expect(stranger == StaffError.notOnThisDevice.refusal)
      let phone = try await hub.signIn("minh", on: "phone")
      let elsewhere = await refused { try await hub.take("lan", in: phone.session) }
      #expect(elsewhere == StaffError.notOnThisDevice.refusal)
      let lan = try await hub.take("lan", in: minh.session)
      try await hub.desk.signOut(lan.session)
      let again = try await hub.signIn("minh", on: "tablet")
      let signedOut = await refused { try await hub.take("lan", in: again.session) }
      #expect(signedOut == StaffError.notOnThisDevice.refusal)
      hub.clock.advance(seconds: 18 * 3600 + 1)
      let people = try await hub.desk.people(on: again.session)
      #expect(people.isEmpty)
    }
  }

  @Test("after five wrong PINs the password is needed, on this device only", arguments: Engine.allCases)
  func locked(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      let minh = try await shared(hub)
      for left in [Int64(4), 3, 2, 1, 0] {
        let wrong = await refused { try await hub.take("lan", Secret("9070"), in: minh.session) }
        #expect(wrong == StaffError.wrongPIN(left: left).refusal)
      }
      let locked = await refused { try await hub.take("lan", in: minh.session) }
      #expect(locked == StaffError.pinLocked.refusal)
      _ = try await hub.signIn("lan", on: "tablet")
      _ = try await hub.take("lan", in: minh.session)
    }
  }

  @Test("a PIN is set with the password, and can be taken away", arguments: Engine.allCases)
  func set(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      let minh = try await shared(hub)
      let easy = await refused { try await hub.desk.changePIN(PINChange(password: StaffHub.password, pin: Secret("1234")), in: minh.session) }
      #expect(easy == StaffError.pinTooEasy.refusal)
      let wrong = await refused { try await hub.desk.changePIN(PINChange(password: Secret("x"), pin: Secret("7391")), in: minh.session) }
      #expect(wrong?.code == "staff.wrongOldPassword")
      try await hub.desk.changePIN(PINChange(password: StaffHub.password, pin: Secret("7391")), in: minh.session)
      let lan = try await hub.take("lan", in: minh.session)
      _ = try await hub.take("minh", Secret("7391"), in: lan.session)
      try await hub.desk.changePIN(PINChange(password: StaffHub.password, pin: nil), in: minh.session)
      let people = try await hub.desk.people(on: minh.session)
      #expect(people.map(\.name.raw) == ["lan"])
    }
  }
}
