import Kernel
import ReportsRules
import Storage

/// The house's own templates in the database, beside those of the program.
struct ReportTemplateStore {
  /// A house that has more of them finds none.
  static let most: Int64 = 100
  let sql: any SQLConnection

  /// The program's first, then the house's by their names.
  func all() throws -> [ReportTemplateLine] {
    let ours = ReportTemplate.ours.map { ReportTemplateLine(id: $0.id, name: $0.name.raw, isOurs: true, template: $0) }
    return ours + (try sql.query("SELECT id, name, version, content FROM report_template ORDER BY name, id").map(ReportTemplateStore.line))
  }

  /// - Parameter field: of the request, that names the template
  func find(_ id: ReportTemplateID, field: String) throws -> ReportTemplate {
    if let template = ReportTemplate.ours.first(where: { $0.id == id }) { return template }
    guard let row = try sql.first("SELECT id, name, version, content FROM report_template WHERE id = $1", [.text(id.raw)]) else {
      throw ReportsError.unknownTemplate(field: field).refusal
    }
    guard let template = try ReportTemplateStore.line(row).template else { throw ReportsError.templateIsNewer(field: field).refusal }
    return template
  }

  func save(_ template: ReportTemplate) throws {
    if template.isOurs { throw ReportsError.templateIsOurs.refusal }
    do throws(ReportsError) { try template.check() } catch { throw error.refusal }
    let known = try sql.first("SELECT version FROM report_template WHERE id = $1", [.text(template.id.raw)])?.int(0)
    if known == nil, try sql.first("SELECT COUNT(*) FROM report_template")?.int(0) ?? 0 >= ReportTemplateStore.most {
      throw ReportsError.tooManyTemplates(most: ReportTemplateStore.most).refusal
    }
    // Parts unknown to this version would be lost.
    if let known, known > ReportTemplate.version { throw ReportsError.templateIsNewer(field: "template").refusal }
    try sql.row(of: "report_template").save([
      "id": template.id, "name": template.name, "version": ReportTemplate.version, "content": template.json.text,
    ])
  }

  func remove(_ id: ReportTemplateID) throws {
    if ReportTemplate.ours.contains(where: { $0.id == id }) { throw ReportsError.templateIsOurs.refusal }
    if try sql.first("SELECT id FROM report_schedule WHERE template = $1", [.text(id.raw)]) != nil {
      throw ReportsError.templateInUse.refusal
    }
    guard try sql.first("SELECT id FROM report_template WHERE id = $1", [.text(id.raw)]) != nil else {
      throw ReportsError.unknownTemplate(field: "template").refusal
    }
    try sql.execute("DELETE FROM report_template WHERE id = $1", [.text(id.raw)])
  }

  /// A template that this version cannot read, or not as a whole, is listed by its name only.
  private static func line(_ row: SQLRow) throws -> ReportTemplateLine {
    let (id, name) = (ReportTemplateID(try row.text(0)), try row.text(1))
    var template: ReportTemplate?
    if try row.int(2) <= ReportTemplate.version {
      template = try? JSON.decode(try row.text(3))
      if let read = template, (try? read.check()) == nil { template = nil }
    }
    return ReportTemplateLine(id: id, name: name, isOurs: false, template: template)
  }
}
