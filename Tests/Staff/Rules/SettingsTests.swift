import Kernel
import StaffRules
import Testing

@Suite("The restaurant's settings")
struct SettingsTests {
  private func check(_ key: String, _ value: String) throws {
    try Setting(id: SettingID(key), value: Note(value)).check()
  }

  @Test("what was never set has its default")
  func defaults() {
    let settings = Settings([])
    #expect(settings.cleaningSeconds == 300)
    #expect(settings.amberMinutes == 8)
    #expect(settings.redMinutes == 15)
    #expect(settings.serveAmberMinutes == 3)
    #expect(settings.serveRedMinutes == 6)
    #expect(settings.firstOrderMinutes == 5)
    #expect(settings.alertSeconds == 20)
    #expect(settings.bookAheadMinutes == 180)
    #expect(settings.holdMinutes == 60)
    #expect(settings.lateMinutes == 15)
    #expect(settings.bookedMinutes == 120)
    #expect(settings.blacklistAfter == 0)
    #expect(settings.currency == Note("VND"))
    #expect(settings.timeZone == Note("Asia/Ho_Chi_Minh"))
    #expect(settings.country == Note("VN"))
    #expect(settings.clock == HouseClock())
    #expect(settings.language == .vi)
    #expect(settings.setupStep == nil)
  }

  @Test("each number is kept under its own name")
  func eachNumber() {
    let names = [
      "cleaningSeconds", "amberMinutes", "redMinutes", "serveAmberMinutes", "serveRedMinutes", "alertSeconds", "unheardSeconds",
      "leasePortions", "scarcePortions", "bookAheadMinutes", "holdMinutes", "lateMinutes", "bookedMinutes", "blacklistAfter",
      "firstOrderMinutes",
    ]
    let settings = Settings(names.enumerated().map { Setting(id: SettingID($1), value: Note("\($0 + 11)")) })
    let kept = [
      settings.cleaningSeconds, settings.amberMinutes, settings.redMinutes, settings.serveAmberMinutes, settings.serveRedMinutes,
      settings.alertSeconds, settings.unheardSeconds, settings.leasePortions, settings.scarcePortions, settings.bookAheadMinutes,
      settings.holdMinutes, settings.lateMinutes, settings.bookedMinutes, settings.blacklistAfter, settings.firstOrderMinutes,
    ]
    #expect(kept == names.indices.map { Int64($0) + 11 })
  }

  @Test("the skipped tasks of the first day are known ones, with a blank between them, or none")
  func skippedTasks() throws {
    for value in ["", "printer", "address account tax printer till"] { try check("skippedTasks", value) }
    for value in ["coffee", "printer,till", " printer", "printer  till", " "] {
      #expect(throws: StaffError.settingMalformed, "\(value)") { try check("skippedTasks", value) }
    }
  }

  @Test("rows become typed values; a row that is not understood leaves the default")
  func rows() {
    let settings = Settings([
      Setting(id: SettingID("cleaningSeconds"), value: Note("120")),
      Setting(id: SettingID("amberMinutes"), value: Note("soon")),
      Setting(id: SettingID("restaurantName"), value: Note("Bốn Mùa")),
      Setting(id: SettingID("ofAnotherVersion"), value: Note("1")),
    ])
    #expect(settings.cleaningSeconds == 120)
    #expect(settings.amberMinutes == 8)
    #expect(settings.restaurantName == Note("Bốn Mùa"))
  }

  @Test("numbers keep within their bounds")
  func numbers() throws {
    try check("cleaningSeconds", "5")
    try check("cleaningSeconds", "3600")
    #expect(throws: StaffError.settingOutside(least: 5, most: 3600)) { try check("cleaningSeconds", "4") }
    #expect(throws: StaffError.settingOutside(least: 5, most: 600)) { try check("alertSeconds", "601") }
    for (key, most) in [("bookAheadMinutes", Int64(10_080)), ("holdMinutes", 1440), ("blacklistAfter", 999)] {
      try check(key, "0")
      try check(key, "\(most)")
      #expect(throws: StaffError.settingOutside(least: 0, most: most)) { try check(key, "\(most + 1)") }
    }
    for (key, least) in [("lateMinutes", Int64(1)), ("bookedMinutes", 15)] {
      try check(key, "\(least)")
      try check(key, "1440")
      #expect(throws: StaffError.settingOutside(least: least, most: 1440)) { try check(key, "\(least - 1)") }
    }
    for text in ["", "-1", "1.5", "ten", "99999999999999999999"] {
      #expect(throws: StaffError.settingNotNumber) { try check("amberMinutes", text) }
    }
  }

  @Test("texts keep within their lengths, and a restaurant has a name")
  func texts() throws {
    try check("phone", "028 3896 1234")
    #expect(throws: StaffError.settingTooLong(most: 20)) { try check("phone", String(repeating: "1", count: 21)) }
    try check("taxName", "")
    try check("taxName", "State & city tax")
    #expect(throws: StaffError.settingTooLong(most: 20)) { try check("taxName", "Sales tax of New York") }
    #expect(Settings([Setting(id: SettingID("taxName"), value: Note("TVA"))]).taxName == Note("TVA"))
    #expect(throws: StaffError.settingMalformed) { try check("restaurantName", "  ") }
    #expect(throws: StaffError.settingMalformed) { try check("currency", "đồng") }
  }

  @Test("some are one of a few words")
  func choices() throws {
    for step in ["floor", "menu", "team", "done"] { try check("setupStep", step) }
    try check("language", "en")
    for (key, word) in [("setupStep", "Floor"), ("setupStep", ""), ("language", "fr"), ("language", "vi ")] {
      #expect(throws: StaffError.settingMalformed) { try check(key, word) }
    }
    let settings = Settings([
      Setting(id: SettingID("setupStep"), value: Note("team")), Setting(id: SettingID("language"), value: Note("en")),
    ])
    #expect(settings.setupStep == .team && settings.language == .en)
  }

  @Test("guests transfer money to one whole account, or to none")
  func account() throws {
    try check("bankAccount", "")
    try check("bankAccount", "970436 1023456789 NHÀ HÀNG BỐN MÙA")
    for (text, fault) in [
      ("97043 1 A", StaffError.bankMalformed), ("970436 1-2 A", .accountMalformed), ("970436 12", .holderMalformed), (" ", .bankMalformed),
    ] {
      #expect(throws: fault) { try check("bankAccount", text) }
    }
    func settings(_ text: String) -> Settings { Settings([Setting(id: SettingID("bankAccount"), value: Note(text))]) }
    #expect(settings("").bankAccount == nil && settings("970436 12").bankAccount == nil)
    let account = try BankAccount(bank: "970436", number: "12", holder: "Hoà")
    #expect(settings("970436 12 Hoà").bankAccount == account)
  }

  @Test("there are no other settings")
  func unknown() {
    #expect(throws: StaffError.unknownSetting) { try check("colour", "blue") }
  }
}
