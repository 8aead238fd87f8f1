import CPango
import NIOPosix

public enum TicketError: Error, Equatable, Sendable, CustomStringConvertible {
  /// the machine has none at all
  case noFont
  /// the drawing library gave up; its own words
  case drawing(String)

  public var description: String {
    switch self {
    case .noFont: "this machine has no fonts: install the package fonts-noto-core"
    case .drawing(let words): "a ticket could not be drawn: \(words)"
    }
  }
}

/// A drawn ticket.
public struct TicketPicture: Equatable, Sendable {
  public let raster: Raster
  /// Some letters are boxes, because no font of this machine has them.
  public let lacksGlyphs: Bool
}

/// Draws tickets as pictures, so that any printer prints Vietnamese. It has a separate thread. A drawing takes some milliseconds, the first one more,
/// and neither the network nor the database may wait for it.
public final class TicketRenderer: Sendable {
  private let thread = NIOThreadPool(numberOfThreads: 1)

  public init() {}

  /// - Parameter width: of the paper, in dots; a multiple of 8
  public func render(_ layout: TicketLayout, width: Int) async throws -> TicketPicture {
    // Only now, and once: a hub without printers needs no such thread.
    thread.start()
    return try await thread.runIfActive {
      var drawing = try TicketDrawing(width: width)
      return TicketPicture(raster: try drawing.draw(layout), lacksGlyphs: drawing.lacksGlyphs)
    }
  }

  public func close() async { try? await thread.shutdownGracefully() }
}
