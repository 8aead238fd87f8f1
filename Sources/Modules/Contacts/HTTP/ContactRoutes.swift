import ContactsRules
import ContactsService
import HTTPTypes
import Hummingbird
import Kernel
import VCards
import Web

/// The routes for address books. Changes use commands, except pictures. The right to read is checked for each book.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/contacts/books | the books that I may read |
/// | GET | /api/contacts?book=&at=&count=&index=&order=&label= | a stretch of the list; with `q` what is found, in all books without `book` |
/// | GET | /api/contacts/index?book= | the letters |
/// | GET | /api/contacts/deleted?book= | what was deleted |
/// | GET | /api/contacts/duplicates?book= | pairs that may be one |
/// | GET | /api/contacts/{contact} | all of one |
/// | GET, PUT, DELETE | /api/contacts/{contact}/photo | its picture |
/// | GET | /api/contacts/{contact}/history | what became of it |
/// | GET | /api/contacts/{contact}/card?version= | as a vCard |
/// | GET | /api/contacts/{contact}/guest | what the house knows of a guest |
/// | GET | /api/till-guest?phone=&order= | who has a number, or is the guest of a party; for people who take payments |
struct ContactRoutes: Sendable {
  let books: AddressBooks

  /// A little more than the largest picture, so that a larger one gets its specific error.
  static let photoBody = (1 << 20) + (64 << 10)

  static let book = QueryParameter<AddressBookID>.required("book", of: AddressBookEntity.self, "whose contacts")
  static let at = QueryParameter<Int64>.number("at", default: 0, "so many of the list are left out")
  static let count = QueryParameter<Int64>.number("count", default: 50, in: 0...ContactsReader.mostRows, "at most so many are answered")

  /// Words before names: `index` is not a contact.
  var all: [Route] { [list, theBooks, index, deleted, duplicates, photo, setPhoto, dropPhoto, history, card, guest, atTill, one] }

  private var theBooks: Route {
    .signedIn(.get, "/api/contacts/books", right: .watch, "The address books that I may read", answers: .json([BookView].self)) { call in
      .json(try await books.reader.books(for: call.who.author))
    }
  }

  private var list: Route {
    .signedIn(
      .get, "/api/contacts", right: .watch, "A stretch of a book's list, or what is found by `q`",
      query: .text("q", "what is looked for"), .id("book", of: AddressBookEntity.self, "absent with `q`: all that I may read"),
      ContactRoutes.at, ContactRoutes.count, QueryParameter<Int64?>.number("index", in: 0...1, "1: with the letters"),
      .choice("order", default: ContactOrder.family, "of the list"), .text("label", "only the contacts with this label"),
      answers: .json(ContactPage.self), refuses: .notFound
    ) { call, typed, book, at, count, index, order, label in
      let author = call.who.author
      if let typed {
        return .json(try await books.reader.find(typed, in: book, at: at, count: count, for: author))
      }
      guard let book else { throw JSONError(.missing).at("book").refusal }
      return .json(try await books.reader.page(book, at: at, count: count, withIndex: index == 1, order: order, label: label, for: author))
    }
  }

  private var index: Route {
    .signedIn(
      .get, "/api/contacts/index", right: .watch, "The letters under which there are contacts", query: ContactRoutes.book,
      answers: .json(ContactIndex.self), refuses: .notFound
    ) { call, book in
      .json(try await books.reader.index(book, for: call.who.author))
    }
  }

  private var deleted: Route {
    .signedIn(
      .get, "/api/contacts/deleted", right: .watch, "What was deleted of a book, the latest first", query: ContactRoutes.book, ContactRoutes.at,
      ContactRoutes.count,
      answers: .json(ContactPage.self), refuses: .notFound
    ) { call, book, at, count in
      .json(try await books.reader.deleted(book, at: at, count: count, for: call.who.author))
    }
  }

