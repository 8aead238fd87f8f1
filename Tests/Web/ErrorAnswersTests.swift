import Kernel
import Logging
import Storage
import Sync
import Testing

@testable import Web

struct ErrorAnswersTests {
  private struct Surprise: Error, CustomStringConvertible {
    var description: String { "password=hunter2" }
  }
  private let answers = ErrorAnswers(
    wording: TextCatalogue(texts: ["vi": ["hub.full": "Đĩa đầy."], "en": ["note.no": "Only {left} of {what} left, {left}!"]]))
  private let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })

  @Test(
    "The database's troubles are told apart from our own",
    arguments: [
      (StorageError.full, 507, "hub.full"), (.busy, 503, "hub.busy"), (.connectionLost, 503, "hub.busy"), (.cannotOpen("away"), 503, "hub.busy"),
      (.corrupt, 500, "hub.internal"), (.unique(constraint: "a.b"), 500, "hub.internal"),
    ])
  func storage(error: StorageError, status: Int, code: String) {
    let response = answers.answer(to: error, language: .vi, requestId: "r", log: log)
    #expect(response.status.code == status)
    #expect(answers.problem(Refusal(code), language: .vi, requestId: "r").code == code)
  }

  @Test("An instant is told on the restaurant's clock, as it is set now")
  func instants() {
    let houseTime = HouseTime()
    let texts = TextCatalogue(texts: ["en": ["held": "Due on {at:date} at {at:time}, {at}."]], houseTime: houseTime)
    let held = Refusal("held").with("at", 1_795_172_400_000)
    #expect(texts.text(for: held, language: "en") == "Due on 20/11 at 18:00, 1795172400000.")
    houseTime.keep(HouseClock(offsets: HouseClock.offsets(reading: "0:-300") ?? []))
    #expect(texts.text(for: held, language: "en") == "Due on 20/11 at 6:00, 1795172400000.")
  }

  @Test(
    "An amount has the decimals and the sign of the house's currency, as the language writes them",
    arguments: [
      ("VND", "₫1,234,567, ₫5, 1234567", "1.234.567\u{A0}₫, 5\u{A0}₫, 1234567"),
      ("USD", "$12,345.67, $0.05, 1234567", "12.345,67\u{A0}US$, 0,05\u{A0}US$, 1234567"),
      ("KWD", "KWD\u{A0}1,234.567, KWD\u{A0}0.005, 1234567", "1.234,567\u{A0}KWD, 0,005\u{A0}KWD, 1234567"),
    ])
  func amounts(currency: String, english: String, vietnamese: String) {
    let houseTime = HouseTime()
    let text = ["most": "{most:money}, {by:money}, {most}"]
    let texts = TextCatalogue(texts: ["en": text, "vi": text], houseTime: houseTime)
    houseTime.pay(in: currency)
    let refusal = Refusal("most").with("most", 1_234_567).with("by", 5)
    #expect(texts.text(for: refusal, language: "en") == english)
    #expect(texts.text(for: refusal, language: "vi") == vietnamese)
  }

  @Test("A word for one or for several follows its number")
  func plurals() {
    let texts = TextCatalogue(texts: ["en": ["tries": "{left} {left|try is|tries are} left, {other|a|b}."]])
    let told = [0, 1, 2, 21].map { texts.text(for: Refusal("tries").with("left", $0), language: "en") }
    #expect(
      told == ["0 tries are left, {other|a|b}.", "1 try is left, {other|a|b}.", "2 tries are left, {other|a|b}.", "21 tries are left, {other|a|b}."])
  }

  @Test("A client never sees what went wrong inside")
  func surprise() {
    let response = answers.answer(to: Surprise(), language: .en, requestId: "r", log: log)
    #expect(response.status.code == 500)
    #expect(response.headers[.contentLength] == String(#"{"error":{"code":"hub.internal","message":"hub.internal","requestId":"r"}}"#.utf8.count))
  }

  @Test("Too often: when there is a next turn")
  func retryAfter() {
    let response = answers.answer(to: Refusal("request.tooOften", kind: .tooMany).with("seconds", 17), language: .en, requestId: "r", log: log)
    #expect(response.headers[.retryAfter] == "17")
  }

  @Test("Texts are filled; what is missing in one language is said in another, else by its code")
  func texts() {
    func text(_ refusal: Refusal, _ language: UserLanguage) -> String { answers.problem(refusal, language: language, requestId: "r").message }
    #expect(text(Refusal("note.no").with("left", 2).with("what", "phở"), .vi) == "Only 2 of phở left, 2!")
    #expect(text(Refusal("hub.full"), .en) == "Đĩa đầy.")
    #expect(text(Refusal("new.code"), .en) == "new.code")
  }
}
