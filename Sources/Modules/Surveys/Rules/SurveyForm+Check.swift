import Kernel

extension SurveyForm {
  public static var mostFields: Int { 100 }
  public static var mostChoices: Int { 100 }
  /// with removed ones
  static var mostChoicesEver: Int { 400 }
  /// times of a checklist's day
  public static var mostTimes: Int { 24 }
  /// bytes of a form, and of the values of an answer. A command has at most 256 KB.
  public static var mostBytes: Int { 128 << 10 }
  /// bytes of the mappings beside a form
  static var mostMappingBytes: Int { 64 << 10 }

  /// Throws if the form cannot be filled in as it is.
  public func check() throws(SurveysError) {
    let fields = self.fields
    if fields.isEmpty || fields.count > SurveyForm.mostFields || pages.count > SurveyForm.mostFields {
      throw .fieldCount(most: Int64(SurveyForm.mostFields))
    }
    try SurveyForm.mustDiffer(pages.map { $0.id })
    try SurveyForm.mustDiffer(fields.map { $0.id.raw })
    var earlier: [SurveyField] = []
    for field in fields {
      try field.check(after: earlier)
      earlier.append(field)
    }
    try schedule?.check()
    if json.bytes.count > SurveyForm.mostBytes { throw .tooLong }
  }

  static func mustDiffer(_ ids: [String]) throws(SurveysError) {
    for (place, id) in ids.enumerated() where ids[..<place].contains(where: { $0.isWritten(like: id) }) { throw .sameID(id) }
  }
}

extension SurveyField {
  /// - Parameter earlier: the fields before it, to which its condition may refer
  func check(after earlier: [SurveyField]) throws(SurveysError) {
    let isOffering = kind == .choice || kind == .choices
    if offered.count > SurveyForm.mostChoices || choices.count > SurveyForm.mostChoicesEver || isOffering && offered.isEmpty {
      throw .choiceCount(field: title, most: Int64(SurveyForm.mostChoices))
    }
    try SurveyForm.mustDiffer(choices.map { $0.id.raw })
    if kind == .scale && !(least < most) { throw .emptyScale(field: title) }
    if let initial, !takes(initial) || !initial.photos.isEmpty { throw .initialValue(field: title) }
    if let condition {
      guard let other = earlier.first(where: { $0.id == condition.field }) else { throw .conditionOrder(field: title) }
      if !condition.values.allSatisfy({ other.takes(word: $0) }) { throw .conditionValue(field: title) }
    }
  }

  /// Whether one of its values has this word.
  func takes(word: String) -> Bool {
    guard let value = AnswerValue(kind, word: word), takes(value) else { return false }
    return value.words.allSatisfy { $0.isWritten(like: word) }
  }
}

extension SurveySchedule {
  func check() throws(SurveysError) {
    let isDay = weekdays.allSatisfy { $0 >= 0 && $0 <= 6 }
    let isTime = times.allSatisfy { $0 >= 0 && $0 < 1440 }
    let isSome = !weekdays.isEmpty && weekdays.count <= 7 && !times.isEmpty && times.count <= SurveyForm.mostTimes
    if !isDay || !isTime || !isSome || within.raw < 1 { throw .schedule }
  }
}
