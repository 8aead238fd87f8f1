import ContactsRules
import Kernel

/// Two people's changes of one contact put together field by field.
struct FieldMerging {
  private let changes: [HistoryEntry]
  private let author: EmployeeID

  /// - Parameter changes: the changes since the author's base, the first first, including their own
  init(_ changes: [HistoryEntry], by author: EmployeeID) { (self.changes, self.author) = (changes, author) }

  /// The author's change applied to the contact as it is now. Lists keep entries that others added, and lose entries
  /// that others removed.
  func merged(_ touched: ContactFields, over now: ContactFields) -> ContactFields {
    var wanted = touched
    wanted.phones = touched.phones.map { merged($0, now.phones, .phones, \.phones) }
    wanted.emails = touched.emails.map { merged($0, now.emails, .emails, \.emails) }
    wanted.addresses = touched.addresses.map { merged($0, now.addresses, .addresses, \.addresses) }
    wanted.tags = touched.tags.map { merged($0, now.tags, .tags, \.tags) }
    return wanted
  }

  private func merged<Entry: Equatable>(_ mine: [Entry], _ now: [Entry]?, _ field: ContactField, _ of: KeyPath<ContactFields, [Entry]?>) -> [Entry] {
    guard let seen = seen(field, of) else { return mine }
    return ListMerging.merge(base: seen, mine: mine, theirs: now ?? [])
  }

  /// The list that the author sees: its state at their base, plus their own changes since. The author may have sent
  /// several changes from one base, and their own are not treated as another's. nil: nobody has changed it.
  private func seen<Entry: Equatable>(_ field: ContactField, _ of: KeyPath<ContactFields, [Entry]?>) -> [Entry]? {
    var seen: [Entry]?
    for change in changes where change.field == field {
      guard let old = FieldMerging.fields(field, change.old)?[keyPath: of], let new = FieldMerging.fields(field, change.new)?[keyPath: of] else {
        continue
      }
      let before = seen ?? old
      seen = change.by == author ? ListMerging.merge(base: old, mine: new, theirs: before) : before
    }
    return seen
  }

  /// One field from its text in the history; nil: it is no longer valid. Devices' cards hold longer texts than a screen
  /// may send. These are accepted here.
  static func fields(_ field: ContactField, _ text: String) -> ContactFields? {
    guard field != .photo, field != .card, let value = try? JSON.parse(Array(text.utf8)) else { return nil }
    return ContactFields(kept: field, value)
  }

  static func text(_ field: ContactField, of content: ContactFields) -> String { content.json[field.rawValue]?.text ?? "" }

  /// An entry for each field that differs.
  static func changes(from old: ContactFields, to new: ContactFields, _ deed: ContactDeed) -> [HistoryEntry] {
    ContactField.allCases.compactMap { field in
      let (before, after) = (text(field, of: old), text(field, of: new))
      return before == after ? nil : HistoryEntry(deed, field, old: before, new: after)
    }
  }
}
