import Backups
import ContactsService
import Kernel
import Logging
import NoticesService
import PrintingService
import ServiceLifecycle
import Storage
import Sync
import Web

// What lives as long as the hub. Services are started in the order of their list and stopped in the reverse.

/// Closes the database when all that uses it has ended.
struct DatabaseService: Service {
  let database: any SQLDatabase
  func run() async throws {
    try? await gracefulShutdown()
    await database.close()
  }
}

/// Timers.
struct TimersService: Service {
  let timers: TimerService
  let writer: Writer
  func run() async throws { await cancelWhenGracefulShutdown { await timers.run(with: writer) } }
}

/// Looks at the data when the hub before this one was not stopped.
struct OpeningService: Service {
  let opening: Opening
  func run() async throws {
    await cancelWhenGracefulShutdown { await opening.check() }
    // Whatever ends by itself would end the others.
    try? await gracefulShutdown()
  }
}

/// Writes down when devices were heard, and what waits on them.
struct DevicesService: Service {
  let devices: DeviceWatch
  let writer: Writer
  func run() async throws {
    await cancelWhenGracefulShutdown { await devices.run(with: writer) }
    // The last of it; what cannot be written the devices say again.
    try? await devices.write(all: true, with: writer)
  }
}

/// Shortens the log of changes at the start and once a day.
struct HousekeepingService: Service {
  let writer: Writer
  let log: Logger
  /// what else is done on this stream then
  var more: @Sendable (Writer) async throws -> Void = { _ in }
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          try await Housekeeping.run(with: writer)
          try await more(writer)
        } catch { log.error("housekeeping failed", metadata: ["error": "\(error)"]) }
        // Cancelled by the stop, which is no error.
        try? await Task.sleep(for: .seconds(24 * 3600))
      }
    }
  }
}

/// Safety copies, each night and when they are asked for.
struct CopiesService: Service {
  let copies: NightlyCopies
  func run() async throws { await cancelWhenGracefulShutdown { await copies.run() } }
}

/// Paper for the kitchen.
struct PaperService: Service {
  let printing: PrintService
  func run() async throws { await cancelWhenGracefulShutdown { await printing.run() } }
}

/// Word for guests.
struct TidingsService: Service {
  let notices: NoticeService
  func run() async throws { await cancelWhenGracefulShutdown { await notices.run() } }
}

/// Address books: their order and search texts are read before somebody asks; imports go no further when the hub stops.
struct AddressBooksService: Service {
  let books: AddressBooks
  let database: any SQLDatabase
  let log: Logger
  func run() async throws {
    do { try await books.catalogue.warm(database) } catch { log.warning("address books were not read", metadata: ["error": "\(error)"]) }
    try? await gracefulShutdown()
    await books.imports.stop()
  }
}

/// Stopped first: no new commands, those under way are answered, sockets are closed with 1001.
struct FarewellService: Service {
  let live: LiveHub
  let writers: [Writer]
  func run() async throws {
    try? await gracefulShutdown()
    for writer in writers { await writer.stop() }
    await live.stop()
  }
}
