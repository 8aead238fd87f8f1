import Kernel
import StaffRules
import Testing

@Suite("Who works here")
struct EmployeeTests {
  private let hoa = Employee(id: EmployeeID("hoa"), login: Login("hoa"), name: Name("Chị Hoa"), roles: [.manager])

  @Test("at least one manager who can sign in must remain")
  func lastManager() throws {
    var demoted = hoa
    demoted.roles = [.waiter]
    #expect(throws: StaffError.lastManager) { try demoted.check(over: hoa, otherManagers: 0) }
    try demoted.check(over: hoa, otherManagers: 1)
    var left = hoa
    left.active = false
    #expect(throws: StaffError.lastManager) { try left.check(over: hoa, otherManagers: 0) }
  }

  @Test("everybody has a role, none of them twice")
  func roles() {
    var idle = hoa
    idle.roles = []
    #expect(throws: StaffError.noRoles) { try idle.check(over: nil, otherManagers: 1) }
    idle.roles = [.waiter, .waiter]
    #expect(throws: StaffError.roleTwice) { try idle.check(over: nil, otherManagers: 1) }
    idle.roles = [.waiter]
    idle.sections = [SectionID("a"), SectionID("a")]
    #expect(throws: StaffError.sectionTwice) { try idle.check(over: nil, otherManagers: 1) }
  }

  @Test("logins are the same in capital and small letters")
  func logins() {
    #expect(Login("Lan.2").folded == Login("lan.2"))
    #expect(Login("lân").folded == nil)
    #expect(Login("lan anh").folded == nil)
    var capital = hoa
    capital.login = Login("Hoa")
    #expect(throws: StaffError.loginMalformed) { try capital.check(over: nil, otherManagers: 1) }
  }

  @Test("rights come from roles; who has left has none")
  func rights() {
    #expect(hoa.rights == Right.allCases.filter { Rights.roles(having: $0).contains(.manager) })
    var left = hoa
    left.active = false
    #expect(left.rights.isEmpty)
  }

  @Test("a password is long, not complicated, and holds no white space")
  func passwords() throws {
    try Password.check("bốn-mùa-đẹp")
    for blank in ["bốn mùa đẹp", "bonmua2026 ", "bonmua\u{2003}2026", "bonmua\u{A0}2026", "bonmua\t2026", "bonmua\n2026"] {
      #expect(throws: StaffError.passwordBlank) { try Password.check(blank) }
    }
    #expect(throws: StaffError.passwordTooShort) { try Password.check("bốn mùa") }
    #expect(throws: StaffError.passwordTooLong) { try Password.check(String(repeating: "a", count: 201)) }
  }

  @Test("characters are counted as people count them", arguments: ["bonmua2026", "🍜🍜🍜🍜🍜🍜🍜🍜", String(repeating: "a", count: 200)])
  func goodPassword(_ password: String) { #expect(SecretCheck(password: password).fault == nil) }

  @Test("while it is typed, a secret says what is wrong and how many characters are missing")
  func typed() {
    let short = SecretCheck(password: "🍜🍜🍜🍜🍜🍜🍜")
    #expect(short.fault == .short && short.missing == 1 && short.least == 8 && short.most == 200)
    #expect(SecretCheck(password: "bonmua\u{200b}2026").fault == .blank)
    #expect(SecretCheck(password: "bốn mùa").fault == .short)
    #expect(SecretCheck(password: String(repeating: "a", count: 201)).fault == .long)
    let pin = SecretCheck(pin: "25")
    #expect(pin.fault == .malformed && pin.missing == 2 && pin.least == 4 && pin.most == 6)
    #expect(SecretCheck(pin: "1234").fault == .easy)
    #expect(SecretCheck(pin: "2580").fault == nil)
  }

  @Test("a PIN has four to six digits", arguments: ["2580", "19045", "204918"])
  func goodPIN(_ pin: String) throws { try PIN.check(pin) }

  @Test("anything else is no PIN", arguments: ["", "123", "1234567", "12a4", "１２５８", " 2580"])
  func noPIN(_ pin: String) {
    #expect(throws: StaffError.pinMalformed) { try PIN.check(pin) }
  }

  @Test("a PIN that everybody tries first is refused", arguments: ["0000", "1111", "1234", "123456", "4321", "98765"])
  func easyPIN(_ pin: String) {
    #expect(throws: StaffError.pinTooEasy) { try PIN.check(pin) }
  }
}
