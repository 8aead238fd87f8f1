// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension StarterSet {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.asian, .european]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "StarterSet" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A way to order a meal that a new menu can start from.", .choice(["asian", "european"]))
  }
}

extension ImportMode {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.preview, .apply]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ImportMode" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The use of a file of dishes.", .choice(["preview", "apply"]))
  }
}

extension ImportField {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.name, .group, .price, .size, .station, .portions, .description, .nameEn, .descriptionEn, .tax]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ImportField" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The fields of a dish that a column of the file can hold.", .choice(["name", "group", "price", "size", "station", "portions", "description", "nameEn", "descriptionEn", "tax"]))
  }
}

extension ImportAction {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.make, .change, .keep]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ImportAction" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The effect of one line of the file.", .choice(["make", "change", "keep"]))
  }
}

extension ImportReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "ImportReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("mode", ImportMode.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("format", String.schema(&catalog), default: nil, doc: "the file's format: `CSV, UTF-8`, `XLSX`"))
    fields.append(WireField("sheet", Optional<String>.schema(&catalog), default: nil, doc: "the sheet that is read, if the file has several"))
    fields.append(WireField("plan", String.schema(&catalog), default: nil, doc: "stands for the effects that are shown; an apply with it does these or nothing"))
    fields.append(WireField("id", Optional<CommandID>.schema(&catalog), default: nil, doc: "names this import for its undo; absent in a preview"))
    fields.append(WireField("columns", [ImportColumn].schema(&catalog), default: nil, doc: "the columns that were understood, by the file's own order"))
    fields.append(WireField("unread", [ImportUnread].schema(&catalog), default: nil, doc: "columns that are not read"))
    fields.append(WireField("made", Int64.schema(&catalog), default: nil, doc: "dishes that are new, that become different, that stay as they are"))
    fields.append(WireField("changed", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("unchanged", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("skipped", Int64.schema(&catalog), default: nil, doc: "lines that were not understood and left out"))
    fields.append(WireField("newGroups", [ShortName].schema(&catalog), default: nil, doc: "dish groups that are new with this file"))
    fields.append(WireField("drinksFirst", Bool.schema(&catalog), default: (false as Bool).json, doc: "new groups that call themselves are served first, other than in the file"))
    fields.append(WireField("dishes", [ImportedDish].schema(&catalog), default: nil, doc: "each line that was understood"))
    fields.append(WireField("problems", [ImportProblem].schema(&catalog), default: nil, doc: "each thing that was not understood, in the order of the file; a line may have several"))
    return catalog.leave(name, "The effects that a file of dishes has, or would have.", .object(fields))
  }
}

extension ImportColumn {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("column field heading size")
    self.column = try wire.get("column")
    self.field = try wire.get("field")
    self.heading = try wire.get("heading")
    self.size = try wire.get("size")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("column", self.column)
    wire.put("field", self.field)
    wire.put("heading", self.heading)
    wire.put("size", self.size)
    return wire.json
  }
  public static var wireName: String { "ImportColumn" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("column", Int64.schema(&catalog), default: nil, doc: "from 1"))
    fields.append(WireField("field", ImportField.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("heading", Optional<String>.schema(&catalog), default: nil, doc: "its heading in the file; absent: the file has no headings"))
    fields.append(WireField("size", Optional<String>.schema(&catalog), default: nil, doc: "of a price: the size that it is for"))
    return catalog.leave(name, "A column that was understood.", .object(fields))
  }
}

extension ImportUnread {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("column heading")
    self.column = try wire.get("column")
    self.heading = try wire.get("heading")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("column", self.column)
    wire.put("heading", self.heading)
    return wire.json
  }
  public static var wireName: String { "ImportUnread" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("column", Int64.schema(&catalog), default: nil, doc: "from 1"))
    fields.append(WireField("heading", String.schema(&catalog), default: nil, doc: "its heading in the file"))
    return catalog.leave(name, "A column that is not read.", .object(fields))
  }
}

