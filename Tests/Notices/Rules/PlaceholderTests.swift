import Kernel
import NoticesRules
import Testing

/// Words with places to fill in.
@Suite struct PlaceholderTests {
  private func template(subject: String = "x", mail: String = "x", sms: String = "x") -> NoticeTemplate {
    NoticeTemplate(
      news: .made, language: .vi, active: true, subject: NoticeSubject(subject), mail: NoticeText(mail), sms: NoticeText(sms))
  }

  private let values = NoticeValues(
    name: "Lan {{time}}", time: "19:00", date: "thứ sáu 20/11/2026", guests: "4", tables: "A5", restaurant: "Bốn Mùa", phone: "028 3456",
    address: "Thủ Đức")

  @Test func eachPlaceIsFilledAndWhatIsFilledInIsNotReadAgain() throws {
    // given words with places, in any spelling of their braces
    let words = template(subject: "{{name}}", mail: "{{ guests }} khách, {{{time}}} {x} {", sms: "{{restaurant}}{{phone}}")
    // when they are filled in for a guest whose name looks like a placeholder
    let filled = try words.words(values)
    // then the name stays unchanged
    #expect(filled == NoticeWords(subject: "Lan {{time}}", mail: "4 khách, {19:00} {x} {", sms: "Bốn Mùa028 3456"))
  }

  @Test func whatMeansNothingIsRefusedWithItsNameAndField() {
    #expect(throws: NoticesError.unknownPlaceholder(name: "ten", field: "mail")) { try template(mail: "Chào {{ten}}").check() }
    #expect(throws: NoticesError.unknownPlaceholder(name: "", field: "sms")) { try template(sms: "{{}}").check() }
    #expect(throws: NoticesError.placeholderOpen(field: "subject")) { try template(subject: "{{name}").check() }
  }

  @Test(arguments: NoticeNews.allCases, NoticeLanguage.allCases)
  func theFirstWordsCanBeFilledIn(news: NoticeNews, language: NoticeLanguage) throws {
    // given a restaurant without its own texts, when the original ones are filled in
    let words = try NoticeTemplate.first(news, language).words(values)
    // then nothing is left open, and the guest learns whom it is from
    for text in [words.subject, words.mail, words.sms] { #expect(text.contains("Bốn Mùa")) }
    #expect(!words.sms.contains("{{") && !words.subject.contains("{{"))
    // and they are no longer than a manager's own may be
    let first = NoticeTemplate.first(news, language)
    #expect(throws: Never.self) { try NoticeTemplate(json: first.json) }
  }
}
