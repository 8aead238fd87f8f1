import Kernel
import Logging
import Storage
import Sync

/// All that the hub does with address books outside of commands.
public struct AddressBooks: Sendable {
  public let reader: ContactsReader
  public let shelf: CardShelf
  public let passwords: AppPasswordDesk
  public let imports: ContactImports
  public let catalogue: ContactCatalogue

  public init(database: any SQLDatabase, writer: Writer, ports: ContactPorts, clock: any HubClock, log: Logger) {
    catalogue = ContactCatalogue()
    reader = ContactsReader(database: database, writer: writer, catalogue: catalogue, ports: ports)
    passwords = AppPasswordDesk(database: database, writer: writer, people: ports.people, clock: clock)
    imports = ContactImports(database: database, writer: writer, people: ports.people, clock: clock, log: log)
    shelf = CardShelf(database: database, writer: writer, reader: reader, passwords: passwords)
  }
}
