import Kernel

/// Commands of people about forms and answers.
// wire: prefix=surveys.
public enum SurveysCommand: Wire, Equatable, Sendable {
  /// a new form, or the next version of one
  /// - Parameters:
  ///   - base: the version that was changed; absent: the form is new
  ///   - mappings: for fields that change their kind
  case publish(survey: SurveyID, form: SurveyForm, base: SurveyVersion?, mappings: [SurveyMapping] = [])
  /// nobody begins a new answer
  case close(survey: SurveyID)
  case reopen(survey: SurveyID)
  /// somebody has filled in a form
  case answer(answer: SurveyAnswer)
  /// Values of own fields of a guest, a booking, a dish or an order. Other fields keep theirs.
  /// - Parameters:
  ///   - version: the version of the form `fields.…` that the values were given for
  ///   - cleared: fields that lose their value
  case setFields(subject: FieldsSubject, thing: OwnThingID, version: SurveyVersion, values: [FieldAnswer] = [], cleared: [SurveyFieldID] = [])
}

/// The right that a command needs. All staff fill in forms.
public func right(for command: SurveysCommand) -> Right {
  switch command {
  case .publish, .close, .reopen: .editSurveys
  case .answer: .watch
  case .setFields(let subject, _, _, _, _): subject.writing
  }
}
