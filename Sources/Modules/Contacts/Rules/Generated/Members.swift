// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension AddressBook: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id holds name revision")
    self.id = try wire.get("id")
    self.holds = try wire.get("holds")
    self.name = try wire.get("name")
    self.revision = try wire.get("revision")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("holds", self.holds)
    wire.put("name", self.name)
    wire.put("revision", self.revision)
  }
}

extension BookView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id holds name count writable revision")
    self.id = try wire.get("id")
    self.holds = try wire.get("holds")
    self.name = try wire.get("name")
    self.count = try wire.get("count")
    self.writable = try wire.get("writable")
    self.revision = try wire.get("revision")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("holds", self.holds)
    wire.put("name", self.name)
    wire.put("count", self.count)
    wire.put("writable", self.writable)
    wire.put("revision", self.revision)
  }
}

extension BookLabel: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name count")
    self.name = try wire.get("name")
    self.count = try wire.get("count")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("count", self.count)
  }
}

extension NewAppPassword: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name")
    self.name = try wire.get("name")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
  }
}

extension AppPasswordView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name createdAt usedAt")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.createdAt = try wire.get("createdAt")
    self.usedAt = try wire.get("usedAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("createdAt", self.createdAt)
    wire.put("usedAt", self.usedAt)
  }
}

extension MadeAppPassword: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name login password")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.login = try wire.get("login")
    self.password = try wire.get("password")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("login", self.login)
    wire.put("password", self.password)
  }
}

extension ContactChange: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("at", self.at)
    wire.put("by", self.by)
    wire.put("what", self.what)
    wire.put("field", self.field)
    wire.put("old", self.old)
    wire.put("new", self.new)
    wire.put("overOther", self.overOther)
    wire.put("canRevert", self.canRevert)
  }
}

extension ContactPhone: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("label number")
    self.label = try wire.get("label", default: ContactLabel(""))
    self.number = try wire.get("number")
  }
  public func put(into wire: inout WireObject) {
    wire.put("label", self.label)
    wire.put("number", self.number)
  }
}

extension ContactEmail: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("label address")
    self.label = try wire.get("label", default: ContactLabel(""))
    self.address = try wire.get("address")
  }
  public func put(into wire: inout WireObject) {
    wire.put("label", self.label)
    wire.put("address", self.address)
  }
}

extension ContactAddress: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("label street locality region postcode country")
    self.label = try wire.get("label", default: ContactLabel(""))
    self.street = try wire.get("street", default: ContactLine(""))
    self.locality = try wire.get("locality", default: ContactLine(""))
    self.region = try wire.get("region", default: ContactLine(""))
    self.postcode = try wire.get("postcode", default: ContactLine(""))
    self.country = try wire.get("country", default: ContactLine(""))
  }
  public func put(into wire: inout WireObject) {
    wire.put("label", self.label)
    wire.put("street", self.street)
    wire.put("locality", self.locality)
    wire.put("region", self.region)
    wire.put("postcode", self.postcode)
    wire.put("country", self.country)
  }
}

extension ContactFields: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension ContactImportProblem: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("line field text code message skipped")
    self.line = try wire.get("line")
    self.field = try wire.get("field")
    self.text = try wire.get("text")
    self.code = try wire.get("code")
    self.message = try wire.get("message")
    self.skipped = try wire.get("skipped")
  }
  public func put(into wire: inout WireObject) {
    wire.put("line", self.line)
    wire.put("field", self.field)
    wire.put("text", self.text)
    wire.put("code", self.code)
    wire.put("message", self.message)
    wire.put("skipped", self.skipped)
  }
}

extension ContactImportPreview: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("format", self.format)
    wire.put("columns", self.columns)
    wire.put("added", self.added)
    wire.put("updated", self.updated)
    wire.put("unchanged", self.unchanged)
    wire.put("skipped", self.skipped)
    wire.put("rows", self.rows)
    wire.put("problems", self.problems)
  }
}

