// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import MenuRules
import OrdersRules

extension BillPrinter: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("bills", self.bills)
    wire.put("sections", self.sections)
    wire.put("standing", self.standing)
    wire.put("since", self.since)
    wire.put("answers", self.answers)
    wire.put("fallback", self.fallback)
  }
}

extension BillPrint: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension BillTemplate: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("hides logo")
    self.hides = try wire.get("hides", default: [])
    self.logo = try wire.get("logo")
  }
  public func put(into wire: inout WireObject) {
    wire.put("hides", self.hides)
    wire.put("logo", self.logo)
  }
}

extension BillPreview: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("paper header footer hides")
    self.paper = try wire.get("paper")
    self.header = try wire.get("header")
    self.footer = try wire.get("footer")
    self.hides = try wire.get("hides")
  }
  public func put(into wire: inout WireObject) {
    wire.put("paper", self.paper)
    wire.put("header", self.header)
    wire.put("footer", self.footer)
    wire.put("hides", self.hides)
  }
}

extension BillOnPaper: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("version settled part")
    self.version = try wire.get("version")
    self.settled = try wire.get("settled")
    self.part = try wire.get("part")
  }
  public func put(into wire: inout WireObject) {
    wire.put("version", self.version)
    wire.put("settled", self.settled)
    wire.put("part", self.part)
  }
}

extension PrintedPaper: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("bill copy")
    self.bill = try wire.get("bill")
    self.copy = try wire.get("copy")
  }
  public func put(into wire: inout WireObject) {
    wire.put("bill", self.bill)
    wire.put("copy", self.copy)
  }
}

extension PrintJob: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension Printer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension PrintingCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "printing.savePrinter": try wire.only("type printer name host port stations paper active tickets bills sections fallback drawer queue queuePort drawerOnCash")
      self = .savePrinter(printer: try wire.get("printer"), name: try wire.get("name"), host: try wire.get("host"), port: try wire.get("port", default: PrinterPort(9100)), stations: try wire.get("stations", default: []), paper: try wire.get("paper", default: .mm80), active: try wire.get("active", default: true), tickets: try wire.get("tickets", default: true), bills: try wire.get("bills", default: false), sections: try wire.get("sections", default: []), fallback: try wire.get("fallback", default: nil), drawer: try wire.get("drawer", default: false), queue: try wire.get("queue", default: nil), queuePort: try wire.get("queuePort", default: QueuePort(631)), drawerOnCash: try wire.get("drawerOnCash", default: false))
    case "printing.testPrint": try wire.only("type printer")
      self = .testPrint(printer: try wire.get("printer"))
    case "printing.reprint": try wire.only("type job")
      self = .reprint(job: try wire.get("job"))
    case "printing.confirmJob": try wire.only("type job")
      self = .confirmJob(job: try wire.get("job"))
    case "printing.dropJob": try wire.only("type job reason")
      self = .dropJob(job: try wire.get("job"), reason: try wire.get("reason"))
    case "printing.printBill": try wire.only("type order printer part reason")
      self = .printBill(order: try wire.get("order"), printer: try wire.get("printer", default: nil), part: try wire.get("part", default: nil), reason: try wire.get("reason", default: nil))
    case "printing.printPackingSlip": try wire.only("type order")
      self = .printPackingSlip(order: try wire.get("order"))
    case "printing.saveTemplate": try wire.only("type hides")
      self = .saveTemplate(hides: try wire.get("hides"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
    case .printPackingSlip(let v0):
      wire.put("type", "printing.printPackingSlip")
      wire.put("order", v0)
    case .saveTemplate(let v0):
      wire.put("type", "printing.saveTemplate")
      wire.put("hides", v0)
    }
  }
}

extension PortionsLeft: WireRecord {
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

extension TicketLine: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name quantity measure note seat options group station reason left")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.note = try wire.get("note")
    self.seat = try wire.get("seat")
    self.options = try wire.get("options")
    self.group = try wire.get("group")
    self.station = try wire.get("station")
    self.reason = try wire.get("reason")
    self.left = try wire.get("left")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("note", self.note)
    wire.put("seat", self.seat)
    wire.put("options", self.options)
    wire.put("group", self.group)
    wire.put("station", self.station)
    wire.put("reason", self.reason)
    wire.put("left", self.left)
  }
}

extension Ticket: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("news at order course courseName courseNote table from waiter guests fulfilment lines owed till look by")
    self.news = try wire.get("news")
    self.at = try wire.get("at")
    self.order = try wire.get("order")
    self.course = try wire.get("course")
    self.courseName = try wire.get("courseName")
    self.courseNote = try wire.get("courseNote")
    self.table = try wire.get("table")
    self.from = try wire.get("from")
    self.waiter = try wire.get("waiter")
    self.guests = try wire.get("guests")
    self.fulfilment = try wire.get("fulfilment")
    self.lines = try wire.get("lines", default: [])
    self.owed = try wire.get("owed")
    self.till = try wire.get("till")
    self.look = try wire.get("look")
    self.by = try wire.get("by")
  }
  public func put(into wire: inout WireObject) {
    wire.put("news", self.news)
    wire.put("at", self.at)
    wire.put("order", self.order)
    wire.put("course", self.course)
    wire.put("courseName", self.courseName)
    wire.put("courseNote", self.courseNote)
    wire.put("table", self.table)
    wire.put("from", self.from)
    wire.put("waiter", self.waiter)
    wire.put("guests", self.guests)
    wire.put("fulfilment", self.fulfilment)
    wire.put("lines", self.lines)
    wire.put("owed", self.owed)
    wire.put("till", self.till)
    wire.put("look", self.look)
    wire.put("by", self.by)
  }
}
