import ContactsCardDAV
import ContactsRules
import ContactsService
import Hosting
import Kernel
import Logging
import RestaurantService
import ServiceLifecycle
import Storage
import Sync
import Web

/// Address books and private notes as a part of the hub.
public struct ContactsModule: HubModule, RestaurantModule {
  private let books: AddressBooks
  private let stream: HubStream
  private let wording: any Wording

  public init(on stream: HubStream, ports: ContactPorts, notes: NoteKey?, wording: any Wording) {
    books = AddressBooks(
      database: stream.database, processor: stream.processor, ports: ports, notes: notes, clock: stream.clock, log: stream.log)
    (self.stream, self.wording) = (stream, wording)
  }

  public var routes: [Route] {
    ContactFileRoutes(books: books, wording: wording).all + ContactRoutes(books: books).all + NoteRoutes(books: books).all
      + CardDAVRoutes(shelf: books.shelf, clock: stream.clock, wording: wording).all
  }

  public var services: [any Service] { [AddressBooksService(books: books, database: stream.database, log: stream.log)] }

  public static var migrations: [Migration] { ContactsMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [ContactsSnapshot()] }
  public static func handlers(_ notes: NoteKey?) -> [any CommandHandler] { [ContactsHandler(notes: notes)] }

  public static func describe(_ wire: inout WireDescription) {
    wire.add(commands: ContactsCommand.self)
    wire.add(AddressBook.self)
    wire.add(BookView.self)
    wire.add(ContactPage.self)
    wire.add(ContactIndex.self)
    wire.add(ContactView.self)
    wire.add(ContactChange.self)
    wire.add(DuplicatePairs.self)
    wire.add(GuestRecord.self)
    wire.add(TillGuestAnswer.self)
    wire.add(PrivateNotes.self)
    wire.add(read: NewAppPassword.self)
    wire.add(AppPasswordView.self)
    wire.add(MadeAppPassword.self)
    wire.add(ContactImportPreview.self)
    wire.add(ContactImport.self)
  }
}

/// Reads the order and search texts of address books before the first request. Stops imports when the hub stops.
private struct AddressBooksService: Service {
  let books: AddressBooks
  let database: any SQLDatabase
  let log: Logger

  func run() async throws {
    do { try await books.catalogue.warm(database) } catch { log.warning("address books were not read", metadata: ["error": "\(error)"]) }
    try? await gracefulShutdown()
    await books.imports.stop()
  }
}
