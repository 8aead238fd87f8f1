/// The few words of ESC/POS that a picture needs; nearly every receipt printer knows them.
public enum EscPos {
  private static let (esc, gs, dle): (UInt8, UInt8, UInt8) = (0x1B, 0x1D, 0x10)

  /// Rows in one picture command. Small, so that a printer with little memory starts at once, and so that little is lost of one that was torn.
  static let bandRows = 24

  /// Begins a connection. The printer may still wait for the rest of a picture whose connection broke, and would take new bytes for dots. So this
  /// sends as many zeros as the largest band has bytes. They are white dots then, and have no effect otherwise.
  public static func opening(width: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: width / 8 * bandRows + 8) + [esc, 0x40, gs, 0x61, 0]
  }

  /// Cuts off the remains of a torn ticket, so that they do not hang on the next one.
  public static let cutRemains: [UInt8] = [gs, 0x56, 66, 0]

  /// The picture, in bands.
  public static func bands(_ raster: Raster) -> [[UInt8]] {
    stride(from: 0, to: raster.height, by: bandRows).map { top in
      let rows = min(bandRows, raster.height - top)
      let head: [UInt8] = [gs, 0x76, 0x30, 0, UInt8(raster.bytesPerRow & 0xFF), UInt8(raster.bytesPerRow >> 8), UInt8(rows), 0]
      return head + raster.bytes[top * raster.bytesPerRow..<(top + rows) * raster.bytesPerRow]
    }
  }

  /// Feeds to the knife and cuts.
  public static let cut: [UInt8] = [gs, 0x56, 66, 0]

  /// Feeds so many lines. A printer without a knife then shows the whole paper at its edge.
  public static func feed(lines: UInt8) -> [UInt8] { [esc, 0x64, lines] }

  /// Opens the cash drawer: a pulse at its first connector, 50 ms on and 500 ms off.
  public static let kick: [UInt8] = [esc, 0x70, 0, 25, 250]

  /// Asks for the paper's state. The answer comes in turn, when all earlier bytes are worked off, and not at once.
  public static let askInTurn: [UInt8] = [gs, 0x72, 1]

  /// Asks for two signs that all before it was printed: its own mark (newer printers), and the paper's state in turn (older ones).
  public static func askWhenDone(mark: Mark) -> [UInt8] { [gs, 0x28, 0x48, 6, 0, 48, 48] + mark.bytes + askInTurn }

  /// Asks for the state; answered at once, whatever waits to be printed.
  public static func ask(_ question: Question) -> [UInt8] { [dle, 4, question.rawValue] }

  public enum Question: UInt8, Sendable {
    case printer = 1
    case cause = 2
    case paper = 4
  }

  /// Four digits that come back when the job is done.
  public struct Mark: Sendable, Equatable {
    public let bytes: [UInt8]
    public init(_ number: Int64) {
      let n = Int(number % 10_000)
      bytes = [n / 1000, n / 100 % 10, n / 10 % 10, n % 10].map { UInt8(0x30 + $0) }
    }
  }
}
