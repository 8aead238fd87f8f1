import Kernel
import NoticesRules
import Storage

/// The restaurant's own texts in the database. Without them, the original ones apply.
struct TemplateStore {
  let sql: any SQLConnection

  private static let rows = Rows("notice_template", keys: 2, NoticeTemplate.first(.made, .vi)) { row, template in
    row.choice("news", &template.news)
    row.choice("language", &template.language)
    row("active", &template.active, "subject", &template.subject, "mail", &template.mail, "sms", &template.sms)
  }

  /// All, in the order of their news.
  func all() throws -> [NoticeTemplate] {
    let own = try TemplateStore.rows.all("", in: sql)
    return NoticeNews.allCases.flatMap { news in
      NoticeLanguage.allCases.map { language in
        own.first { $0.news == news && $0.language == language } ?? NoticeTemplate.first(news, language)
      }
    }
  }

  func find(_ news: NoticeNews, _ language: NoticeLanguage) throws -> NoticeTemplate {
    try TemplateStore.rows.first("WHERE news = $1 AND language = $2", [.text(news.rawValue), .text(language.rawValue)], in: sql)
      ?? NoticeTemplate.first(news, language)
  }

  func save(_ template: NoticeTemplate) throws { try TemplateStore.rows.save(template, in: sql) }

  func reset(_ news: NoticeNews, _ language: NoticeLanguage) throws {
    try sql.execute(
      "DELETE FROM notice_template WHERE news = $1 AND language = $2", [.text(news.rawValue), .text(language.rawValue)])
  }
}
