import Kernel
import Logging
import Storage
import Sync

/// All that the hub does with address books outside of commands.
public struct AddressBooks: Sendable {
  public let reader: ContactsReader
  public let shelf: CardShelf
  public let passwords: AppPasswordService
  public let imports: ContactImports
  public let catalogue: ContactCatalogue

  /// - Parameter notes: nil: private notes cannot be read
  public init(
    database: any SQLDatabase, processor: CommandProcessor, ports: ContactPorts, notes: NoteKey? = nil, clock: any HubClock, log: Logger
  ) {
    catalogue = ContactCatalogue()
    reader = ContactsReader(database: database, processor: processor, catalogue: catalogue, ports: ports, notesKey: notes)
    passwords = AppPasswordService(database: database, processor: processor, people: ports.people, clock: clock)
    imports = ContactImports(database: database, processor: processor, ports: ports, clock: clock, log: log)
    shelf = CardShelf(database: database, processor: processor, reader: reader, passwords: passwords, photos: ports.photos)
  }
}
