import ContactsRules
import Kernel
import Sync

/// A book as devices see it by CardDAV.
public struct ShelfBook: Sendable, Equatable {
  public let id: AddressBookID
  public let name: String
  public let holds: BookKind
  public let mayWrite: Bool
  /// the number of its last change
  public let seq: Int64
  /// the last part of its address
  public let path: String

  init(_ book: StoredBook, for author: Author) {
    id = book.id
    name = book.name
    holds = book.kind
    mayWrite = book.isWritable(by: author)
    seq = book.revision
    path = book.path
  }
}

public struct ShelfCard: Sendable, Equatable {
  public let name: String
  public let etag: String
  /// as it was written
  public let raw: [UInt8]
  public let seq: Int64

  public init(name: String, etag: String, raw: [UInt8], seq: Int64) {
    self.name = name
    self.etag = etag
    self.raw = raw
    self.seq = seq
  }
}

/// A card that exists, or was deleted.
public struct ShelfMark: Sendable, Equatable {
  public let name: String
  /// nil: deleted
  public let etag: String?
  public let seq: Int64

  public init(name: String, etag: String?, seq: Int64) {
    self.name = name
    self.etag = etag
    self.seq = seq
  }
}

/// A card that is there, before its bytes are fetched.
public struct ShelfPlace: Sendable, Equatable {
  public let name: String
  public let etag: String
  public let seq: Int64
  /// how many bytes it has, or at most has
  public let size: Int

  public init(name: String, etag: String, seq: Int64, size: Int) {
    self.name = name
    self.etag = etag
    self.seq = seq
    self.size = size
  }
}

/// An authenticated person, with the data that each of their requests needs, as of one moment.
public struct ShelfVisitor: Sendable, Equatable {
  public let author: Author
  /// the books that they may read
  public let books: [ShelfBook]
  /// the stream's history to which the numbers belong; it changes when a copy is restored
  public let epoch: String

  public init(author: Author, books: [ShelfBook], epoch: String) {
    self.author = author
    self.books = books
    self.epoch = epoch
  }
}
