// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension BillPrinter {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name bills sections standing since answers fallback")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.bills = try wire.get("bills")
    self.sections = try wire.get("sections")
    self.standing = try wire.get("standing")
    self.since = try wire.get("since")
    self.answers = try wire.get("answers")
    self.fallback = try wire.get("fallback")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("bills", self.bills)
    wire.put("sections", self.sections)
    wire.put("standing", self.standing)
    wire.put("since", self.since)
    wire.put("answers", self.answers)
    wire.put("fallback", self.fallback)
    return wire.json
  }
  public static var wireName: String { "BillPrinter" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", PrinterID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("bills", Bool.schema(&catalog), default: nil, doc: "false: bills come to it only while another printer cannot print"))
    fields.append(WireField("sections", [SectionID].schema(&catalog), default: nil, doc: "empty: the whole house"))
    fields.append(WireField("standing", PrinterStanding.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("answers", Bool.schema(&catalog), default: nil, doc: "It has answered. A silent one is then busy."))
    fields.append(WireField("fallback", Optional<PrinterID>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A printer in use as people see it who print bills: its name, whether it prints, and who prints instead of it.", .object(fields))
  }
}

extension BillPrint {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id order printer number bill state copy at doneAt by cause movedFrom")
    self.id = try wire.get("id")
    self.order = try wire.get("order")
    self.printer = try wire.get("printer")
    self.number = try wire.get("number")
    self.bill = try wire.get("bill")
    self.state = try wire.get("state")
    self.copy = try wire.get("copy")
    self.at = try wire.get("at")
    self.doneAt = try wire.get("doneAt")
    self.by = try wire.get("by")
    self.cause = try wire.get("cause")
    self.movedFrom = try wire.get("movedFrom")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("order", self.order)
    wire.put("printer", self.printer)
    wire.put("number", self.number)
    wire.put("bill", self.bill)
    wire.put("state", self.state)
    wire.put("copy", self.copy)
    wire.put("at", self.at)
    wire.put("doneAt", self.doneAt)
    wire.put("by", self.by)
    wire.put("cause", self.cause)
    wire.put("movedFrom", self.movedFrom)
    return wire.json
  }
  public static var wireName: String { "BillPrint" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", PrintJobID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("printer", PrinterID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Int64.schema(&catalog), default: nil, doc: "the number on the paper, counted by its printer"))
    fields.append(WireField("bill", BillOnPaper.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("state", PrintJobState.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("copy", Bool.schema(&catalog), default: nil, doc: "it says on the paper that it is a copy"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("doneAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Optional<EmployeeID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("cause", Optional<DropCause>.schema(&catalog), default: nil, doc: "why it was not printed"))
    fields.append(WireField("movedFrom", Optional<PrinterID>.schema(&catalog), default: nil, doc: "the printer that it was meant for"))
    return catalog.leave(name, "A bill on its way to paper, as people see it who print bills.", .object(fields))
  }
}

extension TicketNews {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.called, .added, .takenBack, .moved, .askedToStop, .askedForNote, .newNote, .asBefore, .test, .bill, .till, .drawer]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "TicketNews" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The message of a ticket to the cook.", .choice(["called", "added", "takenBack", "moved", "askedToStop", "askedForNote", "newNote", "asBefore", "test", "bill", "till", "drawer"]))
  }
}

extension PortionsLeft {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("from to")
    self.from = try wire.get("from")
    self.to = try wire.get("to")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("from", self.from)
    wire.put("to", self.to)
    return wire.json
  }
  public static var wireName: String { "PortionsLeft" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("from", Quantity.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("to", Quantity.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The portions of a dish in a course before and after some of them were taken back.", .object(fields))
  }
}

extension TicketLine {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name quantity measure note group station reason left")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.note = try wire.get("note")
    self.group = try wire.get("group")
    self.station = try wire.get("station")
    self.reason = try wire.get("reason")
    self.left = try wire.get("left")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("note", self.note)
    wire.put("group", self.group)
    wire.put("station", self.station)
    wire.put("reason", self.reason)
    wire.put("left", self.left)
    return wire.json
  }
  public static var wireName: String { "TicketLine" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("quantity", Quantity.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("measure", Optional<Measure>.schema(&catalog), default: nil, doc: "the weight of a weighed item"))
    fields.append(WireField("note", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("group", DishGroupID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("station", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: nil, doc: "why it was taken back"))
    fields.append(WireField("left", Optional<PortionsLeft>.schema(&catalog), default: nil, doc: "of a dish that was taken back: some of its portions are still wanted"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension Ticket {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("news at order course table from waiter guests lines till look by")
    self.news = try wire.get("news")
    self.at = try wire.get("at")
    self.order = try wire.get("order")
    self.course = try wire.get("course")
    self.table = try wire.get("table")
    self.from = try wire.get("from")
    self.waiter = try wire.get("waiter")
    self.guests = try wire.get("guests")
    self.lines = try wire.get("lines", default: [])
    self.till = try wire.get("till")
    self.look = try wire.get("look")
    self.by = try wire.get("by")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("news", self.news)
    wire.put("at", self.at)
    wire.put("order", self.order)
    wire.put("course", self.course)
    wire.put("table", self.table)
    wire.put("from", self.from)
    wire.put("waiter", self.waiter)
    wire.put("guests", self.guests)
    wire.put("lines", self.lines)
    wire.put("till", self.till)
    wire.put("look", self.look)
    wire.put("by", self.by)
    return wire.json
  }
  public static var wireName: String { "Ticket" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("news", TicketNews.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it was called, or happened"))
    fields.append(WireField("order", Optional<OrderID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("course", Optional<CourseID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("table", Optional<TableID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("from", Optional<TableID>.schema(&catalog), default: nil, doc: "the table that the party left"))
    fields.append(WireField("waiter", Optional<EmployeeID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("guests", Optional<Guests>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("lines", [TicketLine].schema(&catalog), default: ([] as [TicketLine]).json, doc: ""))
    fields.append(WireField("till", Optional<TillSessionID>.schema(&catalog), default: nil, doc: "the session of the till whose report it is"))
    fields.append(WireField("look", Optional<Int64>.schema(&catalog), default: nil, doc: "the number of an X report within its session; absent: it is the Z report"))
    fields.append(WireField("by", Optional<EmployeeID>.schema(&catalog), default: nil, doc: "the person who took it back, added it or moved the party; absent: a call"))
    return catalog.leave(name, "The content of a ticket, as of the moment when it was made. Names of tables and people are looked up when it is printed.", .object(fields))
  }
}

extension PrintJobState {
  public init(json: JSON) throws(JSONError) {
    let wire = try Int64(json: json)
    guard let value = Self(rawValue: wire) else { throw JSONError(.unknown(JSON.int(wire).text)) }
    self = value
  }
  public var json: JSON {
    return .int(self.rawValue)
  }
  public static var wireName: String { "PrintJobState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The numbers are the codes of the wire.", .numbers([(0, "waiting"), (1, "sending"), (2, "printed"), (3, "doubtful"), (4, "dropped")]))
  }
}

extension DropCause {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.byHand, .tooLate, .putAway, .moved]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "DropCause" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Why a ticket was not printed.", .choice(["byHand", "tooLate", "putAway", "moved"]))
  }
}

extension BillOnPaper {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("version settled part")
    self.version = try wire.get("version")
    self.settled = try wire.get("settled")
    self.part = try wire.get("part")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("version", self.version)
    wire.put("settled", self.settled)
    wire.put("part", self.part)
    return wire.json
  }
  public static var wireName: String { "BillOnPaper" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("version", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("settled", Bool.schema(&catalog), default: nil, doc: "the receipt, after payment; of a part, after its payment"))
    fields.append(WireField("part", Optional<BillPartID>.schema(&catalog), default: nil, doc: "absent: the whole bill"))
    return catalog.leave(name, "A bill as a job prints it, or one part of a split bill.", .object(fields))
  }
}

extension PrintedPaper {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("bill copy")
    self.bill = try wire.get("bill")
    self.copy = try wire.get("copy")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("bill", self.bill)
    wire.put("copy", self.copy)
    return wire.json
  }
  public static var wireName: String { "PrintedPaper" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("bill", BillOnPaper.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("copy", Bool.schema(&catalog), default: nil, doc: "The same went out before, so the paper must say that it is a copy."))
    return catalog.leave(name, "A bill that left the hub without its printers, as the hub has it on record.", .object(fields))
  }
}

extension PrintJob {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id printer number ticket state attempts queuedAt doneAt cause reason lacksGlyphs bill repeats movedFrom")
    self.id = try wire.get("id")
    self.printer = try wire.get("printer")
    self.number = try wire.get("number")
    self.ticket = try wire.get("ticket")
    self.state = try wire.get("state", default: .waiting)
    self.attempts = try wire.get("attempts", default: 0)
    self.queuedAt = try wire.get("queuedAt")
    self.doneAt = try wire.get("doneAt")
    self.cause = try wire.get("cause")
    self.reason = try wire.get("reason")
    self.lacksGlyphs = try wire.get("lacksGlyphs", default: false)
    self.bill = try wire.get("bill")
    self.repeats = try wire.get("repeats", default: false)
    self.movedFrom = try wire.get("movedFrom")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("printer", self.printer)
    wire.put("number", self.number)
    wire.put("ticket", self.ticket)
    wire.put("state", self.state)
    wire.put("attempts", self.attempts)
    wire.put("queuedAt", self.queuedAt)
    wire.put("doneAt", self.doneAt)
    wire.put("cause", self.cause)
    wire.put("reason", self.reason)
    wire.put("lacksGlyphs", self.lacksGlyphs)
    wire.put("bill", self.bill)
    wire.put("repeats", self.repeats)
    wire.put("movedFrom", self.movedFrom)
    return wire.json
  }
  public static var wireName: String { "PrintJob" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", PrintJobID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("printer", PrinterID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("ticket", Ticket.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("state", PrintJobState.schema(&catalog), default: (.waiting as PrintJobState).json, doc: ""))
    fields.append(WireField("attempts", Int64.schema(&catalog), default: (0 as Int64).json, doc: "how often sending was begun; from the second time on it is marked as a copy"))
    fields.append(WireField("queuedAt", Instant.schema(&catalog), default: nil, doc: "its place in the queue"))
    fields.append(WireField("doneAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("cause", Optional<DropCause>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: nil, doc: "the reason of the person who dropped it"))
    fields.append(WireField("lacksGlyphs", Bool.schema(&catalog), default: (false as Bool).json, doc: "it was printed with boxes for letters that the hub's machine has no font for"))
    fields.append(WireField("bill", Optional<BillOnPaper>.schema(&catalog), default: nil, doc: "of a bill: as it was when it was queued, and since the job was begun as it was printed"))
    fields.append(WireField("repeats", Bool.schema(&catalog), default: (false as Bool).json, doc: "another job has printed the same bill, or may have"))
    fields.append(WireField("movedFrom", Optional<PrinterID>.schema(&catalog), default: nil, doc: "the printer that it was meant for"))
    return catalog.leave(name, "A ticket on its way to paper. Each printer counts its own, without gaps, so that the cook sees when one is missing.", .object(fields))
  }
}

extension TemplatePart {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.waiter, .guests, .times, .unitPrices, .taxes, .transfer, .tipLine]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "TemplatePart" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A part of a guest's bill that a house may leave out. Sums that the guests pay always show.", .choice(["waiter", "guests", "times", "unitPrices", "taxes", "transfer", "tipLine"]))
  }
}

extension BillTemplate {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("hides logo")
    self.hides = try wire.get("hides", default: [])
    self.logo = try wire.get("logo")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("hides", self.hides)
    wire.put("logo", self.logo)
    return wire.json
  }
  public static var wireName: String { "BillTemplate" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("hides", [TemplatePart].schema(&catalog), default: ([] as [TemplatePart]).json, doc: ""))
    fields.append(WireField("logo", Optional<String>.schema(&catalog), default: nil, doc: "identifies the version of the logo; absent: bills have none"))
    return catalog.leave(name, "The look of bills on paper, beside the house's settings for their head and foot.", .object(fields))
  }
}

extension BillPreview {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("paper header footer hides")
    self.paper = try wire.get("paper")
    self.header = try wire.get("header")
    self.footer = try wire.get("footer")
    self.hides = try wire.get("hides")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("paper", self.paper)
    wire.put("header", self.header)
    wire.put("footer", self.footer)
    wire.put("hides", self.hides)
    return wire.json
  }
  public static var wireName: String { "BillPreview" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("paper", Paper.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("header", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("footer", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("hides", [TemplatePart].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A template as a manager edits it, to be drawn before it is saved.", .object(fields))
  }
}

extension Paper {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.mm58, .mm80]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "Paper" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The width of the roll.", .choice(["mm58", "mm80"]))
  }
}

extension PrinterStanding {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.unknown, .ready, .silent, .unreachable, .paperOut, .coverOpen, .failing]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "PrinterStanding" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The state of a printer.", .choice(["unknown", "ready", "silent", "unreachable", "paperOut", "coverOpen", "failing"]))
  }
}

extension QueueTrouble {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.off, .missing, .refused, .paused, .garbled]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "QueueTrouble" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Why a printer behind a queue of CUPS does not print, if the cause lies at CUPS and not at the printer.", .choice(["off", "missing", "refused", "paused", "garbled"]))
  }
}

extension Printer {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name host port queue queuePort stations paper active tickets bills sections fallback drawer drawerOnCash standing since queueTrouble paperLow answers")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.host = try wire.get("host")
    self.port = try wire.get("port")
    self.queue = try wire.get("queue")
    self.queuePort = try wire.get("queuePort", default: QueuePort(631))
    self.stations = try wire.get("stations")
    self.paper = try wire.get("paper")
    self.active = try wire.get("active")
    self.tickets = try wire.get("tickets", default: true)
    self.bills = try wire.get("bills", default: false)
    self.sections = try wire.get("sections", default: [])
    self.fallback = try wire.get("fallback")
    self.drawer = try wire.get("drawer", default: false)
    self.drawerOnCash = try wire.get("drawerOnCash", default: false)
    self.standing = try wire.get("standing", default: .unknown)
    self.since = try wire.get("since")
    self.queueTrouble = try wire.get("queueTrouble")
    self.paperLow = try wire.get("paperLow", default: false)
    self.answers = try wire.get("answers", default: false)
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("host", self.host)
    wire.put("port", self.port)
    wire.put("queue", self.queue)
    wire.put("queuePort", self.queuePort)
    wire.put("stations", self.stations)
    wire.put("paper", self.paper)
    wire.put("active", self.active)
    wire.put("tickets", self.tickets)
    wire.put("bills", self.bills)
    wire.put("sections", self.sections)
    wire.put("fallback", self.fallback)
    wire.put("drawer", self.drawer)
    wire.put("drawerOnCash", self.drawerOnCash)
    wire.put("standing", self.standing)
    wire.put("since", self.since)
    wire.put("queueTrouble", self.queueTrouble)
    wire.put("paperLow", self.paperLow)
    wire.put("answers", self.answers)
    return wire.json
  }
  public static var wireName: String { "Printer" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", PrinterID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("host", PrinterHost.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("port", PrinterPort.schema(&catalog), default: nil, doc: "of the printer itself; without a meaning behind a queue"))
    fields.append(WireField("queue", Optional<QueueName>.schema(&catalog), default: nil, doc: "The queue of CUPS that prints for it, without filters; nil: it is on the network itself. CUPS is then at `host`."))
    fields.append(WireField("queuePort", QueuePort.schema(&catalog), default: (QueuePort(631) as QueuePort).json, doc: "of CUPS"))
    fields.append(WireField("stations", [ShortName].schema(&catalog), default: nil, doc: "empty: all stations"))
    fields.append(WireField("paper", Paper.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("active", Bool.schema(&catalog), default: nil, doc: "false: put away, gets no tickets"))
    fields.append(WireField("tickets", Bool.schema(&catalog), default: (true as Bool).json, doc: "it prints the kitchen's tickets"))
    fields.append(WireField("bills", Bool.schema(&catalog), default: (false as Bool).json, doc: "it prints the guests' bills"))
    fields.append(WireField("sections", [SectionID].schema(&catalog), default: ([] as [SectionID]).json, doc: "the sections whose bills it prints; empty: those of the whole house"))
    fields.append(WireField("fallback", Optional<PrinterID>.schema(&catalog), default: nil, doc: "the printer that prints instead of it while it cannot"))
    fields.append(WireField("drawer", Bool.schema(&catalog), default: (false as Bool).json, doc: "the cash drawer is connected to it"))
    fields.append(WireField("drawerOnCash", Bool.schema(&catalog), default: (false as Bool).json, doc: "the drawer opens by itself when a payment moves cash"))
    fields.append(WireField("standing", PrinterStanding.schema(&catalog), default: (.unknown as PrinterStanding).json, doc: ""))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: "the standing is as it is since"))
    fields.append(WireField("queueTrouble", Optional<QueueTrouble>.schema(&catalog), default: nil, doc: "the cause of the standing, if it lies at CUPS"))
    fields.append(WireField("paperLow", Bool.schema(&catalog), default: (false as Bool).json, doc: "the roll will soon be at its end"))
    fields.append(WireField("answers", Bool.schema(&catalog), default: (false as Bool).json, doc: "It has answered since somebody saved it. A silent one is then busy, and its tickets wait."))
    return catalog.leave(name, "A printer. In the kitchen it prints a ticket of each course that is called, with the dishes of the stations that it serves. Elsewhere it prints bills, and one may do both.", .object(fields))
  }
}

extension PrintingCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "printing.savePrinter":
      try wire.only("type printer name host port stations paper active tickets bills sections fallback drawer queue queuePort drawerOnCash")
      self = .savePrinter(printer: try wire.get("printer"), name: try wire.get("name"), host: try wire.get("host"), port: try wire.get("port", default: PrinterPort(9100)), stations: try wire.get("stations", default: []), paper: try wire.get("paper", default: .mm80), active: try wire.get("active", default: true), tickets: try wire.get("tickets", default: true), bills: try wire.get("bills", default: false), sections: try wire.get("sections", default: []), fallback: try wire.get("fallback", default: nil), drawer: try wire.get("drawer", default: false), queue: try wire.get("queue", default: nil), queuePort: try wire.get("queuePort", default: QueuePort(631)), drawerOnCash: try wire.get("drawerOnCash", default: false))
    case "printing.testPrint":
      try wire.only("type printer")
      self = .testPrint(printer: try wire.get("printer"))
    case "printing.reprint":
      try wire.only("type job")
      self = .reprint(job: try wire.get("job"))
    case "printing.confirmJob":
      try wire.only("type job")
      self = .confirmJob(job: try wire.get("job"))
    case "printing.dropJob":
      try wire.only("type job reason")
      self = .dropJob(job: try wire.get("job"), reason: try wire.get("reason"))
    case "printing.printBill":
      try wire.only("type order printer part reason")
      self = .printBill(order: try wire.get("order"), printer: try wire.get("printer", default: nil), part: try wire.get("part", default: nil), reason: try wire.get("reason", default: nil))
    case "printing.saveTemplate":
      try wire.only("type hides")
      self = .saveTemplate(hides: try wire.get("hides"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .savePrinter(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7, let v8, let v9, let v10, let v11, let v12, let v13, let v14):
      wire.put("type", "printing.savePrinter")
      wire.put("printer", v0)
      wire.put("name", v1)
      wire.put("host", v2)
      wire.put("port", v3)
      wire.put("stations", v4)
      wire.put("paper", v5)
      wire.put("active", v6)
      wire.put("tickets", v7)
      wire.put("bills", v8)
      wire.put("sections", v9)
      wire.put("fallback", v10)
      wire.put("drawer", v11)
      wire.put("queue", v12)
      wire.put("queuePort", v13)
      wire.put("drawerOnCash", v14)
    case .testPrint(let v0):
      wire.put("type", "printing.testPrint")
      wire.put("printer", v0)
    case .reprint(let v0):
      wire.put("type", "printing.reprint")
      wire.put("job", v0)
    case .confirmJob(let v0):
      wire.put("type", "printing.confirmJob")
      wire.put("job", v0)
    case .dropJob(let v0, let v1):
      wire.put("type", "printing.dropJob")
      wire.put("job", v0)
      wire.put("reason", v1)
    case .printBill(let v0, let v1, let v2, let v3):
      wire.put("type", "printing.printBill")
      wire.put("order", v0)
      wire.put("printer", v1)
      wire.put("part", v2)
      wire.put("reason", v3)
    case .saveTemplate(let v0):
      wire.put("type", "printing.saveTemplate")
      wire.put("hides", v0)
    }
    return wire.json
  }
  public static var wireName: String { "PrintingCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("printer", PrinterID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("host", PrinterHost.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("port", PrinterPort.schema(&catalog), default: (PrinterPort(9100) as PrinterPort).json, doc: ""))
      fields.append(WireField("stations", [ShortName].schema(&catalog), default: ([] as [ShortName]).json, doc: ""))
      fields.append(WireField("paper", Paper.schema(&catalog), default: (.mm80 as Paper).json, doc: ""))
      fields.append(WireField("active", Bool.schema(&catalog), default: (true as Bool).json, doc: ""))
      fields.append(WireField("tickets", Bool.schema(&catalog), default: (true as Bool).json, doc: ""))
      fields.append(WireField("bills", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      fields.append(WireField("sections", [SectionID].schema(&catalog), default: ([] as [SectionID]).json, doc: ""))
      fields.append(WireField("fallback", Optional<PrinterID>.schema(&catalog), default: (nil as PrinterID?).json, doc: ""))
      fields.append(WireField("drawer", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      fields.append(WireField("queue", Optional<QueueName>.schema(&catalog), default: (nil as QueueName?).json, doc: ""))
      fields.append(WireField("queuePort", QueuePort.schema(&catalog), default: (QueuePort(631) as QueuePort).json, doc: ""))
      fields.append(WireField("drawerOnCash", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      cases.append(WireCase("printing.savePrinter", fields, doc: "a new printer, or other settings for one; `stations` empty: all; `sections` empty: the whole house; `queue`: prints through this queue of CUPS at `host` and `queuePort`; `drawerOnCash`: its drawer opens by itself for cash"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("printer", PrinterID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("printing.testPrint", fields, doc: "prints a ticket that says that it is a test"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("job", PrintJobID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("printing.reprint", fields, doc: "prints it again, marked as a copy, with the same number"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("job", PrintJobID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("printing.confirmJob", fields, doc: "its paper lies there, although the printer did not say so"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("job", PrintJobID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("printing.dropJob", fields, doc: "never mind this ticket"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("printer", Optional<PrinterID>.schema(&catalog), default: (nil as PrinterID?).json, doc: ""))
      fields.append(WireField("part", Optional<BillPartID>.schema(&catalog), default: (nil as BillPartID?).json, doc: ""))
      fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: (nil as Reason?).json, doc: ""))
      cases.append(WireCase("printing.printBill", fields, doc: "prints the bill of an order as it is now, and fixes it first if nobody has, or if the order has changed since. After payment it prints the receipt. `printer` absent: the one of the table's section or of the house. `part`: only this part of a split bill. `reason`: why it is printed once more"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("hides", [TemplatePart].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("printing.saveTemplate", fields, doc: "the parts that bills on paper leave out; head and foot are settings"))
    }
    return catalog.leave(name, "Commands of people about printers.", .union(tag: "type", cases))
  }
}
