import ContactsRules
import ContactsService
import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import VCards
import Web

/// Address books over HTTP; what is changed goes by commands, but for pictures. Who may read which book is looked at book by book.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/contacts/books | the books that I may read |
/// | GET | /api/contacts?book=&at=&count=&index= | a stretch of the list; with `q` what is found, in all books without `book` |
/// | GET | /api/contacts/index?book= | the letters |
/// | GET | /api/contacts/deleted?book= | what was deleted |
/// | GET | /api/contacts/duplicates?book= | pairs that may be one |
/// | GET | /api/contacts/{contact} | all of one |
/// | GET, PUT, DELETE | /api/contacts/{contact}/photo | its picture |
/// | GET | /api/contacts/{contact}/history | what became of it |
/// | GET | /api/contacts/{contact}/card?version= | as a vCard |
/// | GET | /api/contacts/{contact}/guest | what the house knows of a guest |
struct ContactRoutes: Sendable {
  let books: AddressBooks

  /// A little more than the largest picture, so that how much is too much is said by its own words.
  static let photoBody = (1 << 20) + (64 << 10)

  /// Words before names: `index` is not a contact.
  var all: [Route] { [list, theBooks, index, deleted, duplicates, photo, setPhoto, dropPhoto, history, card, guest, one] }

  private var theBooks: Route {
    .signedIn(.get, "/api/contacts/books", right: .watch, "The address books that I may read", response: [BookView].self) { call in
      .json(try await books.reader.books(for: call.who.author))
    }
  }

  private var list: Route {
    .signedIn(
      .get, "/api/contacts", right: .watch, "A stretch of a book's list, or what is found by ?q=", response: ContactPage.self
    ) { call in
      let (at, count) = (try call.call.number("at") ?? 0, try call.call.number("count") ?? 50)
      let author = call.who.author
      if let typed = call.call.query("q") {
        let book = try call.call.query("book").map { _ in try ContactRoutes.book(call.call) }
        return .json(try await books.reader.find(typed, in: book, at: at, count: count, for: author))
      }
      let withIndex = try call.call.number("index") == 1
      return .json(try await books.reader.page(try ContactRoutes.book(call.call), at: at, count: count, withIndex: withIndex, for: author))
    }
  }

  private var index: Route {
    .signedIn(.get, "/api/contacts/index", right: .watch, "The letters under which there are contacts", response: ContactIndex.self) { call in
      .json(try await books.reader.index(try ContactRoutes.book(call.call), for: call.who.author))
    }
  }

  private var deleted: Route {
    .signedIn(.get, "/api/contacts/deleted", right: .watch, "What was deleted of a book, the latest first", response: ContactPage.self) { call in
      .json(
        try await books.reader.deleted(
          try ContactRoutes.book(call.call), at: try call.call.number("at") ?? 0, count: try call.call.number("count") ?? 50,
          for: call.who.author))
    }
  }

  private var duplicates: Route {
    .signedIn(
      .get, "/api/contacts/duplicates", right: .watch, "Pairs of contacts that may be one", response: DuplicatePairs.self
    ) { call in .json(try await books.reader.duplicates(in: try ContactRoutes.book(call.call), for: call.who.author)) }
  }

  private var one: Route {
    .signedIn(.get, "/api/contacts/{contact}", right: .watch, "All of a contact", response: ContactView.self) { call in
      .json(try await books.reader.contact(try ContactRoutes.contact(call), for: call.who.author))
    }
  }

  private var history: Route {
    .signedIn(.get, "/api/contacts/{contact}/history", right: .watch, "What became of a contact", response: [ContactChange].self) { call in
      .json(try await books.reader.history(of: try ContactRoutes.contact(call), for: call.who.author))
    }
  }

  private var guest: Route {
    .signedIn(
      .get, "/api/contacts/{contact}/guest", right: .keepGuests, "What the house knows of a guest: bookings, orders, spend",
      response: GuestRecord.self
    ) { call in .json(try await books.reader.guest(try ContactRoutes.contact(call), for: call.who.author)) }
  }

  private var card: Route {
    .signedIn(.get, "/api/contacts/{contact}/card", right: .watch, "A contact as a vCard: ?version=3.0 or 4.0") { call in
      let version: VCardVersion = call.call.query("version") == "4.0" ? .v4 : .v3
      let bytes = try await books.reader.card(of: try ContactRoutes.contact(call), version: version, for: call.who.author)
      return .file(bytes, type: "text/vcard; charset=utf-8", name: "contact.vcf")
    }
  }

  private var photo: Route {
    .signedIn(.get, "/api/contacts/{contact}/photo", right: .watch, "A contact's picture") { call in
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
      response: ContactView.self, bodyLimit: ContactRoutes.photoBody,
      contentTypes: ["image/jpeg", "image/png", "image/webp", "application/octet-stream"]
    ) { call in
      .json(try await books.reader.setPhoto(try await call.call.bytes(), of: try ContactRoutes.contact(call), by: call.who.author))
    }
  }

  private var dropPhoto: Route {
    .signedIn(.delete, "/api/contacts/{contact}/photo", right: .watch, "Take a contact's picture away", response: ContactView.self) { call in
      .json(try await books.reader.setPhoto(nil, of: try ContactRoutes.contact(call), by: call.who.author))
    }
  }

  static func book(_ call: Call) throws -> AddressBookID {
    do throws(JSONError) {
      guard let text = call.query("book") else { throw JSONError(.missing) }
      return try AddressBookID(checking: text)
    } catch {
      throw error.at("book").refusal
    }
  }

  private static func contact(_ call: SignedInCall) throws -> ContactID { try call.call.id("contact", of: ContactEntity.self) }
}

extension Response {
  /// Something to be kept as a file.
  static func file(_ bytes: [UInt8], type: String, name: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: type, .contentDisposition: "attachment; filename=\"\(name)\"", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
