// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension PlannedDish: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("dish isOffered portions price")
    self.dish = try wire.get("dish")
    self.isOffered = try wire.get("isOffered", default: true)
    self.portions = try wire.get("portions")
    self.price = try wire.get("price")
  }
  public func put(into wire: inout WireObject) {
    wire.put("dish", self.dish)
    wire.put("isOffered", self.isOffered)
    wire.put("portions", self.portions)
    wire.put("price", self.price)
  }
}

extension DayMenu: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id dishes plannedBy plannedAt")
    self.id = try wire.get("id")
    self.dishes = try wire.get("dishes")
    self.plannedBy = try wire.get("plannedBy")
    self.plannedAt = try wire.get("plannedAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("dishes", self.dishes)
    wire.put("plannedBy", self.plannedBy)
    wire.put("plannedAt", self.plannedAt)
  }
}

extension Dish: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id group station name nameEn description descriptionEn price marketPrice byWeight tax portions outAt usualPortions countedAt times picture active")
    self.id = try wire.get("id")
    self.group = try wire.get("group")
    self.station = try wire.get("station")
    self.name = try wire.get("name")
    self.nameEn = try wire.get("nameEn")
    self.description = try wire.get("description")
    self.descriptionEn = try wire.get("descriptionEn")
    self.price = try wire.get("price")
    self.marketPrice = try wire.get("marketPrice", default: false)
    self.byWeight = try wire.get("byWeight")
    self.tax = try wire.get("tax")
    self.portions = try wire.get("portions")
    self.outAt = try wire.get("outAt")
    self.usualPortions = try wire.get("usualPortions")
    self.countedAt = try wire.get("countedAt")
    self.times = try wire.get("times")
    self.picture = try wire.get("picture")
    self.active = try wire.get("active", default: true)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("group", self.group)
    wire.put("station", self.station)
    wire.put("name", self.name)
    wire.put("nameEn", self.nameEn)
    wire.put("description", self.description)
    wire.put("descriptionEn", self.descriptionEn)
    wire.put("price", self.price)
    wire.put("marketPrice", self.marketPrice)
    wire.put("byWeight", self.byWeight)
    wire.put("tax", self.tax)
    wire.put("portions", self.portions)
    wire.put("outAt", self.outAt)
    wire.put("usualPortions", self.usualPortions)
    wire.put("countedAt", self.countedAt)
    wire.put("times", self.times)
    wire.put("picture", self.picture)
    wire.put("active", self.active)
  }
}

extension DishGroup: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name nameEn priority callsItself notes nextMinutes description active")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.nameEn = try wire.get("nameEn")
    self.priority = try wire.get("priority")
    self.callsItself = try wire.get("callsItself", default: false)
    self.notes = try wire.get("notes", default: [])
    self.nextMinutes = try wire.get("nextMinutes", default: Minutes(10))
    self.description = try wire.get("description")
    self.active = try wire.get("active", default: true)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("nameEn", self.nameEn)
    wire.put("priority", self.priority)
    wire.put("callsItself", self.callsItself)
    wire.put("notes", self.notes)
    wire.put("nextMinutes", self.nextMinutes)
    wire.put("description", self.description)
    wire.put("active", self.active)
  }
}

extension ImportReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("mode format sheet plan id columns unread made changed unchanged skipped newGroups drinksFirst dishes problems")
    self.mode = try wire.get("mode")
    self.format = try wire.get("format")
    self.sheet = try wire.get("sheet")
    self.plan = try wire.get("plan")
    self.id = try wire.get("id")
    self.columns = try wire.get("columns")
    self.unread = try wire.get("unread")
    self.made = try wire.get("made")
    self.changed = try wire.get("changed")
    self.unchanged = try wire.get("unchanged")
    self.skipped = try wire.get("skipped")
    self.newGroups = try wire.get("newGroups")
    self.drinksFirst = try wire.get("drinksFirst", default: false)
    self.dishes = try wire.get("dishes")
    self.problems = try wire.get("problems")
  }
  public func put(into wire: inout WireObject) {
    wire.put("mode", self.mode)
    wire.put("format", self.format)
    wire.put("sheet", self.sheet)
    wire.put("plan", self.plan)
    wire.put("id", self.id)
    wire.put("columns", self.columns)
    wire.put("unread", self.unread)
    wire.put("made", self.made)
    wire.put("changed", self.changed)
    wire.put("unchanged", self.unchanged)
    wire.put("skipped", self.skipped)
    wire.put("newGroups", self.newGroups)
    wire.put("drinksFirst", self.drinksFirst)
    wire.put("dishes", self.dishes)
    wire.put("problems", self.problems)
  }
}

