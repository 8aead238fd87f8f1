import Kernel

/// An author's word on one old value: what it becomes.
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

  /// The value in the new kind; nil: it does not convert and stays what it is.
  public func convert(_ value: AnswerValue) -> AnswerValue? {
    guard value.kind == before.kind else { return nil }
    let words = value.words
    var listed = false
    let mapped = words.map { word in
      for entry in table where entry.from.isWritten(like: word) {
        listed = true
        return entry.to
      }
      return word
    }
    if before.kind == after.kind && !listed { return after.takes(value) ? value : nil }
    switch after.kind {
    case .choices:
      var choices: [SurveyChoiceID] = []
      for word in mapped {
        guard let choice = choice(word) else { return nil }
        if !choices.contains(choice) { choices.append(choice) }
      }
      return choices.isEmpty ? nil : .choices(choices: choices)
    case .text:
      var titles = ""
      for word in mapped { titles += (titles.utf8.isEmpty ? "" : ", ") + (listed ? word : before.title(of: word)) }
      return (try? AnswerText(checking: titles)).map { .text(text: $0) }
    default: return mapped.count == 1 ? single(mapped[0]) : nil
    }
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
  func title(of word: String) -> String {
    for choice in choices where choice.id.raw.isWritten(like: word) { return choice.title.raw }
    return word
  }

  /// Whether a value is one of this field's: of its kind, and within its choices and bounds.
  public func takes(_ value: AnswerValue) -> Bool {
    guard value.kind == kind else { return false }
    switch value {
    case .choice(let choice): return choices.contains { $0.id == choice }
    case .choices(let ids): return !ids.isEmpty && ids.allSatisfy { id in choices.contains { $0.id == id } }
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

/// A day as `2026-11-30`.
enum DayText {
  /// Reads `2026-11-30`, `30/11/2026`, `30.11.2026`, `30-11-2026`.
  static func parse(_ text: String) -> ShortName? {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x2F || $0 == 0x2E }
    guard parts.count == 3 else { return nil }
    let isISO = parts[0].count == 4
    guard let year = number(parts[isISO ? 0 : 2], 4), let month = number(parts[1], 2), let day = number(parts[isISO ? 2 : 0], 2) else { return nil }
    let date = WallTime(year: year, month: month, day: day, secondOfDay: 0)
    guard year >= 1, date.year == year, date.month == month, date.day == day else { return nil }
    return ShortName(padded(year) + "-" + WallTime.two(month) + "-" + WallTime.two(day))
  }

  private static func number(_ digits: Substring.UTF8View, _ most: Int) -> Int64? {
    if digits.isEmpty || digits.count > most { return nil }
    var number: Int64 = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      number = number * 10 + Int64(digit - 0x30)
    }
    return number
  }

  private static func padded(_ number: Int64) -> String {
    var text = JSON.int(number).text
    while text.utf8.count < 4 { text = "0" + text }
    return text
  }
}

/// A phone number as people type it.
enum PhoneForm {
  /// 6 to 15 digits, and only signs that people put between them.
  static func isPlausible(_ text: String) -> Bool {
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
