import ContactsRules
import Kernel
import Storage
import Sync

/// The books that a house has by itself, made when somebody first needs them.
enum HouseBooks {
  private static let shared: [(id: String, kind: BookKind, name: String)] = [
    ("guests", .guests, "Khách"), ("suppliers", .suppliers, "Nhà cung cấp"), ("staff", .staff, "Nhân viên"),
  ]

  /// The path of the own book that everybody has; further ones are made by their owner.
  static let first = "own"

  /// Whether one of this person's books, shared or private, is missing.
  static func isIncomplete(_ there: [StoredBook], for author: Author) -> Bool {
    !shared.allSatisfy { book in there.contains { $0.id.raw == book.id } }
      || !there.contains { $0.owner == author.employee && $0.path == first }
  }

  /// Makes the missing books, the author's private one too.
  static func make(in work: UnitOfWork) throws {
    let store = BookStore(sql: work.sql)
    let there = try store.readableOrShared(by: work.author)
    for book in shared where !there.contains(where: { $0.id.raw == book.id }) {
      try add(StoredBook(id: AddressBookID(book.id), kind: book.kind, owner: nil, name: book.name, path: book.id, revision: 0), in: work)
    }
    guard work.author != .hub, !there.contains(where: { $0.owner == work.author.employee && $0.path == first }) else { return }
    // The id does not reveal the owner.
    let id = AddressBookID(UUIDv7.make(at: work.now))
    try add(StoredBook(id: id, kind: .own, owner: work.author.employee, name: "Riêng tôi", path: first, revision: 0), in: work)
  }

  static func add(_ book: StoredBook, in work: UnitOfWork) throws {
    if try BookStore(sql: work.sql).add(book) { work.record(book.told) }
  }
}

/// The books, for devices that start afresh.
public struct ContactsSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try BookStore(sql: sql).all().map { SnapshotEntity($0.told) }
  }
}
