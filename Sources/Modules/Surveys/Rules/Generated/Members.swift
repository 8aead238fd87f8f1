// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension AnswerProblem: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("field fault")
    self.field = try wire.get("field")
    self.fault = try wire.get("fault")
  }
  public func put(into wire: inout WireObject) {
    wire.put("field", self.field)
    wire.put("fault", self.fault)
  }
}

extension AnswerValue: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "text": try wire.only("type text")
      self = .text(text: try wire.get("text"))
    case "number": try wire.only("type number")
      self = .number(number: try wire.get("number"))
    case "choice": try wire.only("type choice")
      self = .choice(choice: try wire.get("choice"))
    case "choices": try wire.only("type choices")
      self = .choices(choices: try wire.get("choices"))
    case "scale": try wire.only("type points")
      self = .scale(points: try wire.get("points"))
    case "date": try wire.only("type date")
      self = .date(date: try wire.get("date"))
    case "phone": try wire.only("type phone")
      self = .phone(phone: try wire.get("phone"))
    case "photo": try wire.only("type photos")
      self = .photo(photos: try wire.get("photos"))
    case "signature": try wire.only("type photo")
      self = .signature(photo: try wire.get("photo"))
    case "location": try wire.only("type latitude longitude within")
      self = .location(latitude: try wire.get("latitude"), longitude: try wire.get("longitude"), within: try wire.get("within"))
    case "table": try wire.only("type table name")
      self = .table(table: try wire.get("table"), name: try wire.get("name"))
    case "dish": try wire.only("type dish name")
      self = .dish(dish: try wire.get("dish"), name: try wire.get("name"))
    case "employee": try wire.only("type employee name")
      self = .employee(employee: try wire.get("employee"), name: try wire.get("name"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .text(let v0):
      wire.put("type", "text")
      wire.put("text", v0)
    case .number(let v0):
      wire.put("type", "number")
      wire.put("number", v0)
    case .choice(let v0):
      wire.put("type", "choice")
      wire.put("choice", v0)
    case .choices(let v0):
      wire.put("type", "choices")
      wire.put("choices", v0)
    case .scale(let v0):
      wire.put("type", "scale")
      wire.put("points", v0)
    case .date(let v0):
      wire.put("type", "date")
      wire.put("date", v0)
    case .phone(let v0):
      wire.put("type", "phone")
      wire.put("phone", v0)
    case .photo(let v0):
      wire.put("type", "photo")
      wire.put("photos", v0)
    case .signature(let v0):
      wire.put("type", "signature")
      wire.put("photo", v0)
    case .location(let v0, let v1, let v2):
      wire.put("type", "location")
      wire.put("latitude", v0)
      wire.put("longitude", v1)
      wire.put("within", v2)
    case .table(let v0, let v1):
      wire.put("type", "table")
      wire.put("table", v0)
      wire.put("name", v1)
    case .dish(let v0, let v1):
      wire.put("type", "dish")
      wire.put("dish", v0)
      wire.put("name", v1)
    case .employee(let v0, let v1):
      wire.put("type", "employee")
      wire.put("employee", v0)
      wire.put("name", v1)
    }
  }
}

extension FieldAnswer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("field value")
    self.field = try wire.get("field")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("field", self.field)
    wire.put("value", self.value)
  }
}

extension Checklist: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id survey at until state by doneAt")
    self.id = try wire.get("id")
    self.survey = try wire.get("survey")
    self.at = try wire.get("at")
    self.until = try wire.get("until")
    self.state = try wire.get("state", default: .due)
    self.by = try wire.get("by")
    self.doneAt = try wire.get("doneAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("survey", self.survey)
    wire.put("at", self.at)
    wire.put("until", self.until)
    wire.put("state", self.state)
    wire.put("by", self.by)
    wire.put("doneAt", self.doneAt)
  }
}

extension OwnValue: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("field value version")
    self.field = try wire.get("field")
    self.value = try wire.get("value")
    self.version = try wire.get("version")
  }
  public func put(into wire: inout WireObject) {
    wire.put("field", self.field)
    wire.put("value", self.value)
    wire.put("version", self.version)
  }
}

extension OwnFields: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("subject thing values")
    self.subject = try wire.get("subject")
    self.thing = try wire.get("thing")
    self.values = try wire.get("values", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("subject", self.subject)
    wire.put("thing", self.thing)
    wire.put("values", self.values)
  }
}