  private var duplicates: Route {
    .signedIn(
      .get, "/api/contacts/duplicates", right: .watch, "Pairs of contacts that may be one", query: ContactRoutes.book,
      answers: .json(DuplicatePairs.self), refuses: .notFound
    ) { call, book in .json(try await books.reader.duplicates(in: book, for: call.who.author)) }
  }

  private var one: Route {
    .signedIn(.get, "/api/contacts/{contact}", right: .watch, "All of a contact", answers: .json(ContactView.self)) { call in
      .json(try await books.reader.contact(try ContactRoutes.contact(call), for: call.who.author))
    }
  }

  private var history: Route {
    .signedIn(.get, "/api/contacts/{contact}/history", right: .watch, "What became of a contact", answers: .json([ContactChange].self)) { call in
      .json(try await books.reader.history(of: try ContactRoutes.contact(call), for: call.who.author))
    }
  }

  private var guest: Route {
    .signedIn(
      .get, "/api/contacts/{contact}/guest", right: .keepGuests, "What the house knows of a guest: bookings, orders, spend",
      answers: .json(GuestRecord.self)
    ) { call in .json(try await books.reader.guest(try ContactRoutes.contact(call), for: call.who.author)) }
  }

  private var atTill: Route {
    .signedIn(
      .get, "/api/till-guest", right: .takePayment, "Who has a telephone number, or is the guest of a party",
      query: .text("phone", "a whole number; absent: the guest of `order`"),
      QueryParameter<OrderID?>.id("order", of: OrderEntity.self, "the party at the till"), answers: .json(TillGuestAnswer.self)
    ) { call, phone, order in .json(try await books.reader.guest(atTill: phone, order: order, for: call.who.author)) }
  }

  private var card: Route {
    .signedIn(
      .get, "/api/contacts/{contact}/card", right: .watch, "A contact as a vCard",
      query: .choice("version", default: CardVersion.v3, "of the vCard"), answers: .bytes("text/vcard")
    ) { call, version in
      let bytes = try await books.reader.card(of: try ContactRoutes.contact(call), version: version == .v4 ? .v4 : .v3, for: call.who.author)
      return .file(bytes, type: "text/vcard; charset=utf-8", name: "contact.vcf")
    }
  }

  private var photo: Route {
    .signedIn(
      .get, "/api/contacts/{contact}/photo", right: .watch, "A contact's picture", answers: .bytes("image/jpeg", "image/png", "image/webp"),
      .empty(.notModified)
    ) { call in
      guard let photo = try await books.reader.photo(of: try ContactRoutes.contact(call), for: call.who.author) else {
        throw ContactsError.unknownContact.refusal
      }
      // The browser keeps nothing of the interface: on a tablet that many use a private picture stays nobody's.
      return .picture(photo.bytes, type: photo.mediaType, tag: photo.tag, to: call.call)
    }
  }

  private var setPhoto: Route {
    .signedIn(
      .put, "/api/contacts/{contact}/photo", right: .watch, "Set a contact's picture: JPEG, PNG or WebP of at most 1 MB",
      answers: .json(ContactView.self), refuses: .conflict, bodyLimit: ContactRoutes.photoBody,
      contentTypes: ["image/jpeg", "image/png", "image/webp", "application/octet-stream"]
    ) { call in
      .json(try await books.reader.setPhoto(try await call.call.bytes(), of: try ContactRoutes.contact(call), by: call.who.author))
    }
  }

  private var dropPhoto: Route {
    .signedIn(
      .delete, "/api/contacts/{contact}/photo", right: .watch, "Take a contact's picture away", answers: .json(ContactView.self), refuses: .conflict
    ) { call in
      .json(try await books.reader.setPhoto(nil, of: try ContactRoutes.contact(call), by: call.who.author))
    }
  }

  /// The versions that are written.
  private enum CardVersion: String, CaseIterable, Sendable {
    case v3 = "3.0"
    case v4 = "4.0"
  }

  private static func contact(_ call: SignedInCall) throws -> ContactID { try call.call.id("contact", of: ContactEntity.self) }
}
