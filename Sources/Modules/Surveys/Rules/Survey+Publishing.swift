import Kernel

extension Survey {
  /// The next version of the form. Light changes need nothing; a change of kind needs a mapping. Answers are never rewritten.
  /// - Parameters:
  ///   - base: the version that the author has changed
  ///   - mappings: the author's consent to changes of kind, by field
  public func published(_ next: SurveyForm, base: SurveyVersion, _ mappings: [SurveyMapping]) throws(SurveysError) -> Survey {
    if base != version { throw .changed(version: version) }
    if JSON.array(mappings.map { $0.json }).bytes.count > SurveyForm.mostMappingBytes { throw .tooLong }
    var survey = self
    survey.version = SurveyVersion(version.raw + 1)
    survey.form = next
    survey.keepChoices(of: self)
    try survey.form.check()
    survey.removed = (removed + form.fields).filter { survey.form.field($0.id) == nil }
    for field in survey.form.fields {
      guard let before = self.field(field.id) else { continue }
      if let step = try field.step(from: before, to: survey.version, mappings) { survey.conversions.append(step) }
      if field.isRequired && !before.isRequired && field.initial == nil && form.field(field.id) != nil { throw .needsInitial(field: field.title) }
    }
    if survey.removed.count > Survey.mostChanges || survey.conversions.count > Survey.mostChanges || version.raw == SurveyVersionLimit.most {
      throw .tooManyChanges(most: Int64(Survey.mostChanges))
    }
    return survey
  }

  /// removed fields, and changes of kind, that a form remembers
  public static var mostChanges: Int { 300 }

  /// bytes of the id of a form with a schedule: the ids of its checklists add a time to it
  public static var mostIDBytes: Int { 50 }

  /// Choices that the author removed stay with the field, because answers name them.
  private mutating func keepChoices(of earlier: Survey) {
    for page in form.pages.indices {
      for place in form.pages[page].fields.indices {
        let field = form.pages[page].fields[place]
        guard let before = earlier.field(field.id) else { continue }
        for choice in before.choices where !field.choices.contains(where: { $0.id == choice.id }) {
          form.pages[page].fields[place].choices.append(SurveyChoice(id: choice.id, title: choice.title, isRemoved: true))
        }
      }
    }
  }
}

extension SurveyField {
  /// Whether values of the earlier form may not be values of this one.
  public func isHeavier(than before: SurveyField) -> Bool {
    kind != before.kind || kind == .scale && (before.least < least || most < before.most)
  }

  /// The conversion that leads to this form of the field; nil: its values stay as they are.
  func step(from before: SurveyField, to version: SurveyVersion, _ mappings: [SurveyMapping]) throws(SurveysError) -> SurveyConversion? {
    guard isHeavier(than: before) else { return nil }
    for mapping in mappings where mapping.field == id {
      return SurveyConversion(version: version, before: before, after: self, table: mapping.table)
    }
    throw .needsMapping(field: title)
  }
}