extension OwnFieldsRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("thing name phone at carried")
    self.thing = try wire.get("thing")
    self.name = try wire.get("name")
    self.phone = try wire.get("phone")
    self.at = try wire.get("at")
    self.carried = try wire.get("carried")
  }
  public func put(into wire: inout WireObject) {
    wire.put("thing", self.thing)
    wire.put("name", self.name)
    wire.put("phone", self.phone)
    wire.put("at", self.at)
    wire.put("carried", self.carried)
  }
}

extension OwnFieldsPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("page pages total rows")
    self.page = try wire.get("page")
    self.pages = try wire.get("pages")
    self.total = try wire.get("total")
    self.rows = try wire.get("rows")
  }
  public func put(into wire: inout WireObject) {
    wire.put("page", self.page)
    wire.put("pages", self.pages)
    wire.put("total", self.total)
    wire.put("rows", self.rows)
  }
}

extension CarriedAnswer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("values aside")
    self.values = try wire.get("values", default: [])
    self.aside = try wire.get("aside", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("values", self.values)
    wire.put("aside", self.aside)
  }
}

extension SurveyChoice: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id title isRemoved")
    self.id = try wire.get("id")
    self.title = try wire.get("title")
    self.isRemoved = try wire.get("isRemoved", default: false)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("title", self.title)
    wire.put("isRemoved", self.isRemoved)
  }
}

extension SurveyCondition: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("field values")
    self.field = try wire.get("field")
    self.values = try wire.get("values", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("field", self.field)
    wire.put("values", self.values)
  }
}

extension SurveyField: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id kind title help isRequired choices least most initial condition")
    self.id = try wire.get("id")
    self.kind = try wire.get("kind")
    self.title = try wire.get("title")
    self.help = try wire.get("help", default: SurveyHelp(""))
    self.isRequired = try wire.get("isRequired", default: false)
    self.choices = try wire.get("choices", default: [])
    self.least = try wire.get("least", default: ScalePoint(1))
    self.most = try wire.get("most", default: ScalePoint(5))
    self.initial = try wire.get("initial")
    self.condition = try wire.get("condition")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("kind", self.kind)
    wire.put("title", self.title)
    wire.put("help", self.help)
    wire.put("isRequired", self.isRequired)
    wire.put("choices", self.choices)
    wire.put("least", self.least)
    wire.put("most", self.most)
    wire.put("initial", self.initial)
    wire.put("condition", self.condition)
  }
}

extension SurveyPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id title fields")
    self.id = try wire.get("id")
    self.title = try wire.get("title", default: SurveyHelp(""))
    self.fields = try wire.get("fields")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("title", self.title)
    wire.put("fields", self.fields)
  }
}

extension SurveySchedule: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("weekdays times within")
    self.weekdays = try wire.get("weekdays")
    self.times = try wire.get("times")
    self.within = try wire.get("within")
  }
  public func put(into wire: inout WireObject) {
    wire.put("weekdays", self.weekdays)
    wire.put("times", self.times)
    wire.put("within", self.within)
  }
}

extension SurveyForm: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("title help roles pages schedule")
    self.title = try wire.get("title")
    self.help = try wire.get("help", default: SurveyHelp(""))
    self.roles = try wire.get("roles", default: [])
    self.pages = try wire.get("pages")
    self.schedule = try wire.get("schedule")
  }
  public func put(into wire: inout WireObject) {
    wire.put("title", self.title)
    wire.put("help", self.help)
    wire.put("roles", self.roles)
    wire.put("pages", self.pages)
    wire.put("schedule", self.schedule)
  }
}

extension Survey: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id version state form removed conversions")
    self.id = try wire.get("id")
    self.version = try wire.get("version")
    self.state = try wire.get("state", default: .open)
    self.form = try wire.get("form")
    self.removed = try wire.get("removed", default: [])
    self.conversions = try wire.get("conversions", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("version", self.version)
    wire.put("state", self.state)
    wire.put("form", self.form)
    wire.put("removed", self.removed)
    wire.put("conversions", self.conversions)
  }
}

extension SurveyAnswer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id survey version values begunAt filledAt table due")
    self.id = try wire.get("id")
    self.survey = try wire.get("survey")
    self.version = try wire.get("version")
    self.values = try wire.get("values")
    self.begunAt = try wire.get("begunAt")
    self.filledAt = try wire.get("filledAt")
    self.table = try wire.get("table")
    self.due = try wire.get("due")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("survey", self.survey)
    wire.put("version", self.version)
    wire.put("values", self.values)
    wire.put("begunAt", self.begunAt)
    wire.put("filledAt", self.filledAt)
    wire.put("table", self.table)
    wire.put("due", self.due)
  }
}

