/// The layout of a ticket, from top to bottom, in parts that need no knowledge of fonts. Sizes are those of a roll of
/// 80 mm (576 dots, 8 dots a millimetre). On a narrower roll they shrink less than the width.
public struct TicketLayout: Sendable, Equatable {
  public enum Size: Sendable, Equatable {
    /// a word that is read across the kitchen: the table
    case huge
    /// a dish
    case large
    case medium
    case small

    /// the height of the letters' body in dots
    var dots: Double {
      switch self {
      case .huge: 118
      case .large: 52
      case .medium: 36
      case .small: 28
      }
    }
  }

  public enum Align: Sendable, Equatable { case left, centre, right }

  public enum Block: Sendable, Equatable {
    case text(String, Size, bold: Bool = false, Align = .left)
    /// white on black: text that must not be overlooked
    case banner(String, Size)
    /// two short texts at the two edges
    case edges(String, String, Size, bold: Bool = false)
    /// a number and its noun; `struck`: not wanted any more
    case counted(String, String, struck: Bool = false)
    /// under a counted line, white on black as high as its words
    case note(String)
    /// a QR code of this text, in the middle, with its light edge
    case code(String)
    /// in the middle, at most two thirds of the paper wide, dithered to black and white on a roll
    case picture(GreyPicture)
    /// a line across, as many dots high
    case rule(Int)
    case space(Int)
  }

  public var blocks: [Block]
  /// drawn below the first part with letters that no font of this machine has; those letters become boxes
  public var warning: Block?

  public init(_ blocks: [Block], warning: Block? = nil) {
    self.blocks = blocks
    self.warning = warning
  }
}
