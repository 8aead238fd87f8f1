import Kernel
import SurveysRules

/// Counts the values of one field.
struct FieldCounts {
  private let survey: Survey
  private let field: SurveyField
  private var result: FieldResult
  private var counts: [String: Int64] = [:]
  // A sum of the largest numbers would exceed 64 bits.
  private var sum = 0.0

  init(_ field: SurveyField, of survey: Survey) {
    self.survey = survey
    self.field = field
    result = FieldResult(field: field)
  }

  /// No value is known by its word yet.
  var isWordless: Bool { counts.isEmpty }
  /// No answer has a value.
  var isEmpty: Bool { result.answered == 0 && result.aside == 0 }

  mutating func add(_ groups: [ValueGroup]) {
    for group in groups {
      guard let words = survey.words(of: group, as: field) else {
        result.aside += group.answers
        continue
      }
      result.answered += group.answers
      for word in words { add(word, group.count) }
    }
  }

  mutating func add(_ plain: (words: [(word: String, count: Int64)], answers: Int64)) {
    result.answered += plain.answers
    for (word, count) in plain.words { counts[word, default: 0] += count }
  }

  private mutating func add(_ word: String, _ count: Int64) {
    counts[AnswerStore.short(word), default: 0] += count
    guard field.kind == .number || field.kind == .scale, let number = Thousandths.parse(word) else { return }
    sum += Double(number) * Double(count)
    result.least = SurveyNumber(min(result.least?.raw ?? number, number))
    result.most = SurveyNumber(max(result.most?.raw ?? number, number))
  }

  var whole: FieldResult {
    var whole = result
    if whole.least != nil, whole.answered > 0 { whole.mean = SurveyNumber(Int64((sum / Double(whole.answered)).rounded())) }
    whole.values = values
    return whole
  }

  private var values: [ValueCount] {
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
      return frequent.prefix(ValueReader.mostFrequent).map { ValueCount(value: $0.key, title: $0.key, count: $0.value) }
    }
  }
}
