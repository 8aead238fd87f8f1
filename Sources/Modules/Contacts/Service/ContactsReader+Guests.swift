import ContactsRules
import Kernel
import PhoneNumbers
import Storage
import Sync

extension ContactsReader {
  /// The restaurant's data about a guest, by their numbers. Contacts of other books have none.
  public func guest(_ id: ContactID, for author: Author) async throws -> GuestRecord {
    try await database.read { sql in
      let (book, _, card) = try ContactsReader.whole(id, for: author, in: sql)
      if book.kind != .guests { throw ContactsError.unknownContact.refusal }
      let numbers = card.fields.phones.flatMap { WrittenNumber.all(in: $0.value) }.compactMap { $0.number?.e164 }
      if numbers.isEmpty { return GuestRecord() }
      var record = try ports.bookings.guest(numbers, in: sql)
      let named = try ports.bookings.parties(numbers, in: sql).map(\.order)
      record.orders = try ports.spend.paid(record.bookings.compactMap(\.order) + named, in: sql)
      record.spent = record.orders.reduce(Money(0)) { $0.plus($1.paid) ?? $0 }
      return record
    }
  }

  /// The till's view of a guest.
  ///
  /// - Parameters:
  ///   - typed: a telephone number in any spelling; nil: the guest of the party
  ///   - order: the party at the till; its own visit does not count
  /// - Throws: a refusal if `typed` is no number that can be called
  public func guest(atTill typed: String?, order: OrderID?, for author: Author) async throws -> TillGuestAnswer {
    let number = try typed.map { text in
      guard let number = WrittenNumber.first(in: text) else { throw Refusal("bookings.phoneMalformed", field: "phone", kind: .invalid) }
      return number.e164
    }
    return try await database.read { sql in
      let party = try order.flatMap { try ports.bookings.guest(of: $0, in: sql) }
      let booked = party?.booked ?? false
      guard let phone = number ?? party?.phone else { return TillGuestAnswer(guest: nil, booked: booked) }
      var guest = try tillGuest(phone, without: order, for: author, in: sql)
      if guest.name == nil, party?.phone == phone { guest.name = party?.name.raw }
      return TillGuestAnswer(guest: guest, booked: booked)
    }
  }

  private func tillGuest(_ phone: String, without order: OrderID?, for author: Author, in sql: any SQLConnection) throws -> TillGuest {
    var guest = TillGuest(phone: phone, shown: WrittenNumber.shown(phone))
    let record = try ports.bookings.guest([phone], in: sql)
    let parties = try ports.bookings.parties([phone], in: sql)
    let isHere = order.map { order in record.bookings.contains { $0.order == order } || parties.contains { $0.order == order } } ?? false
    guest.visits = max(0, record.visits - (isHere ? 1 : 0))
    let came = record.bookings.filter { $0.order != nil && $0.order != order }.map(\.at)
    guest.lastVisitAt = (came + parties.filter { $0.order != order }.map(\.at)).max()
    let row = try ContactStore(sql: sql).find(e164: [phone], in: AddressBookID("guests")).first
    guest.name = try row.flatMap { $0.columns.name.isEmpty ? nil : $0.columns.name } ?? ports.bookings.name(phone, in: sql)?.raw
    if !author.may(.keepGuests) { return guest }
    guest.contact = row?.id
    guest.tags = try row.map { try ContactRows(sql: sql).of([$0.id.raw]).first?.tags ?? [] } ?? []
    guest.blacklisted = record.blacklisted
    guest.spent = try ports.spend.paid(record.bookings.compactMap(\.order) + parties.map(\.order), in: sql)
      .reduce(Money(0)) { $0.plus($1.paid) ?? $0 }
    return guest
  }
}