extension ImportColumn: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("column field heading size")
    self.column = try wire.get("column")
    self.field = try wire.get("field")
    self.heading = try wire.get("heading")
    self.size = try wire.get("size")
  }
  public func put(into wire: inout WireObject) {
    wire.put("column", self.column)
    wire.put("field", self.field)
    wire.put("heading", self.heading)
    wire.put("size", self.size)
  }
}

extension ImportUnread: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("column heading")
    self.column = try wire.get("column")
    self.heading = try wire.get("heading")
  }
  public func put(into wire: inout WireObject) {
    wire.put("column", self.column)
    wire.put("heading", self.heading)
  }
}

extension ImportedDish: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("line action name nameEn group station price marketPrice portions")
    self.line = try wire.get("line")
    self.action = try wire.get("action")
    self.name = try wire.get("name")
    self.nameEn = try wire.get("nameEn")
    self.group = try wire.get("group")
    self.station = try wire.get("station")
    self.price = try wire.get("price")
    self.marketPrice = try wire.get("marketPrice")
    self.portions = try wire.get("portions")
  }
  public func put(into wire: inout WireObject) {
    wire.put("line", self.line)
    wire.put("action", self.action)
    wire.put("name", self.name)
    wire.put("nameEn", self.nameEn)
    wire.put("group", self.group)
    wire.put("station", self.station)
    wire.put("price", self.price)
    wire.put("marketPrice", self.marketPrice)
    wire.put("portions", self.portions)
  }
}

extension ImportProblem: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("line column field text code message skipped")
    self.line = try wire.get("line")
    self.column = try wire.get("column")
    self.field = try wire.get("field")
    self.text = try wire.get("text")
    self.code = try wire.get("code")
    self.message = try wire.get("message")
    self.skipped = try wire.get("skipped")
  }
  public func put(into wire: inout WireObject) {
    wire.put("line", self.line)
    wire.put("column", self.column)
    wire.put("field", self.field)
    wire.put("text", self.text)
    wire.put("code", self.code)
    wire.put("message", self.message)
    wire.put("skipped", self.skipped)
  }
}

extension ImportUndo: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("removed restored kept")
    self.removed = try wire.get("removed")
    self.restored = try wire.get("restored")
    self.kept = try wire.get("kept")
  }
  public func put(into wire: inout WireObject) {
    wire.put("removed", self.removed)
    wire.put("restored", self.restored)
    wire.put("kept", self.kept)
  }
}

extension Lease: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id device deviceName dish portions at askedAt awayAt withdrawnAt")
    self.id = try wire.get("id")
    self.device = try wire.get("device")
    self.deviceName = try wire.get("deviceName")
    self.dish = try wire.get("dish")
    self.portions = try wire.get("portions")
    self.at = try wire.get("at")
    self.askedAt = try wire.get("askedAt")
    self.awayAt = try wire.get("awayAt")
    self.withdrawnAt = try wire.get("withdrawnAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
    wire.put("dish", self.dish)
    wire.put("portions", self.portions)
    wire.put("at", self.at)
    wire.put("askedAt", self.askedAt)
    wire.put("awayAt", self.awayAt)
    wire.put("withdrawnAt", self.withdrawnAt)
  }
}

