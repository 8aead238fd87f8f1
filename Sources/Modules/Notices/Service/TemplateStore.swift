import Kernel
import NoticesRules
import Storage

/// The restaurant's own texts in the database. Without them, the original ones apply.
struct TemplateStore {
  let sql: any SQLConnection

  private static let columns = "news, language, active, subject, mail, sms"

  /// All, in the order of their news.
  func all() throws -> [NoticeTemplate] {
    let own = try sql.query("SELECT \(TemplateStore.columns) FROM notice_template").map(TemplateStore.read)
    return NoticeNews.allCases.flatMap { news in
      NoticeLanguage.allCases.map { language in
        own.first { $0.news == news && $0.language == language } ?? NoticeTemplate.first(news, language)
      }
    }
  }

  func find(_ news: NoticeNews, _ language: NoticeLanguage) throws -> NoticeTemplate {
    try sql.first(
      "SELECT \(TemplateStore.columns) FROM notice_template WHERE news = $1 AND language = $2",
      [.text(news.rawValue), .text(language.rawValue)]
    ).map(TemplateStore.read) ?? NoticeTemplate.first(news, language)
  }

  func save(_ template: NoticeTemplate) throws {
    try sql.execute(
      """
      INSERT INTO notice_template (\(TemplateStore.columns)) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (news, language) DO UPDATE SET active = excluded.active, subject = excluded.subject, mail = excluded.mail, sms = excluded.sms
      """,
      [
        .text(template.news.rawValue), .text(template.language.rawValue), SQLValue(template.active), .text(template.subject.raw),
        .text(template.mail.raw), .text(template.sms.raw),
      ])
  }

  func reset(_ news: NoticeNews, _ language: NoticeLanguage) throws {
    try sql.execute(
      "DELETE FROM notice_template WHERE news = $1 AND language = $2", [.text(news.rawValue), .text(language.rawValue)])
  }

  private static func read(_ row: SQLRow) throws -> NoticeTemplate {
    guard let news = NoticeNews(rawValue: try row.text(0)), let language = NoticeLanguage(rawValue: try row.text(1)) else {
      throw StorageError.unexpectedColumn("notice_template", expected: "a known word", found: "another")
    }
    return NoticeTemplate(
      news: news, language: language, active: try row.bool(2), subject: NoticeSubject(try row.text(3)), mail: NoticeText(try row.text(4)),
      sms: NoticeText(try row.text(5)))
  }
}
