import Kernel

/// One old value, and the value that the author gives it.
public struct MappedValue: Wire, Equatable, Sendable {
  /// the old value: the id of a choice, a point, a text
  public var from: String
  /// the new one, likewise
  public var to: String

  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}

/// An author's consent that a field changes its kind, with the values that do not convert by themselves.
public struct SurveyMapping: Wire, Equatable, Sendable {
  public var field: SurveyFieldID
  public var table: [MappedValue] = []

  public init(field: SurveyFieldID, table: [MappedValue] = []) {
    self.field = field
    self.table = table
  }
}

/// The step by which a field changed its kind. It holds both forms of the field, so it gives the same value for ever.
public struct SurveyConversion: Wire, Equatable, Sendable {
  /// the version that it led to
  public var version: SurveyVersion
  public var before: SurveyField
  public var after: SurveyField
  public var table: [MappedValue] = []

  public init(version: SurveyVersion, before: SurveyField, after: SurveyField, table: [MappedValue] = []) {
    self.version = version
    self.before = before
    self.after = after
    self.table = table
  }

  /// characters of a text that may convert: so many of each text are counted
  public static var mostCharacters: Int { 200 }

  /// The value in the new kind; nil: it does not convert and stays what it is.
  public func convert(_ value: AnswerValue) -> AnswerValue? {
    let words = value.words
    guard value.kind == before.kind, !words.isEmpty, words.count <= SurveyForm.mostChoices,
      words[0].unicodeScalars.count <= SurveyConversion.mostCharacters
    else { return nil }
    let mapped = words.map { self.mapped($0) }
    if before.kind == after.kind && !mapped.contains(where: { $0 != nil }) { return after.takes(value) ? value : nil }
    switch after.kind {
    case .choices:
      var choices: [SurveyChoiceID] = []
      for place in words.indices {
        guard let choice = choice(mapped[place] ?? words[place]) else { return nil }
        if !choices.contains(choice) { choices.append(choice) }
      }
      return choices.isEmpty ? nil : .choices(choices: choices)
    case .text:
      var text = ""
      for place in words.indices { text += (text.utf8.isEmpty ? "" : ", ") + (mapped[place] ?? before.title(of: words[place])) }
      return (try? AnswerText(checking: text)).map { .text(text: $0) }
    default: return words.count == 1 ? single(mapped[0] ?? words[0]) : nil
    }
  }

  /// The author's new value for a word.
  private func mapped(_ word: String) -> String? {
    for entry in table where entry.from.isWritten(like: word) { return entry.to }
    return nil
  }

  private func single(_ word: String) -> AnswerValue? {
    let value: AnswerValue?
    switch after.kind {
    case .number: value = Thousandths.parse(word).map { .number(number: SurveyNumber($0)) }
    case .scale:
      guard let number = Thousandths.parse(word), number % 1000 == 0 else { return nil }
      value = (try? ScalePoint(checking: number / 1000)).map { .scale(points: $0) }
    case .choice: value = choice(word).map { .choice(choice: $0) }
    case .date: value = DayText.parse(word).map { .date(date: $0) }
    case .phone: value = (try? ShortName(checking: word)).map { .phone(phone: $0) }
    default: value = nil
    }
    guard let value, after.takes(value) else { return nil }
    return value
  }

  /// By id, or by the same title.
  private func choice(_ word: String) -> SurveyChoiceID? {
    for choice in after.choices where choice.id.raw.isWritten(like: word) { return choice.id }
    let title = Folding.same(before.title(of: word))
    for choice in after.choices where Folding.same(choice.title.raw) == title { return choice.id }
    return nil
  }
}

extension SurveyField {
  /// The title of the choice with this id, or the word itself.
  public func title(of word: String) -> String {
    for choice in choices where choice.id.raw.isWritten(like: word) { return choice.title.raw }
    return word
  }

  /// Whether a value is one of this field's: of its kind, and within its choices and bounds.
  public func takes(_ value: AnswerValue) -> Bool {
    guard value.kind == kind else { return false }
    switch value {
    case .choice(let choice): return choices.contains { $0.id == choice }
    case .choices(let ids):
      return !ids.isEmpty && value.words.count <= SurveyForm.mostChoices && ids.allSatisfy { id in choices.contains { $0.id == id } }
    case .scale(let points): return least <= points && points <= most
    case .date(let date): return DayText.parse(date.raw) == date
    case .phone(let phone): return PhoneForm.isPlausible(phone.raw)
    case .photo(let photos): return !photos.isEmpty && photos.count <= SurveyField.mostPhotos
    default: return true
    }
  }

  /// photos of one field
  public static var mostPhotos: Int { 10 }
}

/// A phone number as people type it.
public enum PhoneForm {
  /// 6 to 15 digits, and only signs that people put between them.
  public static func isPlausible(_ text: String) -> Bool {
    var digits = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x20, 0x28, 0x29, 0x2B, 0x2D, 0x2E: continue
      default: return false
      }
    }
    return digits >= 6 && digits <= 15
  }
}
