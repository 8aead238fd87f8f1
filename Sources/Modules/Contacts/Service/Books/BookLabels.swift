import ContactsRules
import Kernel
import Storage

/// The labels of a book's contacts.
struct BookLabels {
  /// A screen shows them in one row.
  static let most = 30

  private let byContact: [(contact: String, labels: [String])]

  init(of book: AddressBookID, in sql: any SQLConnection) throws {
    byContact = try sql.query(
      "SELECT id, tags FROM contact WHERE book = $1 AND deleted_at IS NULL AND tags <> ''", [.text(book.raw)]
    ).map { row in (try row.text(0), try row.text(1).split(separator: "\n").map(String.init)) }
  }

  /// The most used first.
  var all: [BookLabel] {
    var counts: [String: Int64] = [:]
    for (_, labels) in byContact { for label in Set(labels) { counts[label, default: 0] += 1 } }
    let sorted = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    return sorted.prefix(BookLabels.most).map { BookLabel(name: ShortName($0.key), count: $0.value) }
  }

  func contacts(with label: String) -> Set<String> { Set(byContact.filter { $0.labels.contains(label) }.map(\.contact)) }
}
