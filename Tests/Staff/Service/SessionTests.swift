import Kernel
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@Suite("Sessions")
struct SessionTests {
  @Test("signing out ends the session and is heard", arguments: Engine.allCases)
  func signOut(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let lan = try await hub.signIn("lan")
      _ = hub.heard.take()
      try await hub.desk.signOut(lan.session)
      #expect(hub.heard.take() == [EmployeeID("lan")])
      let standing = try await hub.desk.standing(of: lan.session.id)
      #expect(standing == .ended)
      let found = try await hub.desk.session(forToken: lan.token)
      #expect(found == nil)
    }
  }

  @Test("one's own sessions are listed and revoked; a manager's list is everybody's", arguments: Engine.allCases)
  func revoke(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let phone = try await hub.signIn("lan", on: "phone")
      let tablet = try await hub.signIn("lan", on: "tablet")
      let hoa = try await hub.signIn("hoa", on: "desk")
      let own = try await hub.desk.sessions(for: phone.session)
      #expect(own.filter(\.current).map(\.id) == [phone.session.id])
      #expect(own.count == 2)
      let all = try await hub.desk.sessions(for: hoa.session)
      #expect(all.count == 3)
      let foreign = await refused { try await hub.desk.revoke(hoa.session.id, by: phone.session) }
      #expect(foreign == StaffError.unknownSession.refusal)
      try await hub.desk.revoke(tablet.session.id, by: phone.session)
      try await hub.desk.revoke(phone.session.id, by: hoa.session)
      let standings = try await [hub.desk.standing(of: tablet.session.id), hub.desk.standing(of: phone.session.id)]
      #expect(standings == [.ended, .ended])
    }
  }

  @Test("a changed password signs everybody else out who used the old one", arguments: Engine.allCases)
  func password(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let phone = try await hub.signIn("lan", on: "phone")
      let tablet = try await hub.signIn("lan", on: "tablet")
      let new = Secret("năm-mùa-2026")
      let short = await refused { try await hub.desk.changePassword(PasswordChange(old: StaffHub.password, new: Secret("ngắn")), in: phone.session) }
      #expect(short?.code == "staff.passwordTooShort")
      #expect(short?.field == "new")
      let blank = await refused {
        try await hub.desk.changePassword(PasswordChange(old: StaffHub.password, new: Secret("năm mùa 2026")), in: phone.session)
      }
      #expect(blank?.code == "people.passwordBlank" && blank?.field == "new")
      let wrong = await refused { try await hub.desk.changePassword(PasswordChange(old: new, new: new), in: phone.session) }
      #expect(wrong == StaffError.wrongOldPassword.refusal)
      try await hub.desk.changePassword(PasswordChange(old: StaffHub.password, new: new), in: phone.session)
      let standings = try await [hub.desk.standing(of: phone.session.id), hub.desk.standing(of: tablet.session.id)]
      #expect(standings == [.live(rights: phone.session.rightsVersion), .ended])
      let old = await refused { try await hub.signIn("lan", on: "tablet") }
      #expect(old == StaffError.wrongPassword.refusal)
      _ = try await hub.signIn("lan", new, on: "tablet")
    }
  }

  @Test("only a manager sets somebody's password", arguments: Engine.allCases)
  func setPassword(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let lan = try await hub.signIn("lan")
      let hoa = try await hub.signIn("hoa", on: "desk")
      let new = NewPassword(password: Secret("mật-khẩu-mới"))
      let forbidden = await refused { try await hub.desk.setPassword(new, of: EmployeeID("hoa"), by: lan.session) }
      #expect(forbidden?.kind == .forbidden)
      let unknown = await refused { try await hub.desk.setPassword(new, of: EmployeeID("nobody"), by: hoa.session) }
      #expect(unknown == StaffError.unknownEmployee.refusal)
      let blank = await refused {
        try await hub.desk.setPassword(NewPassword(password: Secret("mật khẩu mới")), of: EmployeeID("lan"), by: hoa.session)
      }
      #expect(blank == StaffError.passwordBlank.refusal)
      try await hub.desk.setPassword(new, of: EmployeeID("lan"), by: hoa.session)
      let standing = try await hub.desk.standing(of: lan.session.id)
      #expect(standing == .ended)
    }
  }

  @Test("other roles are another version of rights; who leaves is signed out; both are heard", arguments: Engine.allCases)
  func rights(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let lan = try await hub.signIn("lan")
      let version = lan.session.rightsVersion
      try await hub.perform(StaffHub.employee("lan", [.waiter], sections: []))
      let same = try await hub.desk.standing(of: lan.session.id)
      #expect(same == .live(rights: version))
      _ = hub.heard.take()
      try await hub.perform(StaffHub.employee("lan", [.waiter, .cashier]))
      #expect(hub.heard.take() == [EmployeeID("lan")])
      let other = try await hub.desk.standing(of: lan.session.id)
      #expect(other != .live(rights: version))
      #expect(other != .ended)
      try await hub.perform(StaffHub.employee("lan", [.waiter], active: false))
      let left = try await hub.desk.standing(of: lan.session.id)
      #expect(left == .ended)
      #expect(hub.heard.take() == [EmployeeID("lan")])
    }
  }

  @Test("waiters who may take money have other rights at once, and nobody else", arguments: Engine.allCases)
  func houseRights(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let (lan, hoa) = (try await hub.signIn("lan"), try await hub.signIn("hoa", on: "desk"))
      #expect(lan.session.rights == Rights.of([.waiter]))
      _ = hub.heard.take()
      // when the house lets waiters take money
      try await hub.perform(.saveSetting(setting: SettingID("waitersTakePayment"), value: Note("yes")))
      // then waiters are heard of, and have the right in open sessions and new ones
      let more = Rights.of([.waiter], in: HouseRights(waitersTakePayment: true))
      #expect(hub.heard.take() == [EmployeeID("lan"), EmployeeID("minh")])
      #expect(try await hub.desk.standing(of: lan.session.id) != .live(rights: lan.session.rightsVersion))
      #expect(try await hub.desk.standing(of: hoa.session.id) == .live(rights: hoa.session.rightsVersion))
      let session = try #require(try await hub.desk.session(forToken: lan.token))
      #expect(session.rights == more && session.author.rights == more)
      #expect(try await hub.desk.me(session).rights == more)
      #expect(try await hub.signIn("minh", on: "tablet").session.rights == more)
      // when the same value is saved again, then no employee is reported as changed
      _ = hub.heard.take()
      try await hub.perform(.saveSetting(setting: SettingID("waitersTakePayment"), value: Note("yes")))
      #expect(hub.heard.take() == [])
      // when it is taken back, then the right is gone
      try await hub.perform(.saveSetting(setting: SettingID("waitersTakePayment"), value: Note("no")))
      #expect(try await hub.desk.session(forToken: lan.token)?.rights == Rights.of([.waiter]))
    }
  }

  @Test("everybody writes on the board from the moment the house lets them until it does no more", arguments: Engine.allCases)
  func everybodyPosts(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let (lan, hoa) = (try await hub.signIn("lan"), try await hub.signIn("hoa", on: "desk"))
      _ = hub.heard.take()
      // when the house lets everybody write on the board
      try await hub.perform(.saveSetting(setting: SettingID("everybodyPosts"), value: Note("yes")))
      // then waiters have the right in open sessions, and managers, who had it, go on undisturbed
      #expect(hub.heard.take() == [EmployeeID("lan"), EmployeeID("minh")])
      let rights = try await hub.desk.session(forToken: lan.token)?.rights
      #expect(rights == Rights.of([.waiter], in: HouseRights(everybodyPosts: true)))
      #expect(try await hub.desk.standing(of: hoa.session.id) == .live(rights: hoa.session.rightsVersion))
      // when both settings are on, then neither takes the other's right away
      try await hub.perform(.saveSetting(setting: SettingID("waitersTakePayment"), value: Note("yes")))
      let both = try await hub.desk.session(forToken: lan.token)?.rights
      #expect(both == Rights.of([.waiter], in: HouseRights(waitersTakePayment: true, everybodyPosts: true)))
      // when it is taken back, then the right is gone
      try await hub.perform(.saveSetting(setting: SettingID("waitersTakePayment"), value: Note("no")))
      try await hub.perform(.saveSetting(setting: SettingID("everybodyPosts"), value: Note("no")))
      #expect(try await hub.desk.session(forToken: lan.token)?.rights == Rights.of([.waiter]))
    }
  }

  @Test("a device that was not used for a month signs in again; use is noted to the minute", arguments: Engine.allCases)
  func forgotten(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let lan = try await hub.signIn("lan")
      hub.clock.advance(seconds: 20 * 24 * 3600)
      let used = try await hub.desk.session(forToken: lan.token)
      #expect(used != nil)
      hub.clock.advance(seconds: 20 * 24 * 3600)
      let again = try await hub.desk.session(forToken: lan.token)
      #expect(again != nil)
      hub.clock.advance(seconds: 31 * 24 * 3600)
      let late = try await hub.desk.session(forToken: lan.token)
      #expect(late == nil)
    }
  }
}
