import Kernel

/// One of several telephone numbers.
public struct ContactPhone: Wire, Equatable, Sendable {
  public var label: ContactLabel = ContactLabel("")
  public var number: ContactNumber

  public init(label: ContactLabel = ContactLabel(""), number: ContactNumber) {
    self.label = label
    self.number = number
  }
}

public struct ContactEmail: Wire, Equatable, Sendable {
  public var label: ContactLabel = ContactLabel("")
  public var address: ContactEmailAddress

  public init(label: ContactLabel = ContactLabel(""), address: ContactEmailAddress) {
    self.label = label
    self.address = address
  }
}

/// A postal address. Its parts are those of a card (RFC 6350, ADR).
public struct ContactAddress: Wire, Equatable, Sendable {
  public var label: ContactLabel = ContactLabel("")
  public var street: ContactLine = ContactLine("")
  /// town or district
  public var locality: ContactLine = ContactLine("")
  public var region: ContactLine = ContactLine("")
  public var postcode: ContactLine = ContactLine("")
  public var country: ContactLine = ContactLine("")

  public init(
    label: ContactLabel = ContactLabel(""), street: ContactLine = ContactLine(""), locality: ContactLine = ContactLine(""),
    region: ContactLine = ContactLine(""), postcode: ContactLine = ContactLine(""), country: ContactLine = ContactLine("")
  ) {
    self.label = label
    self.street = street
    self.locality = locality
    self.region = region
    self.postcode = postcode
    self.country = country
  }
}

/// The fields of a contact that somebody writes. Absent fields stay unchanged; empty texts and lists clear.
public struct ContactFields: Wire, Equatable, Sendable {
  /// the full name, as it is spoken
  public var name: ContactLine?
  public var company: ContactLine?
  public var title: ContactLine?
  public var phones: [ContactPhone]?
  public var emails: [ContactEmail]?
  public var addresses: [ContactAddress]?
  public var birthday: ContactDay?
  public var tags: [ContactTag]?
  public var note: ContactText?
  /// of guests only: their preferences
  public var wishes: GuestText?
  /// of guests only: their allergies
  public var allergies: GuestText?

  public init() {}
}

/// The fields of a contact by which changes are merged and kept.
public enum ContactField: String, WireChoice, Sendable {
  case name, company, title, phones, emails, addresses, birthday, tags, note, wishes, allergies, photo
  /// the card's other properties
  case card
}

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