extension MappedValue: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("from to")
    self.from = try wire.get("from")
    self.to = try wire.get("to")
  }
  public func put(into wire: inout WireObject) {
    wire.put("from", self.from)
    wire.put("to", self.to)
  }
}

extension SurveyMapping: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("field table")
    self.field = try wire.get("field")
    self.table = try wire.get("table", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("field", self.field)
    wire.put("table", self.table)
  }
}

extension SurveyConversion: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("version before after table")
    self.version = try wire.get("version")
    self.before = try wire.get("before")
    self.after = try wire.get("after")
    self.table = try wire.get("table", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("version", self.version)
    wire.put("before", self.before)
    wire.put("after", self.after)
    wire.put("table", self.table)
  }
}

extension SurveyQuery: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "fill": try wire.only("type form values")
      self = .fill(form: try wire.get("form"), values: try wire.get("values"))
    case "draft": try wire.only("type survey values version")
      self = .draft(survey: try wire.get("survey"), values: try wire.get("values"), version: try wire.get("version"))
    case "carry": try wire.only("type survey values version")
      self = .carry(survey: try wire.get("survey"), values: try wire.get("values"), version: try wire.get("version"))
    case "own": try wire.only("type survey values")
      self = .own(survey: try wire.get("survey"), values: try wire.get("values"))
    case "publish": try wire.only("type survey form mappings")
      self = .publish(survey: try wire.get("survey"), form: try wire.get("form"), mappings: try wire.get("mappings"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .fill(let v0, let v1):
      wire.put("type", "fill")
      wire.put("form", v0)
      wire.put("values", v1)
    case .draft(let v0, let v1, let v2):
      wire.put("type", "draft")
      wire.put("survey", v0)
      wire.put("values", v1)
      wire.put("version", v2)
    case .carry(let v0, let v1, let v2):
      wire.put("type", "carry")
      wire.put("survey", v0)
      wire.put("values", v1)
      wire.put("version", v2)
    case .own(let v0, let v1):
      wire.put("type", "own")
      wire.put("survey", v0)
      wire.put("values", v1)
    case .publish(let v0, let v1, let v2):
      wire.put("type", "publish")
      wire.put("survey", v0)
      wire.put("form", v1)
      wire.put("mappings", v2)
    }
  }
}

extension FilledForm: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("shown problems sent")
    self.shown = try wire.get("shown")
    self.problems = try wire.get("problems")
    self.sent = try wire.get("sent")
  }
  public func put(into wire: inout WireObject) {
    wire.put("shown", self.shown)
    wire.put("problems", self.problems)
    wire.put("sent", self.sent)
  }
}

extension PublishCheck: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("code field heavier")
    self.code = try wire.get("code")
    self.field = try wire.get("field")
    self.heavier = try wire.get("heavier", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("code", self.code)
    wire.put("field", self.field)
    wire.put("heavier", self.heavier)
  }
}

extension StoredAnswer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("answer carried by byName receivedAt tableName doubt missingPhotos")
    self.answer = try wire.get("answer")
    self.carried = try wire.get("carried")
    self.by = try wire.get("by")
    self.byName = try wire.get("byName")
    self.receivedAt = try wire.get("receivedAt")
    self.tableName = try wire.get("tableName")
    self.doubt = try wire.get("doubt")
    self.missingPhotos = try wire.get("missingPhotos")
  }
  public func put(into wire: inout WireObject) {
    wire.put("answer", self.answer)
    wire.put("carried", self.carried)
    wire.put("by", self.by)
    wire.put("byName", self.byName)
    wire.put("receivedAt", self.receivedAt)
    wire.put("tableName", self.tableName)
    wire.put("doubt", self.doubt)
    wire.put("missingPhotos", self.missingPhotos)
  }
}

extension SurveyAnswers: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("page pages total rows")
    self.page = try wire.get("page")
    self.pages = try wire.get("pages")
    self.total = try wire.get("total")
    self.rows = try wire.get("rows")
  }
  public func put(into wire: inout WireObject) {
    wire.put("page", self.page)
    wire.put("pages", self.pages)
    wire.put("total", self.total)
    wire.put("rows", self.rows)
  }
}

extension UnknownSurveys: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("surveys")
    self.surveys = try wire.get("surveys")
  }
  public func put(into wire: inout WireObject) {
    wire.put("surveys", self.surveys)
  }
}

extension UnknownSurvey: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("survey answers lastAt")
    self.survey = try wire.get("survey")
    self.answers = try wire.get("answers")
    self.lastAt = try wire.get("lastAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("survey", self.survey)
    wire.put("answers", self.answers)
    wire.put("lastAt", self.lastAt)
  }
}

