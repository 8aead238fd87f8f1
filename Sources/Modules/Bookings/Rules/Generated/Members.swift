// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import FloorRules

extension BookingNews {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.made, .changed, .cancelled, .missed, .withdrawn, .restored]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "BookingNews" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The events of a booking that guests are notified of.", .choice(["made", "changed", "cancelled", "missed", "withdrawn", "restored"]))
  }
}

extension BookedTables {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("booking tables at until state order")
    self.booking = try wire.get("booking")
    self.tables = try wire.get("tables")
    self.at = try wire.get("at")
    self.until = try wire.get("until")
    self.state = try wire.get("state")
    self.order = try wire.get("order")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("booking", self.booking)
    wire.put("tables", self.tables)
    wire.put("at", self.at)
    wire.put("until", self.until)
    wire.put("state", self.state)
    wire.put("order", self.order)
    return wire.json
  }
  public static var wireName: String { "BookedTables" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tables", [TableID].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("until", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("state", BookingState.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("order", Optional<OrderID>.schema(&catalog), default: nil, doc: "the order that was opened for its guests"))
    return catalog.leave(name, "The tables of a booking and when it has them, as a device knows them.", .object(fields))
  }
}

extension TableWish {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("at guests section before stay booking")
    self.at = try wire.get("at")
    self.guests = try wire.get("guests")
    self.section = try wire.get("section")
    self.before = try wire.get("before", default: 0)
    self.stay = try wire.get("stay")
    self.booking = try wire.get("booking")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("at", self.at)
    wire.put("guests", self.guests)
    wire.put("section", self.section)
    wire.put("before", self.before)
    wire.put("stay", self.stay)
    wire.put("booking", self.booking)
    return wire.json
  }
  public static var wireName: String { "TableWish" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it arrives"))
    fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("section", Optional<SectionID>.schema(&catalog), default: nil, doc: "nil: anywhere"))
    fields.append(WireField("before", Int64.schema(&catalog), default: (0 as Int64).json, doc: "minutes before the arrival from which the table must be unclaimed"))
    fields.append(WireField("stay", Int64.schema(&catalog), default: nil, doc: "minutes after the arrival until which it must be unclaimed"))
    fields.append(WireField("booking", Optional<BookingID>.schema(&catalog), default: nil, doc: "the booking that is being changed: its own tables count as free"))
    return catalog.leave(name, "A party that looks for a table.", .object(fields))
  }
}

extension BookingState {
  public init(json: JSON) throws(JSONError) {
    let wire = try Int64(json: json)
    guard let value = Self(rawValue: wire) else { throw JSONError(.unknown(JSON.int(wire).text)) }
    self = value
  }
  public var json: JSON {
    return .int(self.rawValue)
  }
  public static var wireName: String { "BookingState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The numbers are the codes of wire and reports.", .numbers([(0, "booked"), (1, "arrived"), (2, "missed"), (3, "cancelled")]))
  }
}