extension ContactImportColumn: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("heading field")
    self.heading = try wire.get("heading")
    self.field = try wire.get("field")
  }
  public func put(into wire: inout WireObject) {
    wire.put("heading", self.heading)
    wire.put("field", self.field)
  }
}

extension ContactImportRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("line action name company phone email")
    self.line = try wire.get("line")
    self.action = try wire.get("action")
    self.name = try wire.get("name")
    self.company = try wire.get("company")
    self.phone = try wire.get("phone")
    self.email = try wire.get("email")
  }
  public func put(into wire: inout WireObject) {
    wire.put("line", self.line)
    wire.put("action", self.action)
    wire.put("name", self.name)
    wire.put("company", self.company)
    wire.put("phone", self.phone)
    wire.put("email", self.email)
  }
}

extension ContactImport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension ContactRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension ContactHit: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("field text")
    self.field = try wire.get("field")
    self.text = try wire.get("text")
  }
  public func put(into wire: inout WireObject) {
    wire.put("field", self.field)
    wire.put("text", self.text)
  }
}

extension ContactPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("revision total at rows sections labels")
    self.revision = try wire.get("revision")
    self.total = try wire.get("total")
    self.at = try wire.get("at")
    self.rows = try wire.get("rows")
    self.sections = try wire.get("sections")
    self.labels = try wire.get("labels")
  }
  public func put(into wire: inout WireObject) {
    wire.put("revision", self.revision)
    wire.put("total", self.total)
    wire.put("at", self.at)
    wire.put("rows", self.rows)
    wire.put("sections", self.sections)
    wire.put("labels", self.labels)
  }
}

extension ContactSection: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("letter at count")
    self.letter = try wire.get("letter")
    self.at = try wire.get("at")
    self.count = try wire.get("count")
  }
  public func put(into wire: inout WireObject) {
    wire.put("letter", self.letter)
    wire.put("at", self.at)
    wire.put("count", self.count)
  }
}

extension ContactIndex: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("revision total sections")
    self.revision = try wire.get("revision")
    self.total = try wire.get("total")
    self.sections = try wire.get("sections")
  }
  public func put(into wire: inout WireObject) {
    wire.put("revision", self.revision)
    wire.put("total", self.total)
    wire.put("sections", self.sections)
  }
}

extension ShownPhone: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("label number shown e164")
    self.label = try wire.get("label")
    self.number = try wire.get("number")
    self.shown = try wire.get("shown")
    self.e164 = try wire.get("e164")
  }
  public func put(into wire: inout WireObject) {
    wire.put("label", self.label)
    wire.put("number", self.number)
    wire.put("shown", self.shown)
    wire.put("e164", self.e164)
  }
}

extension ContactView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension ContactsCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "contacts.add": try wire.only("type contact book fields")
      self = .add(contact: try wire.get("contact"), book: try wire.get("book"), fields: try wire.get("fields"))
    case "contacts.edit": try wire.only("type contact base fields")
      self = .edit(contact: try wire.get("contact"), base: try wire.get("base", default: nil), fields: try wire.get("fields"))
    case "contacts.delete": try wire.only("type contact")
      self = .delete(contact: try wire.get("contact"))
    case "contacts.restore": try wire.only("type contact")
      self = .restore(contact: try wire.get("contact"))
    case "contacts.merge": try wire.only("type into from")
      self = .merge(into: try wire.get("into"), from: try wire.get("from"))
    case "contacts.unmerge": try wire.only("type into from")
      self = .unmerge(into: try wire.get("into"), from: try wire.get("from"))
    case "contacts.notSame": try wire.only("type first second")
      self = .notSame(first: try wire.get("first"), second: try wire.get("second"))
    case "contacts.revert": try wire.only("type contact change")
      self = .revert(contact: try wire.get("contact"), change: try wire.get("change"))
    case "contacts.tag": try wire.only("type contacts add remove")
      self = .tag(contacts: try wire.get("contacts"), add: try wire.get("add", default: []), remove: try wire.get("remove", default: []))
    case "contacts.addNote": try wire.only("type note title text")
      self = .addNote(note: try wire.get("note"), title: try wire.get("title", default: PrivateNoteTitle("")), text: try wire.get("text"))
    case "contacts.editNote": try wire.only("type note base title text")
      self = .editNote(note: try wire.get("note"), base: try wire.get("base", default: nil), title: try wire.get("title", default: nil), text: try wire.get("text", default: nil))
    case "contacts.deleteNote": try wire.only("type note")
      self = .deleteNote(note: try wire.get("note"))
    case "contacts.restoreNote": try wire.only("type note")
      self = .restoreNote(note: try wire.get("note"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}

extension DuplicatePair: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("cause first second")
    self.cause = try wire.get("cause")
    self.first = try wire.get("first")
    self.second = try wire.get("second")
  }
  public func put(into wire: inout WireObject) {
    wire.put("cause", self.cause)
    wire.put("first", self.first)
    wire.put("second", self.second)
  }
}

