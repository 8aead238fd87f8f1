import Kernel

/// A telephone number as it was written and in the restaurant's format.
public struct ShownPhone: Wire, Equatable, Sendable {
  public var label: ContactLabel
  public var number: ContactNumber
  /// 0899 081 299, or as it was written where it cannot be a number
  public var shown: String
  /// +84899081299, to call and to send messages to; nil: it cannot be a number
  public var e164: String?

  public init(label: ContactLabel, number: ContactNumber, shown: String, e164: String?) {
    self.label = label
    self.number = number
    self.shown = shown
    self.e164 = e164
  }
}

/// All of a contact.
public struct ContactView: Wire, Equatable, Sendable {
  public var id: ContactID
  public var book: AddressBookID
  /// counts its changes; to be sent back as the `base` of an edit
  public var revision: Int64
  public var name: ContactLine
  public var company: ContactLine
  public var title: ContactLine
  public var phones: [ShownPhone]
  public var emails: [ContactEmail]
  public var addresses: [ContactAddress]
  public var birthday: ContactDay
  public var tags: [ContactTag]
  public var note: ContactText
  public var wishes: GuestText
  public var allergies: GuestText
  /// it has a photo, at `/api/contacts/{contact}/photo?v=` and this; nil: none
  public var photo: String?
  /// the author may change it
  public var writable: Bool
  public var changedAt: Instant
  /// nil: the hub, or a device by CardDAV whose person is not known any more
  public var changedBy: EmployeeID?
  /// when it was deleted
  public var deletedAt: Instant?

  public init(id: ContactID, book: AddressBookID, revision: Int64, changedAt: Instant) {
    self.id = id
    self.book = book
    self.revision = revision
    name = ContactLine("")
    company = ContactLine("")
    title = ContactLine("")
    phones = []
    emails = []
    addresses = []
    birthday = ContactDay("")
    tags = []
    note = ContactText("")
    wishes = GuestText("")
    allergies = GuestText("")
    writable = false
    self.changedAt = changedAt
  }
}
