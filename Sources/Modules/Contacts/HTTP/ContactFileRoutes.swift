import ContactsRules
import ContactsService
import HTTPTypes
import Hummingbird
import Kernel
import Sync
import Web

/// The import and export of contacts as files.
///
/// | method | path | what |
/// |---|---|---|
/// | POST | /api/contacts/import?book=&mode= | what a vCard or CSV file would do (`preview`), or begin to do it (`apply`) |
/// | GET | /api/contacts/imports | my imports since the hub started |
/// | GET, DELETE | /api/contacts/imports/{import} | how far it is; no further |
/// | GET | /api/contacts/export?book=&format= | a book as vCard 3.0, 4.0 or CSV |
struct ContactFileRoutes: Sendable {
  let books: AddressBooks
  let wording: any Wording

  /// 20 MB: ten thousand contacts with pictures, or all that is taken in without.
  static let largestFile = 20 << 20

  var all: [Route] { [take, imports, one, cancel, export] }

  private var take: Route {
    .signedIn(
      .post, "/api/contacts/import", right: .watch, "What a file of contacts (vCard, CSV) would do, or begin to do it",
      query: ContactRoutes.book, .required("mode", choice: Mode.self, "only say what it would do, or do it"),
      answers: .json(ContactImportPreview.self), .json(ContactImport.self, .accepted), refuses: .notFound, .conflict,
      bodyLimit: ContactFileRoutes.largestFile, contentTypes: RouteEntry.sheets + ["text/vcard", "text/x-vcard", "text/plain"]
    ) { call, book, mode in
      let bytes = try await call.call.bytes()
      let (wording, language) = (wording, call.call.language.rawValue)
      let say: @Sendable (Refusal) -> String = { wording.text(for: $0, language: language) }
      if mode == .preview { return .json(try await books.imports.preview(bytes, in: book, for: call.who.author, say: say)) }
      return .json(try await books.imports.start(bytes, in: book, for: call.who.author, say: say), status: .accepted)
    }
  }

  private enum Mode: String, CaseIterable, Sendable {
    case preview, apply
  }

  private var imports: Route {
    .signedIn(.get, "/api/contacts/imports", right: .watch, "My imports since the hub started", answers: .json([ContactImport].self)) { call in
      .json(books.imports.all(of: call.who.author))
    }
  }

  private var one: Route {
    .signedIn(.get, "/api/contacts/imports/{import}", right: .watch, "How far an import is", answers: .json(ContactImport.self)) { call in
      .json(try books.imports.one(try call.call.id("import", of: ContactImportEntity.self), of: call.who.author))
    }
  }

  private var cancel: Route {
    .signedIn(.delete, "/api/contacts/imports/{import}", right: .watch, "Stop an import; what is taken in stays", answers: .done) { call in
      try books.imports.cancel(try call.call.id("import", of: ContactImportEntity.self), of: call.who.author)
      return .done
    }
  }

  private var export: Route {
    .signedIn(
      .get, "/api/contacts/export", right: .watch, "A book as a file", query: ContactRoutes.book,
      .choice("format", default: ContactFormat.vcard3, "vCard 3.0 or 4.0, or CSV"), answers: .bytes("text/vcard", "text/csv"), refuses: .notFound
    ) { call, book, format in
      let english = call.call.language == .en
      let bytes = try await books.reader.export(book, as: format, for: call.who.author, english: english)
      switch format {
      case .csv: return .file(bytes, type: "text/csv; charset=utf-8", name: english ? "contacts.csv" : "danh-ba.csv")
      case .vcard3, .vcard4: return .file(bytes, type: "text/vcard; charset=utf-8", name: "danh-ba.vcf")
      }
    }
  }
}
