// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension ContactPhone {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("label number")
    self.label = try wire.get("label", default: ContactLabel(""))
    self.number = try wire.get("number")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("label", self.label)
    wire.put("number", self.number)
    return wire.json
  }
  public static var wireName: String { "ContactPhone" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("label", ContactLabel.schema(&catalog), default: (ContactLabel("") as ContactLabel).json, doc: ""))
    fields.append(WireField("number", ContactNumber.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "One of several telephone numbers.", .object(fields))
  }
}

extension ContactEmail {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("label address")
    self.label = try wire.get("label", default: ContactLabel(""))
    self.address = try wire.get("address")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("label", self.label)
    wire.put("address", self.address)
    return wire.json
  }
  public static var wireName: String { "ContactEmail" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("label", ContactLabel.schema(&catalog), default: (ContactLabel("") as ContactLabel).json, doc: ""))
    fields.append(WireField("address", ContactEmailAddress.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension ContactAddress {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("label street locality region postcode country")
    self.label = try wire.get("label", default: ContactLabel(""))
    self.street = try wire.get("street", default: ContactLine(""))
    self.locality = try wire.get("locality", default: ContactLine(""))
    self.region = try wire.get("region", default: ContactLine(""))
    self.postcode = try wire.get("postcode", default: ContactLine(""))
    self.country = try wire.get("country", default: ContactLine(""))
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("label", self.label)
    wire.put("street", self.street)
    wire.put("locality", self.locality)
    wire.put("region", self.region)
    wire.put("postcode", self.postcode)
    wire.put("country", self.country)
    return wire.json
  }
  public static var wireName: String { "ContactAddress" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("label", ContactLabel.schema(&catalog), default: (ContactLabel("") as ContactLabel).json, doc: ""))
    fields.append(WireField("street", ContactLine.schema(&catalog), default: (ContactLine("") as ContactLine).json, doc: ""))
    fields.append(WireField("locality", ContactLine.schema(&catalog), default: (ContactLine("") as ContactLine).json, doc: "town or district"))
    fields.append(WireField("region", ContactLine.schema(&catalog), default: (ContactLine("") as ContactLine).json, doc: ""))
    fields.append(WireField("postcode", ContactLine.schema(&catalog), default: (ContactLine("") as ContactLine).json, doc: ""))
    fields.append(WireField("country", ContactLine.schema(&catalog), default: (ContactLine("") as ContactLine).json, doc: ""))
    return catalog.leave(name, "A postal address. Its parts are those of a card (RFC 6350, ADR).", .object(fields))
  }
}

