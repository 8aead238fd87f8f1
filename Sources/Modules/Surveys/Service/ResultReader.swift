import Kernel
import Storage
import SurveysRules

/// Counts the answers to a form.
struct ResultReader {
  private let survey: Survey
  private let sql: any SQLConnection
  private let reader: ValueReader

  init(_ survey: Survey, sql: any SQLConnection, _ days: SurveyService.Days) {
    self.survey = survey
    self.sql = sql
    reader = ValueReader(survey: survey, sql: sql, days: days)
  }

  // MARK: results

  func results(across axis: SurveyAxis?, _ other: SurveyFieldID?) throws -> SurveyResults {
    var results = SurveyResults()
    let row = try sql.first(
      """
      SELECT COUNT(*), MIN(filled_at), MAX(filled_at), SUM(CASE WHEN doubt IS NULL THEN 0 ELSE 1 END) FROM survey_answer
      WHERE survey_id = $1 AND day BETWEEN $2 AND $3
      """, reader.values)
    results.doubtful = try row?.optionalInt(3) ?? 0
    results.total = (try row?.int(0) ?? 0) - results.doubtful
    results.firstAt = try row?.optionalInt(1).map { Instant($0) }
    results.lastAt = try row?.optionalInt(2).map { Instant($0) }
    results.fields = try fields()
    if let axis { try CrossTable(reader).fill(&results, axis, other) }
    return results
  }

  /// The present fields, then the removed ones that have values.
  private func fields() throws -> [FieldResult] {
    let present = survey.form.fields
    let fields = present + survey.removed
    let plain = fields.map { PlainValues($0, of: survey) }
    let groups = try reader.groups(of: fields, without: plain)
    return try fields.indices.compactMap { place in
      var counts = FieldCounts(fields[place], of: survey)
      counts.add(groups[place])
      if let plain = plain[place] {
        // Values that became texts add to equal ones, so all of them are needed.
        if counts.isWordless { counts.add(try reader.frequent(plain)) } else { counts.add(try reader.groups(of: plain)) }
      }
      if place >= present.count && counts.isEmpty { return nil }
      var result = counts.whole
      result.isRemoved = place >= present.count
      return result
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
    // The reader looks at the plan, so it reads whole values that the plan converts.
    let reader = ValueReader(survey: planned, sql: sql, days: reader.days)
    let groups = try reader.groups(of: steps.map(\.after), without: steps.map { _ in nil })
    return PlanPreview(fields: zip(steps, groups).map { preview($0, $1, planned) })
  }

  private func preview(_ step: SurveyConversion, _ groups: [ValueGroup], _ planned: Survey) -> ConversionPreview {
    var (preview, values) = (ConversionPreview(field: step.after.id), [String: ConvertedValue]())
    for group in groups {
      let becomes = planned.words(of: group, as: step.after)
      if becomes == nil { preview.aside += group.answers } else { preview.converted += group.answers }
      let present = group.value.map { survey.converted($0, of: group.field, from: group.version).words } ?? group.words
      for word in present.isEmpty ? group.words : present {
        let title = becomes.map { $0.map { step.after.title(of: $0) }.joined(separator: ", ") }
        var value = values[word] ?? ConvertedValue(from: word, title: step.before.title(of: word), becomes: title, count: 0)
        value.count += group.count
        values[word] = value
      }
    }
    let sorted = values.values.sorted { a, b in
      if (a.becomes == nil) != (b.becomes == nil) { return a.becomes == nil }
      return (b.count, a.from) < (a.count, b.from)
    }
    preview.values = Array(sorted.prefix(200))
    return preview
  }
}