extension MenuCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    #if !hasFeature(Embedded)
    case "menu.saveGroup": try wire.only("type group name nameEn priority callsItself notes nextMinutes description active")
      self = .saveGroup(group: try wire.get("group"), name: try wire.get("name"), nameEn: try wire.get("nameEn", default: nil), priority: try wire.get("priority"), callsItself: try wire.get("callsItself", default: false), notes: try wire.get("notes", default: []), nextMinutes: try wire.get("nextMinutes", default: nil), description: try wire.get("description", default: nil), active: try wire.get("active", default: true))
    #endif
    #if !hasFeature(Embedded)
    case "menu.saveDish": try wire.only("type dish group station name nameEn description descriptionEn price tax picture active marketPrice byWeight")
      self = .saveDish(dish: try wire.get("dish"), group: try wire.get("group"), station: try wire.get("station"), name: try wire.get("name"), nameEn: try wire.get("nameEn", default: nil), description: try wire.get("description", default: Note("")), descriptionEn: try wire.get("descriptionEn", default: nil), price: try wire.get("price"), tax: try wire.get("tax", default: nil), picture: try wire.get("picture", default: nil), active: try wire.get("active", default: true), marketPrice: try wire.get("marketPrice", default: false), byWeight: try wire.get("byWeight", default: false))
    #endif
    #if !hasFeature(Embedded)
    case "menu.saveOptionGroup": try wire.only("type group")
      self = .saveOptionGroup(group: try wire.get("group"))
    #endif
    case "menu.setOptionPortions": try wire.only("type group option portions")
      self = .setOptionPortions(group: try wire.get("group"), option: try wire.get("option"), portions: try wire.get("portions"))
    case "menu.setPortions": try wire.only("type dish portions keepsOrdered")
      self = .setPortions(dish: try wire.get("dish"), portions: try wire.get("portions"), keepsOrdered: try wire.get("keepsOrdered", default: false))
    case "menu.setUsualPortions": try wire.only("type dish portions")
      self = .setUsualPortions(dish: try wire.get("dish"), portions: try wire.get("portions"))
    #if !hasFeature(Embedded)
    case "menu.setServingTimes": try wire.only("type dish times")
      self = .setServingTimes(dish: try wire.get("dish"), times: try wire.get("times"))
    #endif
    #if !hasFeature(Embedded)
    case "menu.planDay": try wire.only("type day dishes seen")
      self = .planDay(day: try wire.get("day"), dishes: try wire.get("dishes"), seen: try wire.get("seen", default: nil))
    #endif
    #if !hasFeature(Embedded)
    case "menu.savePriceRule": try wire.only("type rule")
      self = .savePriceRule(rule: try wire.get("rule"))
    #endif
    #if !hasFeature(Embedded)
    case "menu.deletePriceRule": try wire.only("type rule")
      self = .deletePriceRule(rule: try wire.get("rule"))
    #endif
    #if !hasFeature(Embedded)
    case "menu.useStarterGroups": try wire.only("type set")
      self = .useStarterGroups(set: try wire.get("set"))
    #endif
    case "menu.returnLease": try wire.only("type dish")
      self = .returnLease(dish: try wire.get("dish"))
    case "menu.withdrawLease": try wire.only("type lease")
      self = .withdrawLease(lease: try wire.get("lease"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .saveGroup(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7, let v8):
      wire.put("type", "menu.saveGroup")
      wire.put("group", v0)
      wire.put("name", v1)
      wire.put("nameEn", v2)
      wire.put("priority", v3)
      wire.put("callsItself", v4)
      wire.put("notes", v5)
      wire.put("nextMinutes", v6)
      wire.put("description", v7)
      wire.put("active", v8)
    case .saveDish(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7, let v8, let v9, let v10, let v11, let v12):
      wire.put("type", "menu.saveDish")
      wire.put("dish", v0)
      wire.put("group", v1)
      wire.put("station", v2)
      wire.put("name", v3)
      wire.put("nameEn", v4)
      wire.put("description", v5)
      wire.put("descriptionEn", v6)
      wire.put("price", v7)
      wire.put("tax", v8)
      wire.put("picture", v9)
      wire.put("active", v10)
      wire.put("marketPrice", v11)
      wire.put("byWeight", v12)
    case .saveOptionGroup(let v0):
      wire.put("type", "menu.saveOptionGroup")
      wire.put("group", v0)
    case .setOptionPortions(let v0, let v1, let v2):
      wire.put("type", "menu.setOptionPortions")
      wire.put("group", v0)
      wire.put("option", v1)
      wire.put("portions", v2)
    case .setPortions(let v0, let v1, let v2):
      wire.put("type", "menu.setPortions")
      wire.put("dish", v0)
      wire.put("portions", v1)
      wire.put("keepsOrdered", v2)
    case .setUsualPortions(let v0, let v1):
      wire.put("type", "menu.setUsualPortions")
      wire.put("dish", v0)
      wire.put("portions", v1)
    case .setServingTimes(let v0, let v1):
      wire.put("type", "menu.setServingTimes")
      wire.put("dish", v0)
      wire.put("times", v1)
    case .planDay(let v0, let v1, let v2):
      wire.put("type", "menu.planDay")
      wire.put("day", v0)
      wire.put("dishes", v1)
      wire.put("seen", v2)
    case .savePriceRule(let v0):
      wire.put("type", "menu.savePriceRule")
      wire.put("rule", v0)
    case .deletePriceRule(let v0):
      wire.put("type", "menu.deletePriceRule")
      wire.put("rule", v0)
    case .useStarterGroups(let v0):
      wire.put("type", "menu.useStarterGroups")
      wire.put("set", v0)
    case .returnLease(let v0):
      wire.put("type", "menu.returnLease")
      wire.put("dish", v0)
    case .withdrawLease(let v0):
      wire.put("type", "menu.withdrawLease")
      wire.put("lease", v0)
    }
  }
}

extension MenuOption: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name nameEn price most isDefault takesText needs excludes portions active")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.nameEn = try wire.get("nameEn")
    self.price = try wire.get("price", default: MoneyChange(0))
    self.most = try wire.get("most", default: OptionCount(1))
    self.isDefault = try wire.get("isDefault", default: false)
    self.takesText = try wire.get("takesText", default: false)
    self.needs = try wire.get("needs", default: [])
    self.excludes = try wire.get("excludes", default: [])
    self.portions = try wire.get("portions")
    self.active = try wire.get("active", default: true)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("nameEn", self.nameEn)
    wire.put("price", self.price)
    wire.put("most", self.most)
    wire.put("isDefault", self.isDefault)
    wire.put("takesText", self.takesText)
    wire.put("needs", self.needs)
    wire.put("excludes", self.excludes)
    wire.put("portions", self.portions)
    wire.put("active", self.active)
  }
}