extension ContactFields {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name company title phones emails addresses birthday tags note wishes allergies")
    self.name = try wire.get("name")
    self.company = try wire.get("company")
    self.title = try wire.get("title")
    self.phones = try wire.get("phones")
    self.emails = try wire.get("emails")
    self.addresses = try wire.get("addresses")
    self.birthday = try wire.get("birthday")
    self.tags = try wire.get("tags")
    self.note = try wire.get("note")
    self.wishes = try wire.get("wishes")
    self.allergies = try wire.get("allergies")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("company", self.company)
    wire.put("title", self.title)
    wire.put("phones", self.phones)
    wire.put("emails", self.emails)
    wire.put("addresses", self.addresses)
    wire.put("birthday", self.birthday)
    wire.put("tags", self.tags)
    wire.put("note", self.note)
    wire.put("wishes", self.wishes)
    wire.put("allergies", self.allergies)
    return wire.json
  }
  public static var wireName: String { "ContactFields" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Optional<ContactLine>.schema(&catalog), default: nil, doc: "the full name, as it is spoken"))
    fields.append(WireField("company", Optional<ContactLine>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("title", Optional<ContactLine>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("phones", Optional<[ContactPhone]>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("emails", Optional<[ContactEmail]>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("addresses", Optional<[ContactAddress]>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("birthday", Optional<ContactDay>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tags", Optional<[ContactTag]>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("note", Optional<ContactText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("wishes", Optional<GuestText>.schema(&catalog), default: nil, doc: "of guests only: their preferences"))
    fields.append(WireField("allergies", Optional<GuestText>.schema(&catalog), default: nil, doc: "of guests only: their allergies"))
    return catalog.leave(name, "The fields of a contact that somebody writes. Absent fields stay unchanged; empty texts and lists clear.", .object(fields))
  }
}

extension ContactField {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.name, .company, .title, .phones, .emails, .addresses, .birthday, .tags, .note, .wishes, .allergies, .photo, .card]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ContactField" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The fields of a contact by which changes are merged and kept.", .choice(["name", "company", "title", "phones", "emails", "addresses", "birthday", "tags", "note", "wishes", "allergies", "photo", "card"]))
  }
}

extension ShownPhone {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("label number shown e164")
    self.label = try wire.get("label")
    self.number = try wire.get("number")
    self.shown = try wire.get("shown")
    self.e164 = try wire.get("e164")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("label", self.label)
    wire.put("number", self.number)
    wire.put("shown", self.shown)
    wire.put("e164", self.e164)
    return wire.json
  }
  public static var wireName: String { "ShownPhone" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("label", ContactLabel.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", ContactNumber.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("shown", String.schema(&catalog), default: nil, doc: "0899 081 299, or as it was written where it cannot be a number"))
    fields.append(WireField("e164", Optional<String>.schema(&catalog), default: nil, doc: "+84899081299, to call and to send messages to; nil: it cannot be a number"))
    return catalog.leave(name, "A telephone number as it was written and in the restaurant's format.", .object(fields))
  }
}

extension ContactView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id book revision name company title phones emails addresses birthday tags note wishes allergies photo writable changedAt changedBy deletedAt")
    self.id = try wire.get("id")
    self.book = try wire.get("book")
    self.revision = try wire.get("revision")
    self.name = try wire.get("name")
    self.company = try wire.get("company")
    self.title = try wire.get("title")
    self.phones = try wire.get("phones")
    self.emails = try wire.get("emails")
    self.addresses = try wire.get("addresses")
    self.birthday = try wire.get("birthday")
    self.tags = try wire.get("tags")
    self.note = try wire.get("note")
    self.wishes = try wire.get("wishes")
    self.allergies = try wire.get("allergies")
    self.photo = try wire.get("photo")
    self.writable = try wire.get("writable")
    self.changedAt = try wire.get("changedAt")
    self.changedBy = try wire.get("changedBy")
    self.deletedAt = try wire.get("deletedAt")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("book", self.book)
    wire.put("revision", self.revision)
    wire.put("name", self.name)
    wire.put("company", self.company)
    wire.put("title", self.title)
    wire.put("phones", self.phones)
    wire.put("emails", self.emails)
    wire.put("addresses", self.addresses)
    wire.put("birthday", self.birthday)
    wire.put("tags", self.tags)
    wire.put("note", self.note)
    wire.put("wishes", self.wishes)
    wire.put("allergies", self.allergies)
    wire.put("photo", self.photo)
    wire.put("writable", self.writable)
    wire.put("changedAt", self.changedAt)
    wire.put("changedBy", self.changedBy)
    wire.put("deletedAt", self.deletedAt)
    return wire.json
  }
  public static var wireName: String { "ContactView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", ContactID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("book", AddressBookID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("revision", Int64.schema(&catalog), default: nil, doc: "counts its changes; to be sent back as the `base` of an edit"))
    fields.append(WireField("name", ContactLine.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("company", ContactLine.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("title", ContactLine.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("phones", [ShownPhone].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("emails", [ContactEmail].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("addresses", [ContactAddress].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("birthday", ContactDay.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tags", [ContactTag].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("note", ContactText.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("wishes", GuestText.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("allergies", GuestText.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("photo", Optional<String>.schema(&catalog), default: nil, doc: "it has a photo, at `/api/contacts/{contact}/photo?v=` and this; nil: none"))
    fields.append(WireField("writable", Bool.schema(&catalog), default: nil, doc: "the author may change it"))
    fields.append(WireField("changedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("changedBy", Optional<EmployeeID>.schema(&catalog), default: nil, doc: "nil: the hub, or a device by CardDAV whose person is not known any more"))
    fields.append(WireField("deletedAt", Optional<Instant>.schema(&catalog), default: nil, doc: "when it was deleted"))
    return catalog.leave(name, "All of a contact.", .object(fields))
  }
}

extension GuestRecord {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("visits cancellations noShows spent lastVisitAt blacklisted bookings orders")
    self.visits = try wire.get("visits", default: 0)
    self.cancellations = try wire.get("cancellations", default: 0)
    self.noShows = try wire.get("noShows", default: 0)
    self.spent = try wire.get("spent", default: Money(0))
    self.lastVisitAt = try wire.get("lastVisitAt")
    self.blacklisted = try wire.get("blacklisted")
    self.bookings = try wire.get("bookings", default: [])
    self.orders = try wire.get("orders", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("visits", self.visits)
    wire.put("cancellations", self.cancellations)
    wire.put("noShows", self.noShows)
    wire.put("spent", self.spent)
    wire.put("lastVisitAt", self.lastVisitAt)
    wire.put("blacklisted", self.blacklisted)
    wire.put("bookings", self.bookings)
    wire.put("orders", self.orders)
    return wire.json
  }
  public static var wireName: String { "GuestRecord" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("visits", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("cancellations", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("noShows", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("spent", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "paid by orders that were opened for their bookings"))
    fields.append(WireField("lastVisitAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("blacklisted", Optional<Blacklisting>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("bookings", [GuestBooking].schema(&catalog), default: ([] as [GuestBooking]).json, doc: "the latest first, at most 50"))
    fields.append(WireField("orders", [GuestOrder].schema(&catalog), default: ([] as [GuestOrder]).json, doc: "the latest first, at most 50"))
    return catalog.leave(name, "The restaurant's data about a guest, by their telephone numbers.", .object(fields))
  }
}

extension Blacklisting {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("reason until")
    self.reason = try wire.get("reason")
    self.until = try wire.get("until")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("reason", self.reason)
    wire.put("until", self.until)
    return wire.json
  }
  public static var wireName: String { "Blacklisting" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("until", Optional<Instant>.schema(&catalog), default: nil, doc: "nil: for good"))
    return catalog.leave(name, "The staff's judgement of a guest.", .object(fields))
  }
}

extension GuestBooking {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("booking at guests state wishes order")
    self.booking = try wire.get("booking")
    self.at = try wire.get("at")
    self.guests = try wire.get("guests")
    self.state = try wire.get("state")
    self.wishes = try wire.get("wishes")
    self.order = try wire.get("order")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("booking", self.booking)
    wire.put("at", self.at)
    wire.put("guests", self.guests)
    wire.put("state", self.state)
    wire.put("wishes", self.wishes)
    wire.put("order", self.order)
    return wire.json
  }
  public static var wireName: String { "GuestBooking" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("booking", BookingID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("state", Int64.schema(&catalog), default: nil, doc: "booked, arrived, missed, cancelled: 0 to 3"))
    fields.append(WireField("wishes", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("order", Optional<OrderID>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension GuestOrder {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("order at paid")
    self.order = try wire.get("order")
    self.at = try wire.get("at")
    self.paid = try wire.get("paid")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("order", self.order)
    wire.put("at", self.at)
    wire.put("paid", self.paid)
    return wire.json
  }
  public static var wireName: String { "GuestOrder" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it was paid"))
    fields.append(WireField("paid", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension TillGuest {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("phone shown name visits lastVisitAt contact tags blacklisted spent")
    self.phone = try wire.get("phone")
    self.shown = try wire.get("shown")
    self.name = try wire.get("name")
    self.visits = try wire.get("visits", default: 0)
    self.lastVisitAt = try wire.get("lastVisitAt")
    self.contact = try wire.get("contact")
    self.tags = try wire.get("tags", default: [])
    self.blacklisted = try wire.get("blacklisted")
    self.spent = try wire.get("spent")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("phone", self.phone)
    wire.put("shown", self.shown)
    wire.put("name", self.name)
    wire.put("visits", self.visits)
    wire.put("lastVisitAt", self.lastVisitAt)
    wire.put("contact", self.contact)
    wire.put("tags", self.tags)
    wire.put("blacklisted", self.blacklisted)
    wire.put("spent", self.spent)
    return wire.json
  }
  public static var wireName: String { "TillGuest" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("phone", String.schema(&catalog), default: nil, doc: "E.164: +84899081299"))
    fields.append(WireField("shown", String.schema(&catalog), default: nil, doc: "in the restaurant's format: 0899 081 299"))
    fields.append(WireField("name", Optional<String>.schema(&catalog), default: nil, doc: "of the guests' address book, else of the last booking; absent: nobody is known with this number"))
    fields.append(WireField("visits", Int64.schema(&catalog), default: (0 as Int64).json, doc: "earlier ones, without the party that was asked about"))
    fields.append(WireField("lastVisitAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("contact", Optional<ContactID>.schema(&catalog), default: nil, doc: "in the guests' address book; for people who keep guests"))
    fields.append(WireField("tags", [ContactTag].schema(&catalog), default: ([] as [ContactTag]).json, doc: "labels of the guests' address book; for people who keep guests"))
    fields.append(WireField("blacklisted", Optional<Blacklisting>.schema(&catalog), default: nil, doc: "for people who keep guests"))
    fields.append(WireField("spent", Optional<Money>.schema(&catalog), default: nil, doc: "for people who keep guests"))
    return catalog.leave(name, "A guest as the till shows them, by one whole telephone number. Only people who keep guests see more than name and visits.", .object(fields))
  }
}

extension TillGuestAnswer {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("guest booked")
    self.guest = try wire.get("guest")
    self.booked = try wire.get("booked")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("guest", self.guest)
    wire.put("booked", self.booked)
    return wire.json
  }
  public static var wireName: String { "TillGuestAnswer" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("guest", Optional<TillGuest>.schema(&catalog), default: nil, doc: "absent: nobody has named the party's guest"))
    fields.append(WireField("booked", Bool.schema(&catalog), default: nil, doc: "The party came with a booking of this guest, so nobody else can be named."))
    return catalog.leave(name, "The till's question about a guest.", .object(fields))
  }
}

extension ContactImportProblem {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("line field text code message skipped")
    self.line = try wire.get("line")
    self.field = try wire.get("field")
    self.text = try wire.get("text")
    self.code = try wire.get("code")
    self.message = try wire.get("message")
    self.skipped = try wire.get("skipped")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("line", self.line)
    wire.put("field", self.field)
    wire.put("text", self.text)
    wire.put("code", self.code)
    wire.put("message", self.message)
    wire.put("skipped", self.skipped)
    return wire.json
  }
  public static var wireName: String { "ContactImportProblem" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("line", Int64.schema(&catalog), default: nil, doc: "the line in the file, from 1"))
    fields.append(WireField("field", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("text", String.schema(&catalog), default: nil, doc: "the text in the file, cut to 100 characters"))
    fields.append(WireField("code", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("message", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("skipped", Bool.schema(&catalog), default: nil, doc: "the whole row is left out; otherwise only this field"))
    return catalog.leave(name, "A file's row or card that was not understood, or not wholly.", .object(fields))
  }
}

extension ContactImportPreview {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("format columns added updated unchanged skipped rows problems")
    self.format = try wire.get("format")
    self.columns = try wire.get("columns")
    self.added = try wire.get("added")
    self.updated = try wire.get("updated")
    self.unchanged = try wire.get("unchanged")
    self.skipped = try wire.get("skipped")
    self.rows = try wire.get("rows")
    self.problems = try wire.get("problems")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("format", self.format)
    wire.put("columns", self.columns)
    wire.put("added", self.added)
    wire.put("updated", self.updated)
    wire.put("unchanged", self.unchanged)
    wire.put("skipped", self.skipped)
    wire.put("rows", self.rows)
    wire.put("problems", self.problems)
    return wire.json
  }
  public static var wireName: String { "ContactImportPreview" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("format", String.schema(&catalog), default: nil, doc: "the file's format: `CSV ; UTF-8`, `vCard 3.0`"))
    fields.append(WireField("columns", [ContactImportColumn].schema(&catalog), default: nil, doc: "of CSV: each heading and the field it was mapped to"))
    fields.append(WireField("added", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("updated", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("unchanged", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("skipped", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rows", [ContactImportRow].schema(&catalog), default: nil, doc: "the first 50"))
    fields.append(WireField("problems", [ContactImportProblem].schema(&catalog), default: nil, doc: "at most 1,000"))
    return catalog.leave(name, "The effect that importing a file would have.", .object(fields))
  }
}

extension ContactImportColumn {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("heading field")
    self.heading = try wire.get("heading")
    self.field = try wire.get("field")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("heading", self.heading)
    wire.put("field", self.field)
    return wire.json
  }
  public static var wireName: String { "ContactImportColumn" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("heading", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("field", Optional<ContactField>.schema(&catalog), default: nil, doc: "nil: not read"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension ContactImportRow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("line action name company phone email")
    self.line = try wire.get("line")
    self.action = try wire.get("action")
    self.name = try wire.get("name")
    self.company = try wire.get("company")
    self.phone = try wire.get("phone")
    self.email = try wire.get("email")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("line", self.line)
    wire.put("action", self.action)
    wire.put("name", self.name)
    wire.put("company", self.company)
    wire.put("phone", self.phone)
    wire.put("email", self.email)
    return wire.json
  }
  public static var wireName: String { "ContactImportRow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("line", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("action", Action.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ContactLine.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("company", ContactLine.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("phone", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("email", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension ContactImportRow.Action {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.add, .update, .keep]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ContactImportRowAction" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["add", "update", "keep"]))
  }
}

extension ContactImportState {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.running, .done, .cancelled, .failed]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ContactImportState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["running", "done", "cancelled", "failed"]))
  }
}

extension ContactImport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id book state total done added updated unchanged skipped startedAt endedAt problems message")
    self.id = try wire.get("id")
    self.book = try wire.get("book")
    self.state = try wire.get("state")
    self.total = try wire.get("total")
    self.done = try wire.get("done")
    self.added = try wire.get("added")
    self.updated = try wire.get("updated")
    self.unchanged = try wire.get("unchanged")
    self.skipped = try wire.get("skipped")
    self.startedAt = try wire.get("startedAt")
    self.endedAt = try wire.get("endedAt")
    self.problems = try wire.get("problems")
    self.message = try wire.get("message")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("book", self.book)
    wire.put("state", self.state)
    wire.put("total", self.total)
    wire.put("done", self.done)
    wire.put("added", self.added)
    wire.put("updated", self.updated)
    wire.put("unchanged", self.unchanged)
    wire.put("skipped", self.skipped)
    wire.put("startedAt", self.startedAt)
    wire.put("endedAt", self.endedAt)
    wire.put("problems", self.problems)
    wire.put("message", self.message)
    return wire.json
  }
  public static var wireName: String { "ContactImport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", ContactImportID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("book", AddressBookID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("state", ContactImportState.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("total", Int64.schema(&catalog), default: nil, doc: "cards of the file"))
    fields.append(WireField("done", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("added", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("updated", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("unchanged", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("skipped", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("startedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("endedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("problems", [ContactImportProblem].schema(&catalog), default: nil, doc: "at most 1,000"))
    fields.append(WireField("message", Optional<String>.schema(&catalog), default: nil, doc: "why it failed, in the user's words"))
    return catalog.leave(name, "An import on its way, or that has ended since the hub started.", .object(fields))
  }
}

extension BookView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id holds name count writable revision")
    self.id = try wire.get("id")
    self.holds = try wire.get("holds")
    self.name = try wire.get("name")
    self.count = try wire.get("count")
    self.writable = try wire.get("writable")
    self.revision = try wire.get("revision")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("holds", self.holds)
    wire.put("name", self.name)
    wire.put("count", self.count)
    wire.put("writable", self.writable)
    wire.put("revision", self.revision)
    return wire.json
  }
  public static var wireName: String { "BookView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", AddressBookID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("holds", BookKind.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ContactLine.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: "contacts in it"))
    fields.append(WireField("writable", Bool.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("revision", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A book as one person sees it.", .object(fields))
  }
}

extension ContactRow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id book name company phone email tags photo letter revision hit deletedAt")
    self.id = try wire.get("id")
    self.book = try wire.get("book")
    self.name = try wire.get("name")
    self.company = try wire.get("company")
    self.phone = try wire.get("phone")
    self.email = try wire.get("email")
    self.tags = try wire.get("tags")
    self.photo = try wire.get("photo")
    self.letter = try wire.get("letter")
    self.revision = try wire.get("revision")
    self.hit = try wire.get("hit")
    self.deletedAt = try wire.get("deletedAt")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("book", self.book)
    wire.put("name", self.name)
    wire.put("company", self.company)
    wire.put("phone", self.phone)
    wire.put("email", self.email)
    wire.put("tags", self.tags)
    wire.put("photo", self.photo)
    wire.put("letter", self.letter)
    wire.put("revision", self.revision)
    wire.put("hit", self.hit)
    wire.put("deletedAt", self.deletedAt)
    return wire.json
  }
  public static var wireName: String { "ContactRow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", ContactID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("book", AddressBookID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ContactLine.schema(&catalog), default: nil, doc: "the name, or the company where there is no name"))
    fields.append(WireField("company", ContactLine.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("phone", String.schema(&catalog), default: nil, doc: "its first number in the restaurant's format; empty: none"))
    fields.append(WireField("email", String.schema(&catalog), default: nil, doc: "its first address; empty: none"))
    fields.append(WireField("tags", [ContactTag].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("photo", Optional<String>.schema(&catalog), default: nil, doc: "as in `ContactView`"))
    fields.append(WireField("letter", String.schema(&catalog), default: nil, doc: "its letter in the index: `A`, `Ă`, … `#`"))
    fields.append(WireField("revision", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("hit", Optional<ContactHit>.schema(&catalog), default: nil, doc: "the place of the match, unless it is in the name"))
    fields.append(WireField("deletedAt", Optional<Instant>.schema(&catalog), default: nil, doc: "when it was deleted; only among the deleted ones"))
    return catalog.leave(name, "A line of the list.", .object(fields))
  }
}

extension ContactHit {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("field text")
    self.field = try wire.get("field")
    self.text = try wire.get("text")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("field", self.field)
    wire.put("text", self.text)
    return wire.json
  }
  public static var wireName: String { "ContactHit" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("field", ContactField.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("text", String.schema(&catalog), default: nil, doc: "the text around the match, at most 100 characters"))
    return catalog.leave(name, "The field of a contact that matches the search.", .object(fields))
  }
}

extension ContactPage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("revision total at rows sections labels")
    self.revision = try wire.get("revision")
    self.total = try wire.get("total")
    self.at = try wire.get("at")
    self.rows = try wire.get("rows")
    self.sections = try wire.get("sections")
    self.labels = try wire.get("labels")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("revision", self.revision)
    wire.put("total", self.total)
    wire.put("at", self.at)
    wire.put("rows", self.rows)
    wire.put("sections", self.sections)
    wire.put("labels", self.labels)
    return wire.json
  }
  public static var wireName: String { "ContactPage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("revision", Int64.schema(&catalog), default: nil, doc: "the book's revision; 0: several books were searched"))
    fields.append(WireField("total", Int64.schema(&catalog), default: nil, doc: "all there are"))
    fields.append(WireField("at", Int64.schema(&catalog), default: nil, doc: "the place of the first of these, from 0"))
    fields.append(WireField("rows", [ContactRow].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sections", Optional<[ContactSection]>.schema(&catalog), default: nil, doc: "with `index=1`: the letters under which there are contacts"))
    fields.append(WireField("labels", Optional<[BookLabel]>.schema(&catalog), default: nil, doc: "with `index=1`: the book's labels, the most used first"))
    return catalog.leave(name, "A range of the list, or of the search results.", .object(fields))
  }
}

extension ContactSection {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("letter at count")
    self.letter = try wire.get("letter")
    self.at = try wire.get("at")
    self.count = try wire.get("count")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("letter", self.letter)
    wire.put("at", self.at)
    wire.put("count", self.count)
    return wire.json
  }
  public static var wireName: String { "ContactSection" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("letter", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Int64.schema(&catalog), default: nil, doc: "the place of its first contact in the list, from 0"))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A letter of the index.", .object(fields))
  }
}

extension BookLabel {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name count")
    self.name = try wire.get("name")
    self.count = try wire.get("count")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("count", self.count)
    return wire.json
  }
  public static var wireName: String { "BookLabel" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: "the contacts that have it"))
    return catalog.leave(name, "A label of a book.", .object(fields))
  }
}

extension ContactIndex {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("revision total sections")
    self.revision = try wire.get("revision")
    self.total = try wire.get("total")
    self.sections = try wire.get("sections")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("revision", self.revision)
    wire.put("total", self.total)
    wire.put("sections", self.sections)
    return wire.json
  }
  public static var wireName: String { "ContactIndex" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("revision", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("total", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sections", [ContactSection].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The letters under which there are contacts.", .object(fields))
  }
}

extension ContactChange {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id at by what field old new overOther canRevert")
    self.id = try wire.get("id")
    self.at = try wire.get("at")
    self.by = try wire.get("by")
    self.what = try wire.get("what")
    self.field = try wire.get("field")
    self.old = try wire.get("old")
    self.new = try wire.get("new")
    self.overOther = try wire.get("overOther")
    self.canRevert = try wire.get("canRevert")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("at", self.at)
    wire.put("by", self.by)
    wire.put("what", self.what)
    wire.put("field", self.field)
    wire.put("old", self.old)
    wire.put("new", self.new)
    wire.put("overOther", self.overOther)
    wire.put("canRevert", self.canRevert)
    return wire.json
  }
  public static var wireName: String { "ContactChange" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", Int64.schema(&catalog), default: nil, doc: "names the change when it is reverted"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("what", ContactDeed.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("field", Optional<ContactField>.schema(&catalog), default: nil, doc: "nil: of the contact as a whole"))
    fields.append(WireField("old", String.schema(&catalog), default: nil, doc: "the field's value as text for people; photos and cards are not told"))
    fields.append(WireField("new", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("overOther", Bool.schema(&catalog), default: nil, doc: "somebody had changed the same field since this author looked at it"))
    fields.append(WireField("canRevert", Bool.schema(&catalog), default: nil, doc: "the old value can be brought back"))
    return catalog.leave(name, "A change of a contact, the latest first.", .object(fields))
  }
}

extension ContactDeed {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.added, .edited, .deleted, .restored, .merged, .unmerged, .reverted, .imported]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ContactDeed" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["added", "edited", "deleted", "restored", "merged", "unmerged", "reverted", "imported"]))
  }
}

extension DuplicatePair {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("cause first second")
    self.cause = try wire.get("cause")
    self.first = try wire.get("first")
    self.second = try wire.get("second")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("cause", self.cause)
    wire.put("first", self.first)
    wire.put("second", self.second)
    return wire.json
  }
  public static var wireName: String { "DuplicatePair" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("cause", Cause.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("first", ContactRow.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("second", ContactRow.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Two contacts that may be one.", .object(fields))
  }
}

extension DuplicatePair.Cause {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.samePhone, .similarName]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "DuplicatePairCause" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["samePhone", "similarName"]))
  }
}

extension DuplicatePairs {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("total pairs")
    self.total = try wire.get("total")
    self.pairs = try wire.get("pairs")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("total", self.total)
    wire.put("pairs", self.pairs)
    return wire.json
  }
  public static var wireName: String { "DuplicatePairs" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("total", Int64.schema(&catalog), default: nil, doc: "the number of all pairs; at most 100 are sent"))
    fields.append(WireField("pairs", [DuplicatePair].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension PrivateNote {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id title text revision changedAt deletedAt")
    self.id = try wire.get("id")
    self.title = try wire.get("title")
    self.text = try wire.get("text")
    self.revision = try wire.get("revision")
    self.changedAt = try wire.get("changedAt")
    self.deletedAt = try wire.get("deletedAt")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("title", self.title)
    wire.put("text", self.text)
    wire.put("revision", self.revision)
    wire.put("changedAt", self.changedAt)
    wire.put("deletedAt", self.deletedAt)
    return wire.json
  }
  public static var wireName: String { "PrivateNote" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", PrivateNoteID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("title", PrivateNoteTitle.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("text", PrivateNoteText.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("revision", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("changedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deletedAt", Optional<Instant>.schema(&catalog), default: nil, doc: "only among the deleted ones"))
    return catalog.leave(name, "A note that nobody reads but who wrote it.", .object(fields))
  }
}

extension PrivateNotes {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("total notes")
    self.total = try wire.get("total")
    self.notes = try wire.get("notes")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("total", self.total)
    wire.put("notes", self.notes)
    return wire.json
  }
  public static var wireName: String { "PrivateNotes" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("total", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("notes", [PrivateNote].schema(&catalog), default: nil, doc: "the latest first"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension NewAppPassword {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name")
    self.name = try wire.get("name")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    return wire.json
  }
  public static var wireName: String { "NewAppPassword" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: "the device that it is for"))
    return catalog.leave(name, "Asks for an app password.", .object(fields))
  }
}

extension AppPasswordView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name createdAt usedAt")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.createdAt = try wire.get("createdAt")
    self.usedAt = try wire.get("usedAt")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("createdAt", self.createdAt)
    wire.put("usedAt", self.usedAt)
    return wire.json
  }
  public static var wireName: String { "AppPasswordView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", AppPasswordID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("createdAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("usedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "An app password by which a device's own Contacts app comes in; never the secret itself.", .object(fields))
  }
}

extension MadeAppPassword {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name login password")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.login = try wire.get("login")
    self.password = try wire.get("password")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("login", self.login)
    wire.put("password", self.password)
    return wire.json
  }
  public static var wireName: String { "MadeAppPassword" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", AppPasswordID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("login", Login.schema(&catalog), default: nil, doc: "the user name to type on the device"))
    fields.append(WireField("password", String.schema(&catalog), default: nil, doc: "26 letters and digits in groups; blanks and hyphens need not be typed"))
    return catalog.leave(name, "Told once, when it is made.", .object(fields))
  }
}

extension BookKind {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.guests, .suppliers, .staff, .own]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "BookKind" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Which people a book holds.", .choice(["guests", "suppliers", "staff", "own"]))
  }
}

extension AddressBook {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id holds name revision")
    self.id = try wire.get("id")
    self.holds = try wire.get("holds")
    self.name = try wire.get("name")
    self.revision = try wire.get("revision")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("holds", self.holds)
    wire.put("name", self.name)
    wire.put("revision", self.revision)
    return wire.json
  }
  public static var wireName: String { "AddressBook" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", AddressBookID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("holds", BookKind.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("revision", Int64.schema(&catalog), default: nil, doc: "counts its changes"))
    return catalog.leave(name, "An address book. Its revision tells devices that something in it has changed. Only its owner learns a private book's owner and name, by HTTP.", .object(fields))
  }
}

extension ContactsCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "contacts.add":
      try wire.only("type contact book fields")
      self = .add(contact: try wire.get("contact"), book: try wire.get("book"), fields: try wire.get("fields"))
    case "contacts.edit":
      try wire.only("type contact base fields")
      self = .edit(contact: try wire.get("contact"), base: try wire.get("base", default: nil), fields: try wire.get("fields"))
    case "contacts.delete":
      try wire.only("type contact")
      self = .delete(contact: try wire.get("contact"))
    case "contacts.restore":
      try wire.only("type contact")
      self = .restore(contact: try wire.get("contact"))
    case "contacts.merge":
      try wire.only("type into from")
      self = .merge(into: try wire.get("into"), from: try wire.get("from"))
    case "contacts.unmerge":
      try wire.only("type into from")
      self = .unmerge(into: try wire.get("into"), from: try wire.get("from"))
    case "contacts.notSame":
      try wire.only("type first second")
      self = .notSame(first: try wire.get("first"), second: try wire.get("second"))
    case "contacts.revert":
      try wire.only("type contact change")
      self = .revert(contact: try wire.get("contact"), change: try wire.get("change"))
    case "contacts.tag":
      try wire.only("type contacts add remove")
      self = .tag(contacts: try wire.get("contacts"), add: try wire.get("add", default: []), remove: try wire.get("remove", default: []))
    case "contacts.addNote":
      try wire.only("type note title text")
      self = .addNote(note: try wire.get("note"), title: try wire.get("title", default: PrivateNoteTitle("")), text: try wire.get("text"))
    case "contacts.editNote":
      try wire.only("type note base title text")
      self = .editNote(note: try wire.get("note"), base: try wire.get("base", default: nil), title: try wire.get("title", default: nil), text: try wire.get("text", default: nil))
    case "contacts.deleteNote":
      try wire.only("type note")
      self = .deleteNote(note: try wire.get("note"))
    case "contacts.restoreNote":
      try wire.only("type note")
      self = .restoreNote(note: try wire.get("note"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .add(let v0, let v1, let v2):
      wire.put("type", "contacts.add")
      wire.put("contact", v0)
      wire.put("book", v1)
      wire.put("fields", v2)
    case .edit(let v0, let v1, let v2):
      wire.put("type", "contacts.edit")
      wire.put("contact", v0)
      wire.put("base", v1)
      wire.put("fields", v2)
    case .delete(let v0):
      wire.put("type", "contacts.delete")
      wire.put("contact", v0)
    case .restore(let v0):
      wire.put("type", "contacts.restore")
      wire.put("contact", v0)
    case .merge(let v0, let v1):
      wire.put("type", "contacts.merge")
      wire.put("into", v0)
      wire.put("from", v1)
    case .unmerge(let v0, let v1):
      wire.put("type", "contacts.unmerge")
      wire.put("into", v0)
      wire.put("from", v1)
    case .notSame(let v0, let v1):
      wire.put("type", "contacts.notSame")
      wire.put("first", v0)
      wire.put("second", v1)
    case .revert(let v0, let v1):
      wire.put("type", "contacts.revert")
      wire.put("contact", v0)
      wire.put("change", v1)
    case .tag(let v0, let v1, let v2):
      wire.put("type", "contacts.tag")
      wire.put("contacts", v0)
      wire.put("add", v1)
      wire.put("remove", v2)
    case .addNote(let v0, let v1, let v2):
      wire.put("type", "contacts.addNote")
      wire.put("note", v0)
      wire.put("title", v1)
      wire.put("text", v2)
    case .editNote(let v0, let v1, let v2, let v3):
      wire.put("type", "contacts.editNote")
      wire.put("note", v0)
      wire.put("base", v1)
      wire.put("title", v2)
      wire.put("text", v3)
    case .deleteNote(let v0):
      wire.put("type", "contacts.deleteNote")
      wire.put("note", v0)
    case .restoreNote(let v0):
      wire.put("type", "contacts.restoreNote")
      wire.put("note", v0)
    }
    return wire.json
  }
  public static var wireName: String { "ContactsCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("contact", ContactID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("book", AddressBookID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("fields", ContactFields.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.add", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("contact", ContactID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("base", Optional<Int64>.schema(&catalog), default: (nil as Int64?).json, doc: ""))
      fields.append(WireField("fields", ContactFields.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.edit", fields, doc: "only the changed fields; `base`: the revision that the author saw"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("contact", ContactID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.delete", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("contact", ContactID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.restore", fields, doc: "takes the deletion back"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("into", ContactID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("from", ContactID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.merge", fields, doc: "all of `from` goes into `into`; `from` is deleted"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("into", ContactID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("from", ContactID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.unmerge", fields, doc: "both are again as they were before they were merged"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("first", ContactID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("second", ContactID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.notSame", fields, doc: "they are two people: the pair is not shown again"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("contact", ContactID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("change", Int64.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.revert", fields, doc: "brings back the old value of a change in the history"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("contacts", [ContactID].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("add", [ContactTag].schema(&catalog), default: ([] as [ContactTag]).json, doc: ""))
      fields.append(WireField("remove", [ContactTag].schema(&catalog), default: ([] as [ContactTag]).json, doc: ""))
      cases.append(WireCase("contacts.tag", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("note", PrivateNoteID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("title", PrivateNoteTitle.schema(&catalog), default: (PrivateNoteTitle("") as PrivateNoteTitle).json, doc: ""))
      fields.append(WireField("text", PrivateNoteText.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.addNote", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("note", PrivateNoteID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("base", Optional<Int64>.schema(&catalog), default: (nil as Int64?).json, doc: ""))
      fields.append(WireField("title", Optional<PrivateNoteTitle>.schema(&catalog), default: (nil as PrivateNoteTitle?).json, doc: ""))
      fields.append(WireField("text", Optional<PrivateNoteText>.schema(&catalog), default: (nil as PrivateNoteText?).json, doc: ""))
      cases.append(WireCase("contacts.editNote", fields, doc: "`base`: the note's revision that the author saw; text that another of their devices wrote since is appended to theirs"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("note", PrivateNoteID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.deleteNote", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("note", PrivateNoteID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("contacts.restoreNote", fields, doc: ""))
    }
    return catalog.leave(name, "Commands of people about address books and their own notes.", .union(tag: "type", cases))
  }
}