extension ImportedDish {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
    wire.put("line", self.line)
    wire.put("action", self.action)
    wire.put("name", self.name)
    wire.put("nameEn", self.nameEn)
    wire.put("group", self.group)
    wire.put("station", self.station)
    wire.put("price", self.price)
    wire.put("marketPrice", self.marketPrice)
    wire.put("portions", self.portions)
    return wire.json
  }
  public static var wireName: String { "ImportedDish" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("line", Int64.schema(&catalog), default: nil, doc: "the line in the file, from 1"))
    fields.append(WireField("action", ImportAction.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("nameEn", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("group", ShortName.schema(&catalog), default: nil, doc: "the group's name, be it there or new"))
    fields.append(WireField("station", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("price", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("marketPrice", Bool.schema(&catalog), default: nil, doc: "the waiter asks for its price at ordering"))
    fields.append(WireField("portions", Optional<Portions>.schema(&catalog), default: nil, doc: "absent: as many as wanted"))
    return catalog.leave(name, "A line of the file as the dish that it makes.", .object(fields))
  }
}

extension ImportProblem {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("line column field text code message skipped")
    self.line = try wire.get("line")
    self.column = try wire.get("column")
    self.field = try wire.get("field")
    self.text = try wire.get("text")
    self.code = try wire.get("code")
    self.message = try wire.get("message")
    self.skipped = try wire.get("skipped")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("line", self.line)
    wire.put("column", self.column)
    wire.put("field", self.field)
    wire.put("text", self.text)
    wire.put("code", self.code)
    wire.put("message", self.message)
    wire.put("skipped", self.skipped)
    return wire.json
  }
  public static var wireName: String { "ImportProblem" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("line", Int64.schema(&catalog), default: nil, doc: "the line in the file, from 1"))
    fields.append(WireField("column", Optional<Int64>.schema(&catalog), default: nil, doc: "from 1; absent: it is about the whole line"))
    fields.append(WireField("field", Optional<ImportField>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("text", String.schema(&catalog), default: nil, doc: "the text in the file, shortened"))
    fields.append(WireField("code", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("message", String.schema(&catalog), default: nil, doc: "in the user's language"))
    fields.append(WireField("skipped", Bool.schema(&catalog), default: nil, doc: "the line is left out; otherwise it was read as the message says"))
    return catalog.leave(name, "Something in a file that was not understood.", .object(fields))
  }
}

extension ImportUndo {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("removed restored kept")
    self.removed = try wire.get("removed")
    self.restored = try wire.get("restored")
    self.kept = try wire.get("kept")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("removed", self.removed)
    wire.put("restored", self.restored)
    wire.put("kept", self.kept)
    return wire.json
  }
  public static var wireName: String { "ImportUndo" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("removed", Int64.schema(&catalog), default: nil, doc: "dishes that are off the menu again"))
    fields.append(WireField("restored", Int64.schema(&catalog), default: nil, doc: "dishes that have their former values again"))
    fields.append(WireField("kept", [Name].schema(&catalog), default: nil, doc: "dishes that somebody has changed since, by name: they stay as they are"))
    return catalog.leave(name, "The result of taking back an import.", .object(fields))
  }
}

extension Lease {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("device", self.device)
    wire.put("deviceName", self.deviceName)
    wire.put("dish", self.dish)
    wire.put("portions", self.portions)
    wire.put("at", self.at)
    wire.put("askedAt", self.askedAt)
    wire.put("awayAt", self.awayAt)
    wire.put("withdrawnAt", self.withdrawnAt)
    return wire.json
  }
  public static var wireName: String { "Lease" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", LeaseID.schema(&catalog), default: nil, doc: "`<device>.<dish>`"))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deviceName", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("portions", Portions.schema(&catalog), default: nil, doc: "0 when it was withdrawn"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "given or last renewed"))
    fields.append(WireField("askedAt", Optional<Instant>.schema(&catalog), default: nil, doc: "others need the portions since then: the device gives them back as soon as it hears of it"))
    fields.append(WireField("awayAt", Optional<Instant>.schema(&catalog), default: nil, doc: "the device has had no line since then"))
    fields.append(WireField("withdrawnAt", Optional<Instant>.schema(&catalog), default: nil, doc: "when it was withdrawn; sales from it that the device made afterwards are refused"))
    return catalog.leave(name, "Portions of a scarce dish that one device may sell while it has no line to the hub. They are counted among the dish's portions left, and nobody else can sell them.", .object(fields))
  }
}