extension OptionGroup: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name nameEn priority dishes groups least most options active")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.nameEn = try wire.get("nameEn")
    self.priority = try wire.get("priority")
    self.dishes = try wire.get("dishes", default: [])
    self.groups = try wire.get("groups", default: [])
    self.least = try wire.get("least", default: OptionCount(0))
    self.most = try wire.get("most", default: OptionCount(1))
    self.options = try wire.get("options", default: [])
    self.active = try wire.get("active", default: true)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("nameEn", self.nameEn)
    wire.put("priority", self.priority)
    wire.put("dishes", self.dishes)
    wire.put("groups", self.groups)
    wire.put("least", self.least)
    wire.put("most", self.most)
    wire.put("options", self.options)
    wire.put("active", self.active)
  }
}

extension ChosenOption: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("option count text")
    self.option = try wire.get("option")
    self.count = try wire.get("count", default: OptionCount(1))
    self.text = try wire.get("text")
  }
  public func put(into wire: inout WireObject) {
    wire.put("option", self.option)
    wire.put("count", self.count)
    wire.put("text", self.text)
  }
}

extension ItemOption: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("group option name price count text")
    self.group = try wire.get("group")
    self.option = try wire.get("option")
    self.name = try wire.get("name")
    self.price = try wire.get("price")
    self.count = try wire.get("count", default: OptionCount(1))
    self.text = try wire.get("text")
  }
  public func put(into wire: inout WireObject) {
    wire.put("group", self.group)
    wire.put("option", self.option)
    wire.put("name", self.name)
    wire.put("price", self.price)
    wire.put("count", self.count)
    wire.put("text", self.text)
  }
}

extension PlanBasis: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("day earlier usual")
    self.day = try wire.get("day")
    self.earlier = try wire.get("earlier")
    self.usual = try wire.get("usual")
  }
  public func put(into wire: inout WireObject) {
    wire.put("day", self.day)
    wire.put("earlier", self.earlier)
    wire.put("usual", self.usual)
  }
}

extension PlanDay: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("day dishes")
    self.day = try wire.get("day")
    self.dishes = try wire.get("dishes")
  }
  public func put(into wire: inout WireObject) {
    wire.put("day", self.day)
    wire.put("dishes", self.dishes)
  }
}

extension PlanDish: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("dish sold")
    self.dish = try wire.get("dish")
    self.sold = try wire.get("sold")
  }
  public func put(into wire: inout WireObject) {
    wire.put("dish", self.dish)
    wire.put("sold", self.sold)
  }
}

extension PlanPortions: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("dish portions")
    self.dish = try wire.get("dish")
    self.portions = try wire.get("portions")
  }
  public func put(into wire: inout WireObject) {
    wire.put("dish", self.dish)
    wire.put("portions", self.portions)
  }
}

extension PriceRule: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name priority dishes groups sections types times effect value active")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.priority = try wire.get("priority")
    self.dishes = try wire.get("dishes", default: [])
    self.groups = try wire.get("groups", default: [])
    self.sections = try wire.get("sections", default: [])
    self.types = try wire.get("types", default: [])
    self.times = try wire.get("times", default: ServingTimes())
    self.effect = try wire.get("effect")
    self.value = try wire.get("value")
    self.active = try wire.get("active", default: true)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("priority", self.priority)
    wire.put("dishes", self.dishes)
    wire.put("groups", self.groups)
    wire.put("sections", self.sections)
    wire.put("types", self.types)
    wire.put("times", self.times)
    wire.put("effect", self.effect)
    wire.put("value", self.value)
    wire.put("active", self.active)
  }
}

extension HourSpan: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("from until")
    self.from = try wire.get("from")
    self.until = try wire.get("until")
  }
  public func put(into wire: inout WireObject) {
    wire.put("from", self.from)
    wire.put("until", self.until)
  }
}

extension ServingTimes: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("weekdays hours seasonFrom seasonUntil days")
    self.weekdays = try wire.get("weekdays", default: 127)
    self.hours = try wire.get("hours", default: [])
    self.seasonFrom = try wire.get("seasonFrom")
    self.seasonUntil = try wire.get("seasonUntil")
    self.days = try wire.get("days", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("weekdays", self.weekdays)
    wire.put("hours", self.hours)
    wire.put("seasonFrom", self.seasonFrom)
    wire.put("seasonUntil", self.seasonUntil)
    wire.put("days", self.days)
  }
}
