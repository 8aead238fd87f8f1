import Kernel
import Storage
import SurveysRules

/// Counts the answers to a form. The database groups equal values of equal versions; the rules carry each group to the present version.
struct ResultReader {
  private static let mostValues = 50

  private let survey: Survey
  private let sql: any SQLConnection
  private let days: SurveyService.Days

  init(_ survey: Survey, sql: any SQLConnection, _ days: SurveyService.Days) {
    self.survey = survey
    self.sql = sql
    self.days = days
  }

  /// Equal values that were given for one version.
  struct Group {
    let field: SurveyFieldID
    let version: SurveyVersion
    let kind: SurveyFieldKind
    let word: String
    /// words of the same value
    let parts: Int64
    /// cells
    let count: Int64
    /// answers, of which each is counted at its first word
    let answers: Int64
    /// of a cross table
    var column = ""

    /// nil: its kind has no words
    var value: AnswerValue? { AnswerValue(kind, word: word) }
  }

  private var values: [SQLValue] { [SQLValue(survey.id), .integer(days.first), .integer(days.last)] }

  func groups(of field: SurveyFieldID? = nil) throws -> [Group] {
    try sql.query(
      """
      SELECT field_id, version, kind, word, parts, CAST(SUM(cells) AS BIGINT), CAST(SUM(answers) AS BIGINT) FROM survey_tally
      WHERE survey_id = $1 AND day BETWEEN $2 AND $3 \(field == nil ? "" : "AND field_id = $4")
      GROUP BY field_id, version, kind, word, parts ORDER BY field_id, version, kind, word, parts
      """, values + (field.map { [SQLValue($0)] } ?? [])
    ).compactMap(group)
  }

  private func group(_ row: SQLRow) throws -> Group? {
    guard let kind = SurveyFieldKind(rawValue: try row.text(2)) else { return nil }
    return Group(
      field: SurveyFieldID(try row.text(0)), version: SurveyVersion(try row.int(1)), kind: kind, word: try row.text(3), parts: try row.int(4),
      count: try row.int(5), answers: try row.int(6))
  }

  // MARK: results

  func results(across axis: SurveyAxis?, _ other: SurveyFieldID?) throws -> SurveyResults {
    var results = SurveyResults()
    let row = try sql.first(
      """
      SELECT COUNT(*), MIN(filled_at), MAX(filled_at), SUM(CASE WHEN doubt IS NULL THEN 0 ELSE 1 END) FROM survey_answer
      WHERE survey_id = $1 AND day BETWEEN $2 AND $3
      """, values)
    results.doubtful = try row?.optionalInt(3) ?? 0
    results.total = (try row?.int(0) ?? 0) - results.doubtful
    results.firstAt = try row?.optionalInt(1).map { Instant($0) }
    results.lastAt = try row?.optionalInt(2).map { Instant($0) }
    let groups = Dictionary(grouping: try self.groups(), by: \.field)
    results.fields = survey.form.fields.map { result(of: $0, groups[$0.id] ?? []) }
    for field in survey.removed {
      guard let left = groups[field.id] else { continue }
      var result = result(of: field, left)
      result.isRemoved = true
      results.fields.append(result)
    }
    if let axis { try CrossTable(survey, sql: sql, values).fill(&results, axis, other) }
    return results
  }

  private func result(of field: SurveyField, _ groups: [Group]) -> FieldResult {
    // A sum of the largest numbers would exceed 64 bits.
    var (result, counts, sum) = (FieldResult(field: field), [String: Int64](), 0.0)
    for group in groups {
      guard let words = survey.words(of: group, as: field) else {
        result.aside += group.answers
        continue
      }
      result.answered += group.answers
      for word in words {
        counts[word, default: 0] += group.count
        guard field.kind == .number || field.kind == .scale, let number = Thousandths.parse(word) else { continue }
        sum += Double(number) * Double(group.count)
        result.least = SurveyNumber(min(result.least?.raw ?? number, number))
        result.most = SurveyNumber(max(result.most?.raw ?? number, number))
      }
    }
    if result.least != nil, result.answered > 0 { result.mean = SurveyNumber(Int64((sum / Double(result.answered)).rounded())) }
    result.values = ResultReader.listed(counts, of: field)
    return result
  }

  private static func listed(_ counts: [String: Int64], of field: SurveyField) -> [ValueCount] {
    switch field.kind {
    case .choice, .choices:
      return field.choices.compactMap { choice in
        let count = counts[choice.id.raw] ?? 0
        return choice.isRemoved && count == 0 ? nil : ValueCount(value: choice.id.raw, title: choice.title.raw, count: count)
      }
    case .scale:
      return (field.least.raw...max(field.least.raw, field.most.raw)).map { points in
        ValueCount(value: "\(points)", title: "\(points)", count: counts["\(points)"] ?? 0)
      }
    default:
      let frequent = counts.filter { !$0.key.isEmpty }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      return frequent.prefix(mostValues).map { ValueCount(value: $0.key, title: $0.key, count: $0.value) }
    }
  }

  // MARK: preview

  /// The changes of kind that a plan makes, over all answers. A field without a mapping is shown as with an empty one.
  func preview(_ plan: SurveyPlan) throws -> PlanPreview {
    var mappings = plan.mappings
    for field in plan.form.fields where !mappings.contains(where: { $0.field == field.id }) { mappings.append(SurveyMapping(field: field.id)) }
    let planned: Survey
    do throws(SurveysError) { planned = try survey.published(plan.form, base: plan.base, mappings) } catch { throw error.refusal }
    let steps = planned.conversions.filter { $0.version == planned.version }
    return PlanPreview(fields: try steps.map { try preview($0, planned) })
  }

  private func preview(_ step: SurveyConversion, _ planned: Survey) throws -> ConversionPreview {
    var (preview, found) = (ConversionPreview(field: step.after.id), [String: ConvertedValue]())
    for group in try groups(of: step.after.id) {
      let becomes = planned.words(of: group, as: step.after)
      if becomes == nil { preview.aside += group.answers } else { preview.converted += group.answers }
      let present = group.value.map { survey.converted($0, of: group.field, from: group.version).words }?.first ?? group.word
      let title = becomes.map { $0.map { step.after.title(of: $0) }.joined(separator: ", ") }
      var value = found[present] ?? ConvertedValue(from: present, title: step.before.title(of: present), becomes: title, count: 0)
      value.count += group.count
      found[present] = value
    }
    let sorted = found.values.sorted { a, b in
      if (a.becomes == nil) != (b.becomes == nil) { return a.becomes == nil }
      return (b.count, a.from) < (a.count, b.from)
    }
    preview.values = Array(sorted.prefix(200))
    return preview
  }
}

extension Survey {
  /// The words that a group counts for in the present version; nil: it is kept aside.
  func words(of group: ResultReader.Group, as field: SurveyField) -> [String]? {
    guard let value = group.value else { return group.kind == field.kind ? [""] : nil }
    let carried = converted(value, of: group.field, from: group.version)
    // Of several choices, only a text or again choices can be made.
    if group.parts > 1 && carried.kind != .choices && carried.kind != .text { return nil }
    return field.takes(carried) ? carried.words : nil
  }
}