extension DishGroup {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("nameEn", self.nameEn)
    wire.put("priority", self.priority)
    wire.put("callsItself", self.callsItself)
    wire.put("notes", self.notes)
    wire.put("nextMinutes", self.nextMinutes)
    wire.put("description", self.description)
    wire.put("active", self.active)
    return wire.json
  }
  public static var wireName: String { "DishGroup" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", DishGroupID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("nameEn", Optional<ShortName>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("priority", Priority.schema(&catalog), default: nil, doc: "lower is served earlier"))
    fields.append(WireField("callsItself", Bool.schema(&catalog), default: (false as Bool).json, doc: "ordered items are called to the kitchen at once (drinks)"))
    fields.append(WireField("notes", [Note].schema(&catalog), default: ([] as [Note]).json, doc: "notes that are often wanted: \"ít cay\", \"không hành\""))
    fields.append(WireField("nextMinutes", Minutes.schema(&catalog), default: (Minutes(10) as Minutes).json, doc: "after its dishes are served, guests have this long until their waiter is reminded of the next course"))
    fields.append(WireField("description", Optional<ShortNote>.schema(&catalog), default: nil, doc: "shown above its dishes: \"dùng chung hai người\""))
    fields.append(WireField("active", Bool.schema(&catalog), default: (true as Bool).json, doc: ""))
    return catalog.leave(name, "Dishes that are served at the same time of a meal: drinks, dry dishes, hot pots.", .object(fields))
  }
}

extension TaxClass {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.a, .b, .c]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "TaxClass" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Classes of value-added tax. The settings have the rates of each.", .choice(["a", "b", "c"]))
  }
}

