import ContactsRules
import Kernel
import Storage
import Sync

extension ContactsReader {
  static let mostPairs = 100

  /// Pairs that may be one: same number first, then the same name but for order, letters and marks.
  public func duplicates(in book: AddressBookID, for author: Author) async throws -> DuplicatePairs {
    try await database.read { sql in
      let book = try BookStore(sql: sql).readable(book, by: author)
      let found = try DuplicateSearch(sql: sql, book: book.id).pairs()
      let told = found.prefix(ContactsReader.mostPairs)
      let rows = ContactRows(sql: sql)
      var known: [String: ContactRow] = [:]
      let ids = Array(Set(told.flatMap { [$0.first, $0.second] }))
      for row in try rows.of(ids) { known[row.id.raw] = row }
      let pairs = told.compactMap { pair -> DuplicatePair? in
        guard let first = known[pair.first], let second = known[pair.second] else { return nil }
        return DuplicatePair(cause: pair.cause, first: first, second: second)
      }
      return DuplicatePairs(total: Int64(found.count), pairs: pairs)
    }
  }
}

/// Looks for contacts that may be one.
struct DuplicateSearch {
  let sql: any SQLConnection
  let book: AddressBookID

  struct Pair: Hashable {
    let cause: DuplicatePair.Cause
    let first: String
    let second: String
  }

  /// A larger group with one name or number is left out, because nobody can tell its people apart.
  private static let largestGroup = 8
  private static let most = 5_000

  func pairs() throws -> [Pair] {
    let parted = try parted()
    var pairs: [Pair] = []
    var seen: Set<String> = []
    func add(_ cause: DuplicatePair.Cause, _ group: [String]) {
      guard group.count > 1, group.count <= DuplicateSearch.largestGroup else { return }
      for i in group.indices {
        for j in group.indices where j > i && pairs.count < DuplicateSearch.most {
          let (first, second) = group[i] < group[j] ? (group[i], group[j]) : (group[j], group[i])
          let key = first + " " + second
          if !parted.contains(key), seen.insert(key).inserted { pairs.append(Pair(cause: cause, first: first, second: second)) }
        }
      }
    }
    for group in try samePhone() { add(.samePhone, group) }
    for group in try sameName() { add(.similarName, group) }
    return pairs
  }

  private func parted() throws -> Set<String> {
    Set(try sql.query("SELECT first, second FROM contact_not_same").map { "\(try $0.text(0)) \(try $0.text(1))" })
  }

  private func samePhone() throws -> [[String]] {
    let rows = try sql.query(
      """
      SELECT p.e164, c.id FROM contact_phone p JOIN contact c ON c.id = p.contact
      WHERE c.book = $1 AND c.deleted_at IS NULL AND c.is_group = 0 AND p.e164 IN (
        SELECT q.e164 FROM contact_phone q JOIN contact d ON d.id = q.contact
        WHERE d.book = $1 AND d.deleted_at IS NULL AND d.is_group = 0 GROUP BY q.e164 HAVING COUNT(*) > 1)
      ORDER BY p.e164, c.id
      """, [.text(book.raw)])
    return try groups(rows.map { (try $0.text(0), try $0.text(1)) })
  }

  /// Two with different numbers are two people, whatever they are called.
  private func sameName() throws -> [[String]] {
    let rows = try sql.query(
      "SELECT id, name, digits, email FROM contact WHERE book = $1 AND deleted_at IS NULL AND is_group = 0 AND name <> '' ORDER BY id",
      [.text(book.raw)])
    var byName: [String: [(id: String, digits: String, email: String)]] = [:]
    for row in rows {
      let words = Folding.plain(try row.text(1)).split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }.sorted()
      // One word is a first name, which many have.
      if words.count < 2 { continue }
      byName[words.joined(separator: " "), default: []].append((try row.text(0), try row.text(2), try row.text(3)))
    }
    return byName.sorted { $0.key < $1.key }.flatMap { _, people in
      var pairs: [[String]] = []
      guard people.count > 1, people.count <= DuplicateSearch.largestGroup else { return pairs }
      for i in people.indices {
        for j in people.indices where j > i {
          let (a, b) = (people[i], people[j])
          let isOther = !a.digits.isEmpty && !b.digits.isEmpty && a.digits != b.digits && (a.email.isEmpty || a.email != b.email)
          if !isOther { pairs.append([a.id, b.id]) }
        }
      }
      return pairs
    }
  }

  private func groups(_ rows: [(key: String, id: String)]) throws -> [[String]] {
    var groups: [[String]] = []
    var last: String?
    for row in rows {
      if row.key == last { groups[groups.count - 1].append(row.id) } else { groups.append([row.id]) }
      last = row.key
    }
    return groups
  }
}
