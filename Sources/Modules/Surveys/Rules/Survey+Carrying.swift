import Kernel

/// The values of an answer in the present version of its form.
public struct CarriedAnswer: Wire, Equatable, Sendable {
  /// values of present fields
  public var values: [FieldAnswer] = []
  /// values of removed fields, and those that did not convert: kept aside, as they were given
  public var aside: [FieldAnswer] = []

  public init() {}
}

extension Survey {
  /// Carries values that were given for an earlier version. Nothing is lost: each value is in the result once.
  /// - Parameter version: the version that the values were given for
  public func carried(_ values: [FieldAnswer], from version: SurveyVersion) -> CarriedAnswer {
    var carried = CarriedAnswer()
    for one in values {
      let value = converted(one.value, of: one.field, from: version)
      if let field = form.field(one.field), field.takes(value) {
        carried.values.append(FieldAnswer(field: one.field, value: value))
      } else {
        carried.aside.append(FieldAnswer(field: one.field, value: value))
      }
    }
    return carried
  }

  /// A value in the present kind of its field, or as far as it converts.
  public func converted(_ value: AnswerValue, of field: SurveyFieldID, from version: SurveyVersion) -> AnswerValue {
    var value = value
    for step in conversions where version < step.version && step.after.id == field { value = step.convert(value) ?? value }
    return value
  }

  /// A draft that was begun on an earlier version. New and newly required fields get their initial values, if they have any.
  /// - Parameter version: the draft's version
  public func carriedDraft(_ values: [FieldAnswer], from version: SurveyVersion) -> CarriedAnswer {
    var draft = carried(values, from: version)
    if version == self.version { return draft }
    for field in form.fields {
      guard let initial = field.initial, draft.values[field.id] == nil else { continue }
      draft.values.append(FieldAnswer(field: field.id, value: initial))
    }
    return draft
  }
}
