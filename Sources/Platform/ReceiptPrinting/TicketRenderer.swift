import CPango
import NIOPosix

public enum TicketError: Error, Equatable, Sendable, CustomStringConvertible {
  /// the machine has none at all
  case noFont
  /// the drawing library gave up; its own words
  case drawing(String)
  /// no picture or single page can be as long
  case tooLong

  public var description: String {
    switch self {
    case .noFont: "this machine has no fonts: install the package fonts-noto-core"
    case .tooLong: "the paper is too long for one picture or page"
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

  /// Loads the fonts, so that the first ticket is drawn as quickly as the next ones.
  public func prepare() async { _ = try? await render(TicketLayout([.text("Ă", .small)]), width: 384) }

  /// - Parameter width: of the paper, in dots; a multiple of 8
  public func render(_ layout: TicketLayout, width: Int) async throws -> TicketPicture {
    // Only now, and once: a hub without printers needs no such thread.
    thread.start()
    return try await thread.runIfActive {
      var drawing = try TicketDrawing(width: width)
      return TicketPicture(raster: try drawing.draw(layout), lacksGlyphs: drawing.lacksGlyphs)
    }
  }

  /// The dots of a printer of this width, as a PNG.
  public func preview(_ layout: TicketLayout, width: Int) async throws -> [UInt8] {
    let raster = try await render(layout, width: width).raster
    return try await thread.runIfActive { try PaperDocument.png(of: raster) }
  }

  /// A PDF with its fonts in it, so that its text can be selected and found.
  public func pdf(_ layout: TicketLayout, _ format: PaperFormat, title: String) async throws -> [UInt8] {
    thread.start()
    return try await thread.runIfActive { try PaperDocument(layout, width: PaperDocument.width(for: format)).pdf(format, title: title) }
  }

  /// A picture with smooth letters, as PNG.
  public func picture(_ layout: TicketLayout, width: Int = 576) async throws -> [UInt8] {
    thread.start()
    return try await thread.runIfActive { try PaperDocument(layout, width: width).png() }
  }

  public func close() async { try? await thread.shutdownGracefully() }
}
