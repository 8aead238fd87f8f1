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

// Services that live as long as the hub. They start in the order of their list and stop in the reverse order.

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
    // A service that returns by itself would stop the others.
    try? await gracefulShutdown()
  }
}

/// Stores when devices were last connected, and how many commands wait on them.
struct DevicesService: Service {
  let devices: DeviceWatch
  let writer: Writer
  func run() async throws {
    await cancelWhenGracefulShutdown { await devices.run(with: writer) }
    // The last write. Devices report again anything that cannot be written.
    try? await devices.write(all: true, with: writer)
  }
}

/// Shortens the log of changes at the start and once a day.
struct HousekeepingService: Service {
  let writer: Writer
  let log: Logger
  /// further work for this stream
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

/// Safety copies, each night and on request.
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