extension Dish {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id group station name nameEn description descriptionEn price marketPrice byWeight tax portions outAt usualPortions countedAt picture active")
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
    self.picture = try wire.get("picture")
    self.active = try wire.get("active", default: true)
  }
  public var json: JSON {
    var wire = WireObject()
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
    wire.put("picture", self.picture)
    wire.put("active", self.active)
    return wire.json
  }
  public static var wireName: String { "Dish" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", DishID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("group", DishGroupID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("station", ShortName.schema(&catalog), default: nil, doc: "the station that cooks it: \"Bar\", \"Nướng\", \"Lẩu\""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("nameEn", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("description", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("descriptionEn", Optional<Note>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("price", Money.schema(&catalog), default: nil, doc: "a hint only if the dish has no fixed price"))
    fields.append(WireField("marketPrice", Bool.schema(&catalog), default: (false as Bool).json, doc: "\"theo thời giá\": its price is agreed with the guests when it is ordered"))
    fields.append(WireField("byWeight", Optional<Bool>.schema(&catalog), default: nil, doc: "\"bán theo cân\": the price is for a kilogram, and each item is weighed; absent: no"))
    fields.append(WireField("tax", Optional<TaxClass>.schema(&catalog), default: nil, doc: "absent: class A"))
    fields.append(WireField("portions", Optional<Portions>.schema(&catalog), default: nil, doc: "portions that can still be sold today; absent: as many as wanted"))
    fields.append(WireField("outAt", Optional<Instant>.schema(&catalog), default: nil, doc: "the kitchen said then that nothing is left, not even for the tables that wait; `portions` is 0"))
    fields.append(WireField("usualPortions", Optional<Portions>.schema(&catalog), default: nil, doc: "the portions to which it is filled again when a business day begins; absent: it is not filled"))
    fields.append(WireField("countedAt", Optional<Instant>.schema(&catalog), default: nil, doc: "when the portions were stated last, by a person or by the filling of the day"))
    fields.append(WireField("picture", Optional<Name>.schema(&catalog), default: nil, doc: "name of its picture below `/dishes/`, without `.svg`"))
    fields.append(WireField("active", Bool.schema(&catalog), default: (true as Bool).json, doc: "false: no longer on the menu"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension MenuCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    #if !hasFeature(Embedded)
    case "menu.saveGroup":
      try wire.only("type group name nameEn priority callsItself notes nextMinutes description active")
      self = .saveGroup(group: try wire.get("group"), name: try wire.get("name"), nameEn: try wire.get("nameEn", default: nil), priority: try wire.get("priority"), callsItself: try wire.get("callsItself", default: false), notes: try wire.get("notes", default: []), nextMinutes: try wire.get("nextMinutes", default: nil), description: try wire.get("description", default: nil), active: try wire.get("active", default: true))
    #endif
    #if !hasFeature(Embedded)
    case "menu.saveDish":
      try wire.only("type dish group station name nameEn description descriptionEn price tax picture active marketPrice byWeight")
      self = .saveDish(dish: try wire.get("dish"), group: try wire.get("group"), station: try wire.get("station"), name: try wire.get("name"), nameEn: try wire.get("nameEn", default: nil), description: try wire.get("description", default: Note("")), descriptionEn: try wire.get("descriptionEn", default: nil), price: try wire.get("price"), tax: try wire.get("tax", default: nil), picture: try wire.get("picture", default: nil), active: try wire.get("active", default: true), marketPrice: try wire.get("marketPrice", default: false), byWeight: try wire.get("byWeight", default: false))
    #endif
    case "menu.setPortions":
      try wire.only("type dish portions keepsOrdered")
      self = .setPortions(dish: try wire.get("dish"), portions: try wire.get("portions"), keepsOrdered: try wire.get("keepsOrdered", default: false))
    case "menu.setUsualPortions":
      try wire.only("type dish portions")
      self = .setUsualPortions(dish: try wire.get("dish"), portions: try wire.get("portions"))
    #if !hasFeature(Embedded)
    case "menu.useStarterGroups":
      try wire.only("type set")
      self = .useStarterGroups(set: try wire.get("set"))
    #endif
    case "menu.returnLease":
      try wire.only("type dish")
      self = .returnLease(dish: try wire.get("dish"))
    case "menu.withdrawLease":
      try wire.only("type lease")
      self = .withdrawLease(lease: try wire.get("lease"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
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
    case .setPortions(let v0, let v1, let v2):
      wire.put("type", "menu.setPortions")
      wire.put("dish", v0)
      wire.put("portions", v1)
      wire.put("keepsOrdered", v2)
    case .setUsualPortions(let v0, let v1):
      wire.put("type", "menu.setUsualPortions")
      wire.put("dish", v0)
      wire.put("portions", v1)
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
    return wire.json
  }
  public static var wireName: String { "MenuCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("group", DishGroupID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("nameEn", Optional<ShortName>.schema(&catalog), default: (nil as ShortName?).json, doc: ""))
      fields.append(WireField("priority", Priority.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("callsItself", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      fields.append(WireField("notes", [Note].schema(&catalog), default: ([] as [Note]).json, doc: ""))
      fields.append(WireField("nextMinutes", Optional<Minutes>.schema(&catalog), default: (nil as Minutes?).json, doc: ""))
      fields.append(WireField("description", Optional<ShortNote>.schema(&catalog), default: (nil as ShortNote?).json, doc: ""))
      fields.append(WireField("active", Bool.schema(&catalog), default: (true as Bool).json, doc: ""))
      cases.append(WireCase("menu.saveGroup", fields, doc: "absent minutes or description: they stay as they are; empty description: there is none"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("group", DishGroupID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("station", ShortName.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("nameEn", Optional<Name>.schema(&catalog), default: (nil as Name?).json, doc: ""))
      fields.append(WireField("description", Note.schema(&catalog), default: (Note("") as Note).json, doc: ""))
      fields.append(WireField("descriptionEn", Optional<Note>.schema(&catalog), default: (nil as Note?).json, doc: ""))
      fields.append(WireField("price", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("tax", Optional<TaxClass>.schema(&catalog), default: (nil as TaxClass?).json, doc: ""))
      fields.append(WireField("picture", Optional<Name>.schema(&catalog), default: (nil as Name?).json, doc: ""))
      fields.append(WireField("active", Bool.schema(&catalog), default: (true as Bool).json, doc: ""))
      fields.append(WireField("marketPrice", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      fields.append(WireField("byWeight", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      cases.append(WireCase("menu.saveDish", fields, doc: "make or change a dish; portions are set apart"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("portions", Optional<Portions>.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("keepsOrdered", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      cases.append(WireCase("menu.setPortions", fields, doc: "portions left; absent: unlimited; 0: run out, so each table that waits for the dish is told. `keepsOrdered`: what was ordered is still made, so nobody is told"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("portions", Optional<Portions>.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("menu.setUsualPortions", fields, doc: "the portions to which the dish is filled again when a business day begins; absent or 0: it is not filled"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("set", StarterSet.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("menu.useStarterGroups", fields, doc: "the dish groups of a set, with notes and serving order; existing groups of the same name stay unchanged"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("menu.returnLease", fields, doc: "the device no longer needs its lease of the dish, or was asked for it"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("lease", LeaseID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("menu.withdrawLease", fields, doc: "take it away from a device that does not answer; late sales from it, made before the device learns of this, are refused"))
    }
    return catalog.leave(name, "", .union(tag: "type", cases))
  }
}
