import Kernel
import SurveysRules

/// Questions about a form that grows by chance, and this machine's answers, for the comparison with the browser's.
public struct SurveySequence {
  public private(set) var tally = RulesSequence.Tally()
  private var exchanges: [(question: [UInt8], answer: [UInt8])] = []
  private var history: SurveyHistory
  private var dice: Dice
  /// this machine hears another id of the first field than the browser
  private let isPlanted: Bool

  public init(seed: UInt64, isPlanted: Bool = false) {
    history = SurveyHistory(seed: seed)
    dice = Dice(seed: ~seed)
    self.isPlanted = isPlanted
  }

  public mutating func run() throws -> [(question: [UInt8], answer: [UInt8])] {
    let first = history.versions[0]
    ask(.fill(form: first.form, values: []))
    ask(.publish(survey: nil, form: oddly(first.form), mappings: []))
    for _ in 0..<(1 + dice.upTo(10)) {
      try history.change()
      for _ in 0..<3 { step(history.versions[history.versions.count - 1]) }
    }
    return exchanges
  }

  private mutating func step(_ survey: Survey) {
    let answer = history.answer()
    let values = oddly(answer.values)
    ask(.carry(survey: survey, values: values, version: answer.version))
    ask(.draft(survey: survey, values: values, version: answer.version))
    let form = oddly(survey.form)
    ask(.fill(form: form, values: values + form.fields.flatMap { field in dice.rarely(2) ? [value(of: field)] : [] }))
    let changed = form.fields.filter { _ in !dice.rarely(3) }
    ask(.publish(survey: survey, form: form, mappings: changed.map { SurveyMapping(field: $0.id, table: table()) }))
  }

  private mutating func ask(_ query: SurveyQuery) {
    var question = query.json.bytes
    // Sometimes a byte is lost or becomes another one, so both read what is no question.
    if dice.rarely(12) { question.remove(at: dice.upTo(question.count)) }
    if dice.rarely(12) { question[dice.upTo(question.count)] = UInt8(truncatingIfNeeded: dice.next()) }
    var heard = question
    if isPlanted { heard = Array(String(decoding: question, as: UTF8.self).replacing("\"i1\"", with: "\"i0\"").utf8) }
    let answer = heard.withUnsafeBufferPointer { SurveyQuery.answer($0) }
    exchanges.append((question, answer))
    count(query, try? JSON.parse(answer))
  }

  private mutating func count(_ query: SurveyQuery, _ answer: JSON?) {
    if answer?["error"] != nil { return tally.count("queries", "unreadable") }
    tally.count("queries", "answered")
    if case .string(let type)? = query.json["type"] { tally.count("sent", type) }
    if case .string(let code)? = answer?["code"] { tally.count("refused", code) }
  }
}

// Forms and answers as people make them, and as only a faulty page would send them.
extension SurveySequence {
  private static let kinds: [SurveyFieldKind] = [.photo, .signature, .location, .dish, .employee]
  /// The same letters in other forms, and what becomes longer or shorter in small letters.
  private static let words = [
    "Ngon", "NGON", "ngon ", "Dơ\u{309}", "DỞ", "Đặc biệt", "Straße", "STRASSE", "ﬃ", "İstanbul", "Σίσυφος", "日本語", "👩‍🍳", "3", "3,0", "٣", "-0", "1e3",
    "2026-02-30", "30/11/2026", "+84 903 123 456", "999999999999999999999", "i3", "",
  ]

  private mutating func word() -> String { dice.one(of: SurveySequence.words) }

  private mutating func table() -> [MappedValue] { (0..<dice.upTo(3)).map { _ in MappedValue(from: word(), to: word()) } }

  private mutating func oddly(_ values: [FieldAnswer]) -> [FieldAnswer] {
    var values = values
    for place in values.indices where dice.rarely(3) {
      if let text = try? AnswerText(checking: word()) { values[place].value = .text(text: text) }
    }
    if let first = values.first, dice.rarely(5) { values.append(first) }
    return values
  }

  private mutating func oddly(_ form: SurveyForm) -> SurveyForm {
    var fields = form.fields
    for place in fields.indices {
      if dice.rarely(3) { fields[place].isRequired.toggle() }
      if dice.rarely(4) { fields[place].initial = value(of: dice.rarely(4) ? dice.one(of: fields) : fields[place]).value }
      if dice.rarely(4) {
        let words = (0..<dice.upTo(3)).map { _ in dice.rarely(2) ? word() : fields[0].choices.first?.id.raw ?? "5" }
        fields[place].condition = SurveyCondition(field: dice.one(of: fields).id, values: words)
      }
      if dice.rarely(12) { fields[place].kind = dice.one(of: SurveySequence.kinds) }
    }
    if dice.rarely(2) { fields.append(SurveyField(id: SurveyFieldID("odd"), kind: dice.one(of: SurveySequence.kinds), title: SurveyTitle("Câu lạ"))) }
    if dice.rarely(10) { fields.append(fields[0]) }
    var odd = form
    odd.pages = dice.rarely(20) ? [] : [SurveyPage(id: "page", fields: fields)]
    if dice.rarely(4) {
      odd.schedule = SurveySchedule(
        weekdays: (0..<dice.upTo(4)).map { _ in Int64(dice.upTo(8)) }, times: [Int64(dice.upTo(1500))], within: Minutes(Int64(1 + dice.upTo(60))))
    }
    return odd
  }

  private mutating func value(of field: SurveyField) -> FieldAnswer {
    let photo = SurveyPhotoID("photo\(dice.upTo(3))")
    let value: AnswerValue =
      switch field.kind {
      case .photo: .photo(photos: Array(repeating: photo, count: dice.upTo(13)))
      case .signature: .signature(photo: photo)
      case .location: .location(latitude: Latitude(10_762_622), longitude: Longitude(106_660_172), within: Metres(Int64(dice.upTo(200))))
      case .dish: .dish(dish: DishID("d\(dice.upTo(3))"), name: Name("Gỏi cuốn"))
      case .employee: .employee(employee: EmployeeID("lan"), name: Name("Lan"))
      default: history.value(of: field)
      }
    return FieldAnswer(field: field.id, value: value)
  }
}