extension DuplicatePairs: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("total pairs")
    self.total = try wire.get("total")
    self.pairs = try wire.get("pairs")
  }
  public func put(into wire: inout WireObject) {
    wire.put("total", self.total)
    wire.put("pairs", self.pairs)
  }
}

extension GuestRecord: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("visits", self.visits)
    wire.put("cancellations", self.cancellations)
    wire.put("noShows", self.noShows)
    wire.put("spent", self.spent)
    wire.put("lastVisitAt", self.lastVisitAt)
    wire.put("blacklisted", self.blacklisted)
    wire.put("bookings", self.bookings)
    wire.put("orders", self.orders)
  }
}

extension Blacklisting: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("reason until")
    self.reason = try wire.get("reason")
    self.until = try wire.get("until")
  }
  public func put(into wire: inout WireObject) {
    wire.put("reason", self.reason)
    wire.put("until", self.until)
  }
}

extension GuestBooking: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("booking at guests state wishes order")
    self.booking = try wire.get("booking")
    self.at = try wire.get("at")
    self.guests = try wire.get("guests")
    self.state = try wire.get("state")
    self.wishes = try wire.get("wishes")
    self.order = try wire.get("order")
  }
  public func put(into wire: inout WireObject) {
    wire.put("booking", self.booking)
    wire.put("at", self.at)
    wire.put("guests", self.guests)
    wire.put("state", self.state)
    wire.put("wishes", self.wishes)
    wire.put("order", self.order)
  }
}

extension GuestOrder: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("order at paid")
    self.order = try wire.get("order")
    self.at = try wire.get("at")
    self.paid = try wire.get("paid")
  }
  public func put(into wire: inout WireObject) {
    wire.put("order", self.order)
    wire.put("at", self.at)
    wire.put("paid", self.paid)
  }
}

extension PrivateNote: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id title text revision changedAt deletedAt")
    self.id = try wire.get("id")
    self.title = try wire.get("title")
    self.text = try wire.get("text")
    self.revision = try wire.get("revision")
    self.changedAt = try wire.get("changedAt")
    self.deletedAt = try wire.get("deletedAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("title", self.title)
    wire.put("text", self.text)
    wire.put("revision", self.revision)
    wire.put("changedAt", self.changedAt)
    wire.put("deletedAt", self.deletedAt)
  }
}

extension PrivateNotes: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("total notes")
    self.total = try wire.get("total")
    self.notes = try wire.get("notes")
  }
  public func put(into wire: inout WireObject) {
    wire.put("total", self.total)
    wire.put("notes", self.notes)
  }
}

extension TillGuest: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("phone", self.phone)
    wire.put("shown", self.shown)
    wire.put("name", self.name)
    wire.put("visits", self.visits)
    wire.put("lastVisitAt", self.lastVisitAt)
    wire.put("contact", self.contact)
    wire.put("tags", self.tags)
    wire.put("blacklisted", self.blacklisted)
    wire.put("spent", self.spent)
  }
}

extension TillGuestAnswer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("guest booked")
    self.guest = try wire.get("guest")
    self.booked = try wire.get("booked")
  }
  public func put(into wire: inout WireObject) {
    wire.put("guest", self.guest)
    wire.put("booked", self.booked)
  }
}