extension Booking {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id tables at until guests name phone email wishes state holdAt lateAt madeBy madeAt arrivedAt order endedAt endedBy reason")
    self.id = try wire.get("id")
    self.tables = try wire.get("tables")
    self.at = try wire.get("at")
    self.until = try wire.get("until")
    self.guests = try wire.get("guests")
    self.name = try wire.get("name")
    self.phone = try wire.get("phone")
    self.email = try wire.get("email", default: EmailText(""))
    self.wishes = try wire.get("wishes")
    self.state = try wire.get("state", default: .booked)
    self.holdAt = try wire.get("holdAt")
    self.lateAt = try wire.get("lateAt")
    self.madeBy = try wire.get("madeBy")
    self.madeAt = try wire.get("madeAt")
    self.arrivedAt = try wire.get("arrivedAt")
    self.order = try wire.get("order")
    self.endedAt = try wire.get("endedAt")
    self.endedBy = try wire.get("endedBy")
    self.reason = try wire.get("reason")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("tables", self.tables)
    wire.put("at", self.at)
    wire.put("until", self.until)
    wire.put("guests", self.guests)
    wire.put("name", self.name)
    wire.put("phone", self.phone)
    wire.put("email", self.email)
    wire.put("wishes", self.wishes)
    wire.put("state", self.state)
    wire.put("holdAt", self.holdAt)
    wire.put("lateAt", self.lateAt)
    wire.put("madeBy", self.madeBy)
    wire.put("madeAt", self.madeAt)
    wire.put("arrivedAt", self.arrivedAt)
    wire.put("order", self.order)
    wire.put("endedAt", self.endedAt)
    wire.put("endedBy", self.endedBy)
    wire.put("reason", self.reason)
    return wire.json
  }
  public static var wireName: String { "Booking" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", BookingID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tables", [TableID].schema(&catalog), default: nil, doc: "the first is where the order is opened; the others are merged into it"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when the guests are to arrive"))
    fields.append(WireField("until", Instant.schema(&catalog), default: nil, doc: "until when the tables are theirs"))
    fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("phone", PhoneText.schema(&catalog), default: nil, doc: "as somebody wrote it, or in the restaurant's format; empty: not known"))
    fields.append(WireField("email", EmailText.schema(&catalog), default: (EmailText("") as EmailText).json, doc: "the address for notifications about it; empty: not known"))
    fields.append(WireField("wishes", Note.schema(&catalog), default: nil, doc: "the guests' requests: a birthday, a child's chair, no peanuts"))
    fields.append(WireField("state", BookingState.schema(&catalog), default: (.booked as BookingState).json, doc: ""))
    fields.append(WireField("holdAt", Instant.schema(&catalog), default: nil, doc: "since when the tables are held"))
    fields.append(WireField("lateAt", Instant.schema(&catalog), default: nil, doc: "when it is cancelled by itself, unless the guests have come"))
    fields.append(WireField("madeBy", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("arrivedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("order", Optional<OrderID>.schema(&catalog), default: nil, doc: "the order that was opened for them"))
    fields.append(WireField("endedAt", Optional<Instant>.schema(&catalog), default: nil, doc: "set with `cancelled` and `missed`"))
    fields.append(WireField("endedBy", Optional<EmployeeID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", Optional<Note>.schema(&catalog), default: nil, doc: "why it was cancelled"))
    return catalog.leave(name, "A reservation of one or more tables by a customer.", .object(fields))
  }
}

extension WaitingParty {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name phone guests wishes section since promisedAt by")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.phone = try wire.get("phone")
    self.guests = try wire.get("guests")
    self.wishes = try wire.get("wishes")
    self.section = try wire.get("section")
    self.since = try wire.get("since")
    self.promisedAt = try wire.get("promisedAt")
    self.by = try wire.get("by")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("phone", self.phone)
    wire.put("guests", self.guests)
    wire.put("wishes", self.wishes)
    wire.put("section", self.section)
    wire.put("since", self.since)
    wire.put("promisedAt", self.promisedAt)
    wire.put("by", self.by)
    return wire.json
  }
  public static var wireName: String { "WaitingParty" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", WaitingPartyID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("phone", PhoneText.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("wishes", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("section", Optional<SectionID>.schema(&catalog), default: nil, doc: "the section that they prefer; nil: any"))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("promisedAt", Instant.schema(&catalog), default: nil, doc: "when the reception promised them a free table"))
    fields.append(WireField("by", EmployeeID.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A party without a table that waits for one.", .object(fields))
  }
}

extension WaitingEnd {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.seated, .left, .mistaken]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "WaitingEnd" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How a party's wait ended.", .choice(["seated", "left", "mistaken"]))
  }
}

extension BookingsCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "bookings.book":
      try wire.only("type booking tables at minutes guests name phone email wishes againstRules")
      self = .book(booking: try wire.get("booking"), tables: try wire.get("tables"), at: try wire.get("at"), minutes: try wire.get("minutes", default: nil), guests: try wire.get("guests"), name: try wire.get("name"), phone: try wire.get("phone", default: PhoneText("")), email: try wire.get("email", default: EmailText("")), wishes: try wire.get("wishes", default: Note("")), againstRules: try wire.get("againstRules", default: false))
    case "bookings.change":
      try wire.only("type booking tables at minutes guests name phone email wishes againstRules")
      self = .change(booking: try wire.get("booking"), tables: try wire.get("tables", default: nil), at: try wire.get("at", default: nil), minutes: try wire.get("minutes", default: nil), guests: try wire.get("guests", default: nil), name: try wire.get("name", default: nil), phone: try wire.get("phone", default: nil), email: try wire.get("email", default: nil), wishes: try wire.get("wishes", default: nil), againstRules: try wire.get("againstRules", default: false))
    case "bookings.cancel":
      try wire.only("type booking reason")
      self = .cancel(booking: try wire.get("booking"), reason: try wire.get("reason", default: Note("")))
    case "bookings.markMissed":
      try wire.only("type booking")
      self = .markMissed(booking: try wire.get("booking"))
    case "bookings.keepLonger":
      try wire.only("type booking minutes")
      self = .keepLonger(booking: try wire.get("booking"), minutes: try wire.get("minutes", default: BookedMinutes(15)))
    case "bookings.restore":
      try wire.only("type booking")
      self = .restore(booking: try wire.get("booking"))
    case "bookings.withdraw":
      try wire.only("type booking")
      self = .withdraw(booking: try wire.get("booking"))
    case "bookings.undoArrival":
      try wire.only("type booking")
      self = .undoArrival(booking: try wire.get("booking"))
    case "bookings.wait":
      try wire.only("type party name phone guests wishes section promisedAt")
      self = .wait(party: try wire.get("party"), name: try wire.get("name"), phone: try wire.get("phone", default: PhoneText("")), guests: try wire.get("guests"), wishes: try wire.get("wishes", default: Note("")), section: try wire.get("section", default: nil), promisedAt: try wire.get("promisedAt"))
    case "bookings.changeWaiting":
      try wire.only("type party name phone guests wishes promisedAt")
      self = .changeWaiting(party: try wire.get("party"), name: try wire.get("name", default: nil), phone: try wire.get("phone", default: nil), guests: try wire.get("guests", default: nil), wishes: try wire.get("wishes", default: nil), promisedAt: try wire.get("promisedAt", default: nil))
    case "bookings.endWaiting":
      try wire.only("type party end")
      self = .endWaiting(party: try wire.get("party"), end: try wire.get("end"))
    case "bookings.blacklist":
      try wire.only("type phone name reason until")
      self = .blacklist(phone: try wire.get("phone"), name: try wire.get("name"), reason: try wire.get("reason"), until: try wire.get("until", default: nil))
    case "bookings.unblacklist":
      try wire.only("type phone forgive")
      self = .unblacklist(phone: try wire.get("phone"), forgive: try wire.get("forgive", default: false))
    case "bookings.nameGuest":
      try wire.only("type order phone name")
      self = .nameGuest(order: try wire.get("order"), phone: try wire.get("phone"), name: try wire.get("name"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .book(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7, let v8, let v9):
      wire.put("type", "bookings.book")
      wire.put("booking", v0)
      wire.put("tables", v1)
      wire.put("at", v2)
      wire.put("minutes", v3)
      wire.put("guests", v4)
      wire.put("name", v5)
      wire.put("phone", v6)
      wire.put("email", v7)
      wire.put("wishes", v8)
      wire.put("againstRules", v9)
    case .change(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7, let v8, let v9):
      wire.put("type", "bookings.change")
      wire.put("booking", v0)
      wire.put("tables", v1)
      wire.put("at", v2)
      wire.put("minutes", v3)
      wire.put("guests", v4)
      wire.put("name", v5)
      wire.put("phone", v6)
      wire.put("email", v7)
      wire.put("wishes", v8)
      wire.put("againstRules", v9)
    case .cancel(let v0, let v1):
      wire.put("type", "bookings.cancel")
      wire.put("booking", v0)
      wire.put("reason", v1)
    case .markMissed(let v0):
      wire.put("type", "bookings.markMissed")
      wire.put("booking", v0)
    case .keepLonger(let v0, let v1):
      wire.put("type", "bookings.keepLonger")
      wire.put("booking", v0)
      wire.put("minutes", v1)
    case .restore(let v0):
      wire.put("type", "bookings.restore")
      wire.put("booking", v0)
    case .withdraw(let v0):
      wire.put("type", "bookings.withdraw")
      wire.put("booking", v0)
    case .undoArrival(let v0):
      wire.put("type", "bookings.undoArrival")
      wire.put("booking", v0)
    case .wait(let v0, let v1, let v2, let v3, let v4, let v5, let v6):
      wire.put("type", "bookings.wait")
      wire.put("party", v0)
      wire.put("name", v1)
      wire.put("phone", v2)
      wire.put("guests", v3)
      wire.put("wishes", v4)
      wire.put("section", v5)
      wire.put("promisedAt", v6)
    case .changeWaiting(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "bookings.changeWaiting")
      wire.put("party", v0)
      wire.put("name", v1)
      wire.put("phone", v2)
      wire.put("guests", v3)
      wire.put("wishes", v4)
      wire.put("promisedAt", v5)
    case .endWaiting(let v0, let v1):
      wire.put("type", "bookings.endWaiting")
      wire.put("party", v0)
      wire.put("end", v1)
    case .blacklist(let v0, let v1, let v2, let v3):
      wire.put("type", "bookings.blacklist")
      wire.put("phone", v0)
      wire.put("name", v1)
      wire.put("reason", v2)
      wire.put("until", v3)
    case .unblacklist(let v0, let v1):
      wire.put("type", "bookings.unblacklist")
      wire.put("phone", v0)
      wire.put("forgive", v1)
    case .nameGuest(let v0, let v1, let v2):
      wire.put("type", "bookings.nameGuest")
      wire.put("order", v0)
      wire.put("phone", v1)
      wire.put("name", v2)
    }
    return wire.json
  }
  public static var wireName: String { "BookingsCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("tables", [TableID].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("minutes", Optional<BookedMinutes>.schema(&catalog), default: (nil as BookedMinutes?).json, doc: ""))
      fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("phone", PhoneText.schema(&catalog), default: (PhoneText("") as PhoneText).json, doc: ""))
      fields.append(WireField("email", EmailText.schema(&catalog), default: (EmailText("") as EmailText).json, doc: ""))
      fields.append(WireField("wishes", Note.schema(&catalog), default: (Note("") as Note).json, doc: ""))
      fields.append(WireField("againstRules", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      cases.append(WireCase("bookings.book", fields, doc: "`minutes`: how long the tables are theirs; absent: the restaurant's setting. `againstRules`: knowingly at short notice or for somebody on the blacklist, by a right"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("tables", Optional<[TableID]>.schema(&catalog), default: (nil as [TableID]?).json, doc: ""))
      fields.append(WireField("at", Optional<Instant>.schema(&catalog), default: (nil as Instant?).json, doc: ""))
      fields.append(WireField("minutes", Optional<BookedMinutes>.schema(&catalog), default: (nil as BookedMinutes?).json, doc: ""))
      fields.append(WireField("guests", Optional<Guests>.schema(&catalog), default: (nil as Guests?).json, doc: ""))
      fields.append(WireField("name", Optional<Name>.schema(&catalog), default: (nil as Name?).json, doc: ""))
      fields.append(WireField("phone", Optional<PhoneText>.schema(&catalog), default: (nil as PhoneText?).json, doc: ""))
      fields.append(WireField("email", Optional<EmailText>.schema(&catalog), default: (nil as EmailText?).json, doc: ""))
      fields.append(WireField("wishes", Optional<Note>.schema(&catalog), default: (nil as Note?).json, doc: ""))
      fields.append(WireField("againstRules", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      cases.append(WireCase("bookings.change", fields, doc: "absent fields stay unchanged"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Note.schema(&catalog), default: (Note("") as Note).json, doc: ""))
      cases.append(WireCase("bookings.cancel", fields, doc: "counts on the customer"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("bookings.markMissed", fields, doc: "the guests do not come, as the reception knows before the time is up; counts on the customer"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("minutes", BookedMinutes.schema(&catalog), default: (BookedMinutes(15) as BookedMinutes).json, doc: ""))
      cases.append(WireCase("bookings.keepLonger", fields, doc: "the guests have called that they are late: nobody takes their tables for so many minutes more"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("bookings.restore", fields, doc: "a cancelled or missed one is taken back with its count, if its tables are still unclaimed"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("bookings.withdraw", fields, doc: "it was made by mistake, this minute: as if it had never been; nothing counts"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("bookings.undoArrival", fields, doc: "the guests were checked in by mistake: nothing was ordered, the tables are free, the booking is restored"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("party", WaitingPartyID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("phone", PhoneText.schema(&catalog), default: (PhoneText("") as PhoneText).json, doc: ""))
      fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("wishes", Note.schema(&catalog), default: (Note("") as Note).json, doc: ""))
      fields.append(WireField("section", Optional<SectionID>.schema(&catalog), default: (nil as SectionID?).json, doc: ""))
      fields.append(WireField("promisedAt", Instant.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("bookings.wait", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("party", WaitingPartyID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Optional<Name>.schema(&catalog), default: (nil as Name?).json, doc: ""))
      fields.append(WireField("phone", Optional<PhoneText>.schema(&catalog), default: (nil as PhoneText?).json, doc: ""))
      fields.append(WireField("guests", Optional<Guests>.schema(&catalog), default: (nil as Guests?).json, doc: ""))
      fields.append(WireField("wishes", Optional<Note>.schema(&catalog), default: (nil as Note?).json, doc: ""))
      fields.append(WireField("promisedAt", Optional<Instant>.schema(&catalog), default: (nil as Instant?).json, doc: ""))
      cases.append(WireCase("bookings.changeWaiting", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("party", WaitingPartyID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("end", WaitingEnd.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("bookings.endWaiting", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("phone", PhoneText.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("until", Optional<Instant>.schema(&catalog), default: (nil as Instant?).json, doc: ""))
      cases.append(WireCase("bookings.blacklist", fields, doc: "the customer with this number is not to be booked for without a manager; `until` absent: for good"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("phone", PhoneText.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("forgive", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      cases.append(WireCase("bookings.unblacklist", fields, doc: "off the blacklist; `forgive`: the counts start at zero again"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("phone", PhoneText.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("bookings.nameGuest", fields, doc: "the party's guest has this number; for parties without a booking that names a number"))
    }
    return catalog.leave(name, "Commands of receptionists about bookings. Guests who have come are checked in by `orders.open` with its `booking`.", .union(tag: "type", cases))
  }
}

extension Customer {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("phone shown name visits cancellations noShows blacklist pastThreshold")
    self.phone = try wire.get("phone")
    self.shown = try wire.get("shown")
    self.name = try wire.get("name")
    self.visits = try wire.get("visits")
    self.cancellations = try wire.get("cancellations")
    self.noShows = try wire.get("noShows")
    self.blacklist = try wire.get("blacklist")
    self.pastThreshold = try wire.get("pastThreshold")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("phone", self.phone)
    wire.put("shown", self.shown)
    wire.put("name", self.name)
    wire.put("visits", self.visits)
    wire.put("cancellations", self.cancellations)
    wire.put("noShows", self.noShows)
    wire.put("blacklist", self.blacklist)
    wire.put("pastThreshold", self.pastThreshold)
    return wire.json
  }
  public static var wireName: String { "Customer" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("phone", String.schema(&catalog), default: nil, doc: "E.164: +84899081299"))
    fields.append(WireField("shown", String.schema(&catalog), default: nil, doc: "in the restaurant's format: 0899 081 299"))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: "the name of their last booking"))
    fields.append(WireField("visits", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("cancellations", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("noShows", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("blacklist", Optional<BlacklistEntry>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("pastThreshold", Bool.schema(&catalog), default: nil, doc: "cancellations and no-shows have reached the restaurant's threshold"))
    return catalog.leave(name, "The data about somebody who books, by their telephone number.", .object(fields))
  }
}

extension CustomerPage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("customers more")
    self.customers = try wire.get("customers")
    self.more = try wire.get("more")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("customers", self.customers)
    wire.put("more", self.more)
    return wire.json
  }
  public static var wireName: String { "CustomerPage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("customers", [Customer].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("more", Bool.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Some customers, by name; more follow behind the last when `more`.", .object(fields))
  }
}

extension BookingPage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("bookings next")
    self.bookings = try wire.get("bookings")
    self.next = try wire.get("next")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("bookings", self.bookings)
    wire.put("next", self.next)
    return wire.json
  }
  public static var wireName: String { "BookingPage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("bookings", [Booking].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("next", Optional<String>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Some bookings in the order of their time, or the latest first; `next`: the cursor of the next page, if there is one.", .object(fields))
  }
}

extension BlacklistEntry {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("reason until by at")
    self.reason = try wire.get("reason")
    self.until = try wire.get("until")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("reason", self.reason)
    wire.put("until", self.until)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "BlacklistEntry" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("until", Optional<Instant>.schema(&catalog), default: nil, doc: "nil: for good"))
    fields.append(WireField("by", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Staff's own judgement of a customer.", .object(fields))
  }
}

extension FreeTables {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("offers")
    self.offers = try wire.get("offers")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("offers", self.offers)
    return wire.json
  }
  public static var wireName: String { "FreeTables" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("offers", [Offer].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Tables that a party can have, the best first.", .object(fields))
  }
}

extension FreeTables.Offer {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("tables seats freeUntil")
    self.tables = try wire.get("tables")
    self.seats = try wire.get("seats")
    self.freeUntil = try wire.get("freeUntil")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("tables", self.tables)
    wire.put("seats", self.seats)
    wire.put("freeUntil", self.freeUntil)
    return wire.json
  }
  public static var wireName: String { "FreeTablesOffer" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("tables", [TableID].schema(&catalog), default: nil, doc: "one table, or neighbours that together are large enough"))
    fields.append(WireField("seats", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("freeUntil", Optional<Instant>.schema(&catalog), default: nil, doc: "until when they are unclaimed; nil: no booking has them within a day afterwards"))
    return catalog.leave(name, "", .object(fields))
  }
}
