// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import FloorRules

extension Booking: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension BookingPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("bookings next total")
    self.bookings = try wire.get("bookings")
    self.next = try wire.get("next")
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("bookings", self.bookings)
    wire.put("next", self.next)
    wire.put("total", self.total)
  }
}

extension BookingsCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "bookings.book": try wire.only("type booking tables at minutes guests name phone email wishes againstRules")
      self = .book(booking: try wire.get("booking"), tables: try wire.get("tables"), at: try wire.get("at"), minutes: try wire.get("minutes", default: nil), guests: try wire.get("guests"), name: try wire.get("name"), phone: try wire.get("phone", default: PhoneText("")), email: try wire.get("email", default: EmailText("")), wishes: try wire.get("wishes", default: Note("")), againstRules: try wire.get("againstRules", default: false))
    case "bookings.change": try wire.only("type booking tables at minutes guests name phone email wishes againstRules")
      self = .change(booking: try wire.get("booking"), tables: try wire.get("tables", default: nil), at: try wire.get("at", default: nil), minutes: try wire.get("minutes", default: nil), guests: try wire.get("guests", default: nil), name: try wire.get("name", default: nil), phone: try wire.get("phone", default: nil), email: try wire.get("email", default: nil), wishes: try wire.get("wishes", default: nil), againstRules: try wire.get("againstRules", default: false))
    case "bookings.cancel": try wire.only("type booking reason")
      self = .cancel(booking: try wire.get("booking"), reason: try wire.get("reason", default: Note("")))
    case "bookings.markMissed": try wire.only("type booking")
      self = .markMissed(booking: try wire.get("booking"))
    case "bookings.keepLonger": try wire.only("type booking minutes")
      self = .keepLonger(booking: try wire.get("booking"), minutes: try wire.get("minutes", default: BookedMinutes(15)))
    case "bookings.restore": try wire.only("type booking")
      self = .restore(booking: try wire.get("booking"))
    case "bookings.withdraw": try wire.only("type booking")
      self = .withdraw(booking: try wire.get("booking"))
    case "bookings.undoArrival": try wire.only("type booking")
      self = .undoArrival(booking: try wire.get("booking"))
    case "bookings.wait": try wire.only("type party name phone guests wishes section promisedAt")
      self = .wait(party: try wire.get("party"), name: try wire.get("name"), phone: try wire.get("phone", default: PhoneText("")), guests: try wire.get("guests"), wishes: try wire.get("wishes", default: Note("")), section: try wire.get("section", default: nil), promisedAt: try wire.get("promisedAt"))
    case "bookings.changeWaiting": try wire.only("type party name phone guests wishes promisedAt")
      self = .changeWaiting(party: try wire.get("party"), name: try wire.get("name", default: nil), phone: try wire.get("phone", default: nil), guests: try wire.get("guests", default: nil), wishes: try wire.get("wishes", default: nil), promisedAt: try wire.get("promisedAt", default: nil))
    case "bookings.endWaiting": try wire.only("type party end")
      self = .endWaiting(party: try wire.get("party"), end: try wire.get("end"))
    case "bookings.blacklist": try wire.only("type phone name reason until")
      self = .blacklist(phone: try wire.get("phone"), name: try wire.get("name"), reason: try wire.get("reason"), until: try wire.get("until", default: nil))
    case "bookings.unblacklist": try wire.only("type phone forgive")
      self = .unblacklist(phone: try wire.get("phone"), forgive: try wire.get("forgive", default: false))
    case "bookings.nameGuest": try wire.only("type order phone name")
      self = .nameGuest(order: try wire.get("order"), phone: try wire.get("phone"), name: try wire.get("name"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}

extension Customer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("phone", self.phone)
    wire.put("shown", self.shown)
    wire.put("name", self.name)
    wire.put("visits", self.visits)
    wire.put("cancellations", self.cancellations)
    wire.put("noShows", self.noShows)
    wire.put("blacklist", self.blacklist)
    wire.put("pastThreshold", self.pastThreshold)
  }
}

extension CustomerPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("customers more total")
    self.customers = try wire.get("customers")
    self.more = try wire.get("more")
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("customers", self.customers)
    wire.put("more", self.more)
    wire.put("total", self.total)
  }
}

extension BlacklistEntry: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("reason until by at")
    self.reason = try wire.get("reason")
    self.until = try wire.get("until")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("reason", self.reason)
    wire.put("until", self.until)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension FreeTables: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("offers")
    self.offers = try wire.get("offers")
  }
  public func put(into wire: inout WireObject) {
    wire.put("offers", self.offers)
  }
}

extension FreeTables.Offer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("tables seats freeUntil")
    self.tables = try wire.get("tables")
    self.seats = try wire.get("seats")
    self.freeUntil = try wire.get("freeUntil")
  }
  public func put(into wire: inout WireObject) {
    wire.put("tables", self.tables)
    wire.put("seats", self.seats)
    wire.put("freeUntil", self.freeUntil)
  }
}

extension BookedTables: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("booking tables at until state order")
    self.booking = try wire.get("booking")
    self.tables = try wire.get("tables")
    self.at = try wire.get("at")
    self.until = try wire.get("until")
    self.state = try wire.get("state")
    self.order = try wire.get("order")
  }
  public func put(into wire: inout WireObject) {
    wire.put("booking", self.booking)
    wire.put("tables", self.tables)
    wire.put("at", self.at)
    wire.put("until", self.until)
    wire.put("state", self.state)
    wire.put("order", self.order)
  }
}

extension TableWish: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("at guests section before stay booking")
    self.at = try wire.get("at")
    self.guests = try wire.get("guests")
    self.section = try wire.get("section")
    self.before = try wire.get("before", default: 0)
    self.stay = try wire.get("stay")
    self.booking = try wire.get("booking")
  }
  public func put(into wire: inout WireObject) {
    wire.put("at", self.at)
    wire.put("guests", self.guests)
    wire.put("section", self.section)
    wire.put("before", self.before)
    wire.put("stay", self.stay)
    wire.put("booking", self.booking)
  }
}

extension WaitingParty: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("phone", self.phone)
    wire.put("guests", self.guests)
    wire.put("wishes", self.wishes)
    wire.put("section", self.section)
    wire.put("since", self.since)
    wire.put("promisedAt", self.promisedAt)
    wire.put("by", self.by)
  }
}
