import Kernel
import Storage
import SurveysRules

/// Forms in the database.
struct SurveyStore {
  let sql: any SQLConnection

  private static let rows = Rows("survey", Survey(id: SurveyID(""), form: SurveyForm(title: SurveyTitle(""), pages: []))) { row, survey in
    row("id", &survey.id, "version", &survey.version)
    row.choice("state", &survey.state)
    row.json("form", &survey.form)
    row.json("removed", &survey.removed)
    row.json("conversions", &survey.conversions)
  }

  func find(_ id: SurveyID) throws -> Survey? { try SurveyStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql) }

  func all() throws -> [Survey] { try SurveyStore.rows.all("ORDER BY id", in: sql) }

  func count() throws -> Int64 { try sql.first("SELECT COUNT(*) FROM survey")?.int(0) ?? 0 }

  func save(_ survey: Survey) throws { try SurveyStore.rows.save(survey, in: sql) }

  /// Keeps the present version for ever.
  func publish(_ survey: Survey, by author: EmployeeID, at now: Instant) throws {
    try save(survey)
    try sql.execute(
      "INSERT INTO survey_version (survey_id, version, form, published_by, published_at) VALUES ($1, $2, $3, $4, $5)",
      [SQLValue(survey.id), .integer(survey.version.raw), .text(survey.form.json.text), SQLValue(author), .integer(now.raw)])
  }
}
