import Kernel
import PeopleRules
import StaffRules
import Testing

@Suite struct SignUpFormTests {
  static let now = Instant(1_790_000_000_000)

  static func form(login: String = "thao", password: String = "bonmua2026", again: String? = nil) -> SignUp {
    SignUp(name: Name("Lê Thảo"), login: Login(login), password: Secret(password), again: Secret(again ?? password))
  }

  static func refusal(_ form: SignUp) -> Refusal? {
    do throws(Refusal) {
      try form.check(now: now)
      return nil
    } catch {
      return error
    }
  }

  @Test func aFormWithoutMistakesPasses() {
    #expect(SignUpFormTests.refusal(SignUpFormTests.form()) == nil)
    #expect(SignUpFormTests.refusal(SignUpFormTests.form(login: "Thao.Le-1")) == nil)
  }

  @Test func neitherUserNameNorPasswordHoldsWhiteSpace() {
    for login in ["thao le", " thao", "thao\u{A0}le", "thảo"] {
      #expect(SignUpFormTests.refusal(SignUpFormTests.form(login: login)) == StaffError.loginMalformed.refusal)
    }
    for password in ["bon mua 2026", "bonmua2026 ", "bonmua\u{2003}2026", "bonmua\t2026"] {
      #expect(SignUpFormTests.refusal(SignUpFormTests.form(password: password)) == StaffError.passwordBlank.refusal)
    }
  }

  @Test func bothPasswordsAreTheSameAndLongEnough() {
    #expect(SignUpFormTests.refusal(SignUpFormTests.form(again: "bonmua2027")) == PeopleError.passwordsDiffer.refusal)
    #expect(SignUpFormTests.refusal(SignUpFormTests.form(password: "ngan")) == StaffError.passwordTooShort.refusal)
  }

  @Test func whatIsOptionalIsCheckedWhereItIsGiven() {
    var form = SignUpFormTests.form()
    form.birthday = BirthDate(year: 2026, month: 4, day: 31)
    #expect(SignUpFormTests.refusal(form) == PeopleError.birthdayMalformed.refusal)
    form.birthday = nil
    form.email = EmailText("thao")
    #expect(SignUpFormTests.refusal(form) == PeopleError.emailMalformed.refusal)
    form.email = EmailText(" ")
    #expect(SignUpFormTests.refusal(form) == nil)
  }
}

@Suite struct BirthDateTests {
  @Test func onlyDaysOfTheCalendarAreReal() {
    let real: [(Int64, Int64, Int64)] = [(2000, 2, 29), (2024, 2, 29), (1999, 12, 31), (2026, 4, 30)]
    let unreal: [(Int64, Int64, Int64)] = [
      (1900, 2, 29), (2023, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32), (0, 1, 1), (10_000, 1, 1),
    ]
    #expect(real.allSatisfy { BirthDate(year: $0.0, month: $0.1, day: $0.2).isReal })
    #expect(unreal.allSatisfy { !BirthDate(year: $0.0, month: $0.1, day: $0.2).isReal })
  }

  @Test func nobodyIsBornOnADayThatHasBegunNowhereOnEarth() {
    // 2026-02-28 09:59:59.999 and 10:00 UTC: somewhere it is fourteen hours later
    let march = ProfileFields(birthday: BirthDate(year: 2026, month: 3, day: 1))
    #expect(throws: PeopleError.birthdayAhead) { try march.check(now: Instant(1_772_272_799_999)) }
    #expect(throws: Never.self) { try march.check(now: Instant(1_772_272_800_000)) }
  }
}
