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
      record.orders = try ports.spend.paid(record.bookings.compactMap(\.order), in: sql)
      record.spent = record.orders.reduce(Money(0)) { $0.plus($1.paid) ?? $0 }
      return record
    }
  }
}
