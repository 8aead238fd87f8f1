import Kernel
import StaffRules
import StaffService
import Storage
import TestKit
import Testing

@Suite("People who sign up, on both databases")
struct SignUpTests {
  private static let secret = Secret("bonmua2026")

  nonisolated(nonsending) private static func open(_ engine: Engine, _ body: (StaffHub) async throws -> Void) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      try await body(hub)
    }
  }

  @Test("it is closed unless a manager opened it", arguments: Engine.allCases)
  func closed(_ engine: Engine) async throws {
    try await SignUpTests.open(engine) { (hub) async throws in
      let before = try await hub.desk.signUpIsOpen()
      try await hub.perform(.saveSetting(setting: SettingID("signUp"), value: Note("open")))
      let open = try await hub.desk.signUpIsOpen()
      try await hub.perform(.saveSetting(setting: SettingID("signUp"), value: Note("closed")))
      let after = try await hub.desk.signUpIsOpen()
      #expect([before, open, after] == [false, true, false])
    }
  }

  @Test("whoever signed up cannot sign in before a manager gave roles, and then can", arguments: Engine.allCases)
  func approved(_ engine: Engine) async throws {
    try await SignUpTests.open(engine) { (hub) async throws in
      // given somebody who signed up, whose user name is nobody else's from then on
      let id = try await hub.desk.signUp(Name("Lê Thảo"), Login("Thao"), SignUpTests.secret).id
      #expect(await refused { try await hub.desk.signUp(Name("x"), Login("thao"), SignUpTests.secret) } == StaffError.loginTaken.refusal)
      #expect(await refused { try await hub.desk.signUp(Name("x"), Login("LAN"), SignUpTests.secret) } == StaffError.loginTaken.refusal)
      // then the right password gets the answer that the sign-up waits
      #expect(await refused { try await hub.signIn("thao", SignUpTests.secret) }?.code == "staff.signUpWaiting")
      #expect(await refused { try await hub.signIn("thao", Secret("khong-phai-vay")) } == StaffError.wrongPassword.refusal)
      // and only people with the right to staff can see or approve the sign-up
      let (hoa, lan) = (try await hub.signIn("hoa").session, try await hub.signIn("lan").session)
      #expect(await refused { try await hub.desk.signUps(for: lan) }?.code == "right.missing")
      #expect(await refused { try await hub.desk.approve(id, as: [.manager], by: lan) }?.code == "right.missing")
      #expect(await refused { try await hub.desk.refuse(id, by: lan) }?.code == "right.missing")
      #expect(await refused { try await hub.desk.approve(id, as: [], by: hoa) } == StaffError.noRoles.refusal)
      #expect(try await hub.desk.signUps(for: hoa).map(\.login) == [Login("thao")])
      // when the manager gives roles and a section
      try await hub.desk.approve(id, as: [.runner], in: [SectionID("garden")], by: hoa)
      let session = try await hub.signIn("thao", SignUpTests.secret).session
      #expect((session.employee.id, session.employee.roles, session.employee.sections) == (id, [.runner], [SectionID("garden")]))
      #expect(try await hub.desk.signUps(for: hoa) == [])
      #expect(await refused { try await hub.desk.approve(id, as: [.manager], by: hoa) }?.code == "staff.unknownSignUp")
      // and the id contains the time since when they are an employee
      #expect(try await hub.desk.since(id) == hub.clock.now())
    }
  }

  @Test("no more wait than a manager can look at", arguments: Engine.allCases)
  func many(_ engine: Engine) async throws {
    try await SignUpTests.open(engine) { (hub) async throws in
      for n in 0..<50 { _ = try await hub.desk.signUp(Name("x"), Login("new\(n)"), SignUpTests.secret) }
      #expect(await refused { try await hub.desk.signUp(Name("x"), Login("one-more"), SignUpTests.secret) }?.code == "staff.tooManySignUps")
      let hoa = try await hub.signIn("hoa").session
      let first = try await hub.desk.signUps(for: hoa)[0]
      try await hub.desk.refuse(first.id, by: hoa)
      _ = try await hub.desk.signUp(Name("x"), first.login, SignUpTests.secret)
      // and whom nobody looks at for two weeks keeps nobody else out
      hub.clock.advance(seconds: 14 * 24 * 3600 + 1)
      let (id, forgotten) = try await hub.desk.signUp(Name("x"), Login("one-more"), SignUpTests.secret)
      #expect(forgotten.count == 50)
      let boss = try await hub.signIn("hoa").session
      #expect(try await hub.desk.signUps(for: boss).map(\.id) == [id])
    }
  }
}
