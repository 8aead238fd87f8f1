import Kernel
import NIOPosix
import PrintingRules
import ReceiptPrinting
import Storage

/// Whether a printer answers. It prints nothing, and sends a printer no byte.
public enum PrinterReach: Equatable, Sendable {
  case reached
  /// nothing answers at its address
  case unreachable
  /// its name leads to an address outside private networks, so nothing was sent
  case publicAddress
  /// CUPS has no queue of this name
  case queueMissing
  /// CUPS refuses this machine, or its queue takes no jobs
  case queueRefused

  /// - Parameter time: for the connection, and for the answer of CUPS
  public init(of printer: Printer, within time: Duration) async {
    if let queue = printer.queue {
      self = await PrinterReach.look(at: queue, of: printer, within: time)
    } else {
      self = await PrinterReach.look(at: printer, within: time)
    }
  }

  private static func look(at printer: Printer, within time: Duration) async -> PrinterReach {
    do throws(PrinterLineError) {
      let line = try await PrinterLine.open(
        host: printer.host.raw, port: Int(printer.port.raw), within: time, on: MultiThreadedEventLoopGroup.singleton,
        isAllowed: { NetworkPlace.isPrivate(version4: $0) || NetworkPlace.isPrivate(version6: $0) })
      line.close()
      return .reached
    } catch {
      return error == .publicAddress ? .publicAddress : .unreachable
    }
  }

  private static func look(at queue: QueueName, of printer: Printer, within time: Duration) async -> PrinterReach {
    var patience = PrinterPatience()
    (patience.connect, patience.silence) = (time, time)
    do throws(CUPSError) {
      _ = try await CUPSQueue(queue, of: printer, patience: patience).state()
      return .reached
    } catch {
      switch error {
      case .off, .late, .garbled, .aborted: return .unreachable
      case .publicAddress: return .publicAddress
      case .missing: return .queueMissing
      case .refused: return .queueRefused
      }
    }
  }
}

/// The printers that a manager has set up, for a look from outside the hub.
public enum SetUpPrinters {
  /// Those in use, by name.
  public static func read(_ sql: any SQLConnection) throws -> [Printer] { try PrinterStore(sql: sql).active() }
}
