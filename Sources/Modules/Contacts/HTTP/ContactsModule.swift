import ContactsCardDAV
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
