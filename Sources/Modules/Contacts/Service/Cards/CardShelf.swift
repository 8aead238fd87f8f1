import ContactsRules
import Kernel
import Storage
import Sync
import VCards

/// Cards by their names, for CardDAV. Each call checks the rights. Writing uses the command processor.
public struct CardShelf: Sendable {
  let database: any SQLDatabase
  let processor: CommandProcessor
  let reader: ContactsReader
  let passwords: AppPasswordService
  let photos: any PhotoShrinking
  let memory = CardMemory()

  /// nil: unknown, a wrong or revoked password, or somebody who has left. Each request checks this again, in one round trip.
  public func enter(user: String, appPassword: String) async throws -> ShelfVisitor? {
    let known = try await passwords.enter(
      user: user, password: appPassword, asking: { [BookStore.question(ofOwnerOf: $0), StreamReader.epochQuestion] },
      { author, answers in (author, try answers[0].map(BookStore.read), try StreamReader.epoch(answers[1])) })
    guard let (author, books, epoch) = known else { return nil }
    let isIncomplete = HouseBooks.isIncomplete(books, for: author)
    let readable = isIncomplete ? try await self.books(of: author) : BookStore.readable(books, by: author).map { ShelfBook($0, for: author) }
    return ShelfVisitor(author: author, books: readable, epoch: epoch)
  }

  public func books(of author: Author) async throws -> [ShelfBook] {
    let known = try await database.read { sql in try BookStore(sql: sql).readableOrShared(by: author) }
    if !HouseBooks.isIncomplete(known, for: author) { return BookStore.readable(known, by: author).map { ShelfBook($0, for: author) } }
    try await reader.prepare(for: author)
    return try await database.read { sql in try BookStore(sql: sql).readable(by: author).map { ShelfBook($0, for: author) } }
  }

  /// The largest card that a device may send. A photo in it is made smaller if it must be.
  public static let mostBytes = 12 << 20

  /// - Returns: the tag of the card as it is kept; `isUnchanged`: byte for byte as it was sent
  public func put(
    _ book: AddressBookID, name: String, raw sent: [UInt8], if condition: CardCondition, by author: Author
  ) async throws -> (etag: String, created: Bool, isUnchanged: Bool) {
    let raw = await fitted(sent)
    let done = try await processor.perform(as: author) { work in
      let done = try ContactUseCases(work).put(raw, as: name, in: book, if: condition)
      work.keep("contacts.putCard", CardShelf.record("contacts.putCard", book, name))
      return done
    }
    // The other devices are going to fetch it.
    if CardContent.etag(raw) == done.etag { memory.keep([(done.etag, raw)]) }
    return (done.etag, done.created, CardContent.etag(sent) == done.etag)
  }

  /// A card with a large photo, made small enough if the photo can be read. Otherwise as it is, and then it is refused.
  private func fitted(_ raw: [UInt8]) async -> [UInt8] {
    if raw.count <= KeptPhoto.most { return raw }
    let limits = VCardLimits(bytes: CardShelf.mostBytes, properties: StoredCard.limits.properties, lineBytes: CardShelf.mostBytes)
    guard var card = try? VCard(reading: raw, limits: limits), card.first("PHOTO") != nil else { return raw }
    return await CardPhotoFitting(photos: photos).fit(&card) == .smaller ? card.bytes : raw
  }

  public func delete(_ book: AddressBookID, name: String, if condition: CardCondition, by author: Author) async throws {
    try await processor.perform(as: author) { work in
      try ContactUseCases(work).delete(name, in: book, if: condition)
      work.keep("contacts.deleteCard", CardShelf.record("contacts.deleteCard", book, name))
    }
  }

  /// Copies a card, or moves it if `removing` is set.
  /// - Returns: `true` if there was no card of the new name
  public func copy(
    _ book: AddressBookID, name: String, to target: CardTarget, if condition: CardCondition, removing: Bool, by author: Author
  ) async throws -> Bool {
    let type = removing ? "contacts.moveCard" : "contacts.copyCard"
    return try await processor.perform(as: author) { work in
      let isNew = try ContactUseCases(work).copy(name, in: book, if: condition, to: target, removing: removing)
      work.keep(type, CardShelf.record(type, book, name))
      return isNew
    }
  }

  static func record(_ type: String, _ book: AddressBookID, _ name: String) -> JSON {
    var wire = WireObject()
    wire.put("type", type)
    wire.put("book", book)
    wire.put("name", name)
    return wire.json
  }
}
