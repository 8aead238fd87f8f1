import ContactsRules
import Kernel

extension ContactFields {
  /// One field as the history keeps it, however long it is; nil: it is not one.
  init?(kept field: ContactField, _ value: JSON) {
    self.init()
    switch field {
    case .name: name = value.kept.map { ContactLine($0) }
    case .company: company = value.kept.map { ContactLine($0) }
    case .title: title = value.kept.map { ContactLine($0) }
    case .birthday: birthday = value.kept.map { ContactDay($0) }
    case .note: note = value.kept.map { ContactText($0) }
    case .wishes: wishes = value.kept.map { GuestText($0) }
    case .allergies: allergies = value.kept.map { GuestText($0) }
    case .tags: tags = value.keptList { $0.kept.map { ContactTag($0) } }
    case .phones:
      phones = value.keptList { part in ContactPhone(label: ContactLabel(part.kept("label")), number: ContactNumber(part.kept("number"))) }
    case .emails:
      emails = value.keptList { part in ContactEmail(label: ContactLabel(part.kept("label")), address: ContactEmailAddress(part.kept("address"))) }
    case .addresses: addresses = value.keptList { ContactAddress(kept: $0) }
    case .photo, .card: return nil
    }
    if self == ContactFields() { return nil }
  }
}

extension ContactAddress {
  fileprivate init(kept part: JSON) {
    self.init(
      label: ContactLabel(part.kept("label")), street: ContactLine(part.kept("street")), locality: ContactLine(part.kept("locality")),
      region: ContactLine(part.kept("region")), postcode: ContactLine(part.kept("postcode")), country: ContactLine(part.kept("country")))
  }
}

extension JSON {
  fileprivate var kept: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The text of a member; empty ones may be absent.
  fileprivate func kept(_ name: String) -> String {
    guard case .object(let members) = self else { return "" }
    return members.first { $0.key == name }?.value.kept ?? ""
  }

  fileprivate func keptList<Entry>(_ read: (JSON) -> Entry?) -> [Entry]? {
    guard case .array(let parts) = self else { return nil }
    return parts.compactMap(read)
  }
}