extension ValueCount: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("value title count across")
    self.value = try wire.get("value")
    self.title = try wire.get("title")
    self.count = try wire.get("count")
    self.across = try wire.get("across", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("value", self.value)
    wire.put("title", self.title)
    wire.put("count", self.count)
    wire.put("across", self.across)
  }
}

extension FieldResult: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("field isRemoved answered aside values mean least most")
    self.field = try wire.get("field")
    self.isRemoved = try wire.get("isRemoved", default: false)
    self.answered = try wire.get("answered", default: 0)
    self.aside = try wire.get("aside", default: 0)
    self.values = try wire.get("values", default: [])
    self.mean = try wire.get("mean")
    self.least = try wire.get("least")
    self.most = try wire.get("most")
  }
  public func put(into wire: inout WireObject) {
    wire.put("field", self.field)
    wire.put("isRemoved", self.isRemoved)
    wire.put("answered", self.answered)
    wire.put("aside", self.aside)
    wire.put("values", self.values)
    wire.put("mean", self.mean)
    wire.put("least", self.least)
    wire.put("most", self.most)
  }
}

extension SurveyResults: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("total doubtful firstAt lastAt columns fields")
    self.total = try wire.get("total", default: 0)
    self.doubtful = try wire.get("doubtful", default: 0)
    self.firstAt = try wire.get("firstAt")
    self.lastAt = try wire.get("lastAt")
    self.columns = try wire.get("columns", default: [])
    self.fields = try wire.get("fields", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("total", self.total)
    wire.put("doubtful", self.doubtful)
    wire.put("firstAt", self.firstAt)
    wire.put("lastAt", self.lastAt)
    wire.put("columns", self.columns)
    wire.put("fields", self.fields)
  }
}

extension SurveyPlan: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("form base mappings")
    self.form = try wire.get("form")
    self.base = try wire.get("base")
    self.mappings = try wire.get("mappings", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("form", self.form)
    wire.put("base", self.base)
    wire.put("mappings", self.mappings)
  }
}

extension ConvertedValue: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("from title becomes count")
    self.from = try wire.get("from")
    self.title = try wire.get("title")
    self.becomes = try wire.get("becomes")
    self.count = try wire.get("count")
  }
  public func put(into wire: inout WireObject) {
    wire.put("from", self.from)
    wire.put("title", self.title)
    wire.put("becomes", self.becomes)
    wire.put("count", self.count)
  }
}

extension ConversionPreview: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("field converted aside values")
    self.field = try wire.get("field")
    self.converted = try wire.get("converted", default: 0)
    self.aside = try wire.get("aside", default: 0)
    self.values = try wire.get("values", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("field", self.field)
    wire.put("converted", self.converted)
    wire.put("aside", self.aside)
    wire.put("values", self.values)
  }
}

extension PlanPreview: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("fields")
    self.fields = try wire.get("fields")
  }
  public func put(into wire: inout WireObject) {
    wire.put("fields", self.fields)
  }
}

extension SurveysCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "surveys.publish": try wire.only("type survey form base mappings")
      self = .publish(survey: try wire.get("survey"), form: try wire.get("form"), base: try wire.get("base"), mappings: try wire.get("mappings", default: []))
    case "surveys.close": try wire.only("type survey")
      self = .close(survey: try wire.get("survey"))
    case "surveys.reopen": try wire.only("type survey")
      self = .reopen(survey: try wire.get("survey"))
    case "surveys.answer": try wire.only("type answer")
      self = .answer(answer: try wire.get("answer"))
    case "surveys.setFields": try wire.only("type subject thing version values cleared")
      self = .setFields(subject: try wire.get("subject"), thing: try wire.get("thing"), version: try wire.get("version"), values: try wire.get("values", default: []), cleared: try wire.get("cleared", default: []))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .publish(let v0, let v1, let v2, let v3):
      wire.put("type", "surveys.publish")
      wire.put("survey", v0)
      wire.put("form", v1)
      wire.put("base", v2)
      wire.put("mappings", v3)
    case .close(let v0):
      wire.put("type", "surveys.close")
      wire.put("survey", v0)
    case .reopen(let v0):
      wire.put("type", "surveys.reopen")
      wire.put("survey", v0)
    case .answer(let v0):
      wire.put("type", "surveys.answer")
      wire.put("answer", v0)
    case .setFields(let v0, let v1, let v2, let v3, let v4):
      wire.put("type", "surveys.setFields")
      wire.put("subject", v0)
      wire.put("thing", v1)
      wire.put("version", v2)
      wire.put("values", v3)
      wire.put("cleared", v4)
    }
  }
}
