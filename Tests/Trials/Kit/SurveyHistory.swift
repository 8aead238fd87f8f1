import Kernel
import SurveysRules

/// A form that grows by chance: its versions, one after the other, and answers to any of them. The same seed gives the same history.
public struct SurveyHistory: Sendable {
  public private(set) var versions: [Survey]
  private var dice: Dice
  private var count = 0

  public init(seed: UInt64) {
    dice = Dice(seed: seed)
    versions = []
    var fields: [SurveyField] = []
    for _ in 0..<(1 + dice.upTo(5)) { fields.append(field()) }
    versions = [Survey(id: SurveyID("survey"), form: SurveyForm(title: SurveyTitle("Khảo sát"), pages: [SurveyPage(id: "page", fields: fields)]))]
  }

  private static let kinds: [SurveyFieldKind] = [.text, .number, .choice, .choices, .scale, .date, .phone, .table]

  private mutating func id() -> String {
    count += 1
    return "i\(count)"
  }

  private mutating func field(_ id: SurveyFieldID? = nil) -> SurveyField {
    var field = SurveyField(
      id: id ?? SurveyFieldID(self.id()), kind: dice.one(of: SurveyHistory.kinds), title: SurveyTitle("Câu \(count)"))
    return filled(&field)
  }

  /// With choices or points, as its kind needs.
  private mutating func filled(_ field: inout SurveyField) -> SurveyField {
    if field.kind == .choice || field.kind == .choices {
      field.choices = ["Ngon", "Vừa", "Dở", "3"].prefix(1 + dice.upTo(4)).map { SurveyChoice(id: SurveyChoiceID(id()), title: SurveyTitle($0)) }
    }
    if field.kind == .scale { (field.least, field.most) = (ScalePoint(Int64(dice.upTo(3))), ScalePoint(Int64(4 + dice.upTo(7)))) }
    return field
  }

  // MARK: changes

  /// Publishes a next version with some allowed changes.
  public mutating func change() throws(SurveysError) {
    guard let present = versions.last else { return }
    var (form, mappings) = (present.form, [SurveyMapping]())
    for _ in 0...dice.upTo(3) { change(&form, of: present, &mappings) }
    versions.append(try present.published(form, base: present.version, mappings))
  }

  private mutating func change(_ form: inout SurveyForm, of present: Survey, _ mappings: inout [SurveyMapping]) {
    let size = form.pages[0].fields.count
    let place = dice.upTo(size)
    switch dice.upTo(8) {
    case 0, 1: form.pages[0].fields.insert(field(), at: place)
    case 2: if size > 1 { form.pages[0].fields.remove(at: place) }
    case 3:
      let gone = present.removed.filter { form.field($0.id) == nil }
      if !gone.isEmpty { form.pages[0].fields.append(dice.one(of: gone)) }
    case 4: form.pages[0].fields.swapAt(place, dice.upTo(size))
    case 5: form.pages[0].fields[place].title = SurveyTitle("Đổi tên \(dice.upTo(100))")
    case 6:
      let offered = form.pages[0].fields[place].offered
      if offered.count > 1 { form.pages[0].fields[place].choices.removeAll { $0.id == offered[0].id } }
    default:
      form.pages[0].fields[place] = field(form.pages[0].fields[place].id)
      let table = dice.rarely(2) ? [MappedValue(from: "3", to: "Ngon"), MappedValue(from: "Ngon", to: "5")] : []
      mappings.append(SurveyMapping(field: form.pages[0].fields[place].id, table: table))
    }
  }

  // MARK: answers

  /// An answer to one of the versions.
  public mutating func answer() -> SurveyAnswer {
    let survey = dice.one(of: versions)
    var answer = SurveyAnswer(
      id: SurveyAnswerID("a" + id()), survey: survey.id, version: survey.version, values: [], begunAt: Instant(1), filledAt: Instant(2))
    for field in survey.form.fields where !dice.rarely(4) { answer.values.append(FieldAnswer(field: field.id, value: value(of: field))) }
    return answer
  }

  /// An answer with values that no page of ours sends: unknown choices, one choice twice, no phone number, another kind, and long texts.
  public mutating func oddAnswer() -> SurveyAnswer {
    var answer = answer()
    for place in answer.values.indices where dice.rarely(3) { answer.values[place].value = odd(answer.values[place].value) }
    return answer
  }

  private mutating func odd(_ value: AnswerValue) -> AnswerValue {
    switch value {
    case .choices(let choices): .choices(choices: dice.one(of: [choices + [SurveyChoiceID("unknown")], choices + choices, []]))
    case .choice: .choice(choice: SurveyChoiceID("unknown"))
    case .phone: .phone(phone: ShortName("none"))
    case .text: .text(text: AnswerText("Ngon" + String(repeating: dice.one(of: [" ", "!"]), count: 300)))
    default: dice.one(of: [.photo(photos: []), .photo(photos: [SurveyPhotoID("p" + id())]), .choices(choices: [SurveyChoiceID("3")])])
    }
  }

  /// A value that this kind of field may have. A choice that was removed is one.
  mutating func value(of field: SurveyField) -> AnswerValue {
    switch field.kind {
    case .number: .number(number: SurveyNumber(Int64(dice.upTo(8000)) - 2000))
    case .choice: .choice(choice: dice.one(of: field.offered.isEmpty ? field.choices : field.offered).id)
    case .choices: .choices(choices: Array(field.choices.prefix(1 + dice.upTo(field.choices.count)).map(\.id)))
    case .scale: .scale(points: ScalePoint(field.least.raw + Int64(dice.upTo(Int(field.most.raw - field.least.raw) + 1))))
    case .date: .date(date: ShortName(dice.one(of: ["2026-11-30", "2024-02-29"])))
    case .phone: .phone(phone: ShortName("0903 123 45\(dice.upTo(10))"))
    case .table: .table(table: TableID("t\(dice.upTo(3))"), name: Name("Bàn \(dice.upTo(3))"))
    default: .text(text: AnswerText(dice.one(of: ["3", "ngon", "Gỏi cuốn 🌶", "30/11/2026", "0903123456", "-18,5", "10"])))
    }
  }
}
