import Kernel

/// The number up to which a device knows a book (RFC 6578). A restored copy of the data has another epoch. A token of
/// another epoch is not valid, and the device starts again.
struct SyncToken: Equatable, Sendable {
  let epoch: String
  let book: AddressBookID
  let seq: Int64

  private static let head = "urn:iqsine:sync:"

  var text: String { "\(SyncToken.head)\(DavPath.escaped(epoch)):\(DavPath.escaped(book.raw)):\(seq)" }

  init(epoch: String, book: AddressBookID, seq: Int64) { (self.epoch, self.book, self.seq) = (epoch, book, seq) }

  /// The number in a token; nil: it is not of this book in this epoch.
  static func seq(in text: String, of book: AddressBookID, epoch: String) -> Int64? {
    guard let last = text.utf8.lastIndex(of: UInt8(ascii: ":")), let seq = Int64(text[text.utf8.index(after: last)...]), seq >= 0 else { return nil }
    return SyncToken(epoch: epoch, book: book, seq: seq).text == text ? seq : nil
  }
}
