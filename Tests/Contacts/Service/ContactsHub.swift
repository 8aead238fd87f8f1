import ContactsRules
import ContactsService
import Kernel
import Storage
import Sync
import TestKit

/// The use cases of address books on one database.
struct ContactsHub: ModuleHub {
  static let migrations = SyncMigrations.all + ContactsMigrations.all

  let stream: TestStream
  let books: AddressBooks
  let handler: ContactsHandler
  let house = HousePorts()

  init(_ database: any SQLDatabase, folder: String) { self.init(database) }

  init(_ database: any SQLDatabase, notes: NoteKey? = nil, photos: any PhotoShrinking = NoPhotoShrinking()) {
    handler = ContactsHandler(notes: notes)
    stream = TestStream(database, handlers: [handler], sources: [ContactsSnapshot()])
    let ports = ContactPorts(people: house, bookings: house, spend: house, photos: photos)
    books = AddressBooks(
      database: database, processor: stream.processor, ports: ports, notes: notes, clock: stream.clock, log: TestStream.log)
  }

  static let lan = Author(employee: EmployeeID("lan"), rights: Rights.of([.receptionist]), device: DeviceID("lan-phone"))
  static let hoa = Author(employee: EmployeeID("hoa"), rights: Rights.of([.manager]), device: DeviceID("hoa-desk"))
  static let tuan = Author(employee: EmployeeID("tuan"), rights: Rights.of([.waiter]), device: DeviceID("tuan-phone"))
  static let guests = AddressBookID("guests")

  func perform(_ command: ContactsCommand, as author: Author = lan) async throws { try await perform(command, with: handler, as: author) }

  func refusal(_ command: ContactsCommand, as author: Author = lan) async -> Refusal? {
    await refused { try await perform(command, as: author) }
  }

  func add(_ id: String, _ fields: ContactFields, to book: AddressBookID = guests, as author: Author = lan) async throws {
    try await perform(.add(contact: ContactID(id), book: book, fields: fields), as: author)
  }

  func edit(_ id: String, base: Int64? = nil, _ fields: ContactFields, as author: Author = lan) async throws {
    try await perform(.edit(contact: ContactID(id), base: base, fields: fields), as: author)
  }

  func view(_ id: String, as author: Author = lan) async throws -> ContactView { try await books.reader.contact(ContactID(id), for: author) }

  func found(_ typed: String, as author: Author = lan) async throws -> [String] {
    try await books.reader.find(typed, in: nil, at: 0, count: 100, for: author).rows.map(\.id.raw)
  }

  /// With the key of private notes, on a database of its own.
  nonisolated(nonsending) static func withNotes(_ engine: Engine, _ body: (ContactsHub) async throws -> Void) async throws {
    try await open(engine, making: { ContactsHub($0, notes: try await NoteKey.open(folder: $1 + "/keys", for: $0)) }, body)
  }

  /// The books of the house are made by the first look at them.
  func furnish() async throws { _ = try await books.reader.books(for: ContactsHub.lan) }

  func preview(_ file: [UInt8], into book: AddressBookID = guests) async throws -> ContactImportPreview {
    try await books.imports.preview(file, in: book, for: ContactsHub.lan, say: { $0.code })
  }

  func preview(_ file: String) async throws -> ContactImportPreview { try await preview(Array(file.utf8)) }

  /// Takes a file in and waits for its end.
  func take(_ file: [UInt8], into book: AddressBookID = guests) async throws -> ContactImport {
    let begun = try await books.imports.start(file, in: book, for: ContactsHub.lan, say: { $0.code })
    var now = begun
    while now.state == .running {
      try await Task.sleep(for: .milliseconds(5))
      now = try books.imports.one(begun.id, of: ContactsHub.lan)
    }
    return now
  }

  func take(_ file: String) async throws -> ContactImport { try await take(Array(file.utf8)) }

  /// All of a book, in the order of its list.
  func all(of book: AddressBookID = guests) async throws -> [ContactView] {
    let rows = try await books.reader.page(book, at: 0, count: 100, withIndex: false, for: ContactsHub.lan).rows
    var views: [ContactView] = []
    for row in rows { views.append(try await view(row.id.raw)) }
    return views
  }

  func ownBook(of author: Author) async throws -> AddressBookID {
    guard let own = try await books.reader.books(for: author).first(where: { $0.holds == .own }) else { throw StorageError.corrupt }
    return own.id
  }
}

/// A house of which everything is known.
struct HousePorts: AppPeople, GuestBookings, GuestSpend {
  static let left = EmployeeID("left")

  func person(_ employee: EmployeeID, in sql: any SQLConnection) throws -> AppPerson? {
    employee == HousePorts.left ? nil : AppPerson(login: Login(employee.raw), rights: Rights.of(employee.raw == "hoa" ? [.manager] : [.receptionist]))
  }

  func question(whoIs query: String, _ value: SQLValue) -> (sql: String, values: [SQLValue]) { (query, [value]) }

  func person(_ answer: [SQLRow]) throws -> AppPerson? {
    guard let name = try answer.first?.text(0), name != HousePorts.left.raw else { return nil }
    return AppPerson(login: Login(name), rights: Rights.of(name == "hoa" ? [.manager] : [.receptionist]))
  }

  func guest(_ numbers: [String], in sql: any SQLConnection) throws -> GuestRecord {
    var record = GuestRecord()
    guard numbers == ["+84899081299"] else { return record }
    record.visits = 2
    record.bookings = [
      GuestBooking(booking: BookingID("b1"), at: Instant(5), guests: Guests(4), state: 1, wishes: Note(""), order: OrderID("o1"))
    ]
    return record
  }

  func parties(_ numbers: [String], in sql: any SQLConnection) throws -> [(order: OrderID, at: Instant)] {
    numbers == ["+84903111222"] ? [(order: OrderID("o2"), at: Instant(7)), (order: OrderID("o3"), at: Instant(3))] : []
  }

  func name(_ number: String, in sql: any SQLConnection) throws -> Name? { number == "+84903111222" ? Name("Anh Tư") : nil }

  func guest(of order: OrderID, in sql: any SQLConnection) throws -> PartyGuestNumber? {
    switch order {
    case OrderID("o1"): PartyGuestNumber(phone: "+84899081299", name: Name("Lộc"), booked: true)
    case OrderID("o2"): PartyGuestNumber(phone: "+84903111222", name: Name("Anh Tư"), booked: false)
    default: nil
    }
  }

  func paid(_ orders: [OrderID], in sql: any SQLConnection) throws -> [GuestOrder] {
    orders.map { GuestOrder(order: $0, at: Instant(9), paid: Money(750_000)) }
  }
}

extension ContactFields {
  /// As somebody types it.
  static func of(
    _ name: String? = nil, company: String? = nil, phones: [String]? = nil, emails: [String]? = nil, tags: [String]? = nil, note: String? = nil,
    wishes: String? = nil, allergies: String? = nil, birthday: String? = nil
  ) -> ContactFields {
    var fields = ContactFields()
    fields.name = name.map { ContactLine($0) }
    fields.company = company.map { ContactLine($0) }
    fields.phones = phones?.map { ContactPhone(label: ContactLabel("cell"), number: ContactNumber($0)) }
    fields.emails = emails?.map { ContactEmail(address: ContactEmailAddress($0)) }
    fields.tags = tags?.map { ContactTag($0) }
    fields.note = note.map { ContactText($0) }
    fields.wishes = wishes.map { GuestText($0) }
    fields.allergies = allergies.map { GuestText($0) }
    fields.birthday = birthday.map { ContactDay($0) }
    return fields
  }
}
