import Kernel

/// Why a field of an answer is not finished.
public enum AnswerFault: String, WireChoice, Sendable {
  /// a required field without a value
  case missing
  /// the field does not take the value
  case notAllowed
  /// it is the longest value of an answer that is too long to send
  case tooLong
}

/// A field that somebody must look at before the answer can be sent.
public struct AnswerProblem: Wire, Equatable, Sendable {
  public var field: SurveyFieldID
  public var fault: AnswerFault

  public init(field: SurveyFieldID, fault: AnswerFault) {
    self.field = field
    self.fault = fault
  }
}

extension SurveyForm {
  /// The fields that somebody sees who has given these values. A field whose condition looks at a hidden one is hidden.
  public func shown(_ values: [FieldAnswer]) -> [SurveyField] {
    var shown: [SurveyField] = []
    for field in fields {
      guard let condition = field.condition else {
        shown.append(field)
        continue
      }
      if shown.contains(where: { $0.id == condition.field }) && condition.holds(values) { shown.append(field) }
    }
    return shown
  }

  /// The work that is left before these values can be sent.
  public func problems(_ values: [FieldAnswer]) -> [AnswerProblem] {
    let problems: [AnswerProblem] = shown(values).compactMap { field in
      if let value = values[field.id] { return field.takes(value) ? nil : AnswerProblem(field: field.id, fault: .notAllowed) }
      return field.isRequired ? AnswerProblem(field: field.id, fault: .missing) : nil
    }
    return problems.isEmpty ? tooLong(sent(values)) : problems
  }

  /// The longest of values that are too long together.
  private func tooLong(_ values: [FieldAnswer]) -> [AnswerProblem] {
    var (sum, longest, field) = (0, 0, nil as SurveyFieldID?)
    for one in values {
      let bytes = one.json.bytes.count
      sum += bytes
      if bytes > longest { (longest, field) = (bytes, one.field) }
    }
    guard sum > SurveyForm.mostBytes, let field else { return [] }
    return [AnswerProblem(field: field, fault: .tooLong)]
  }

  /// The values of shown fields, in the order of the form. These are sent.
  public func sent(_ values: [FieldAnswer]) -> [FieldAnswer] {
    shown(values).compactMap { field in values[field.id].map { FieldAnswer(field: field.id, value: $0) } }
  }
}

extension SurveyCondition {
  func holds(_ values: [FieldAnswer]) -> Bool {
    guard let value = values[field] else { return false }
    let words = value.words
    return self.values.isEmpty || self.values.contains { wanted in words.contains { $0.isWritten(like: wanted) } }
  }
}
