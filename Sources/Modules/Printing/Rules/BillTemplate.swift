import Kernel

/// A part of a guest's bill that a house may leave out. Sums that the guests pay always show.
public enum TemplatePart: String, WireChoice, Sendable {
  case waiter
  case guests
  /// when the party came, and when it asked or paid
  case times
  /// the price of one portion, below its dish
  case unitPrices
  /// the tax that prices contain; tax on top of prices is a sum and always shows
  case taxes
  /// the code to transfer the amount due
  case transfer
  /// the line to write a tip on
  case tipLine
}

/// The look of bills on paper, beside the house's settings for their head and foot.
public struct BillTemplate: Wire, Equatable, Sendable {
  public var hides: [TemplatePart] = []
  /// identifies the version of the logo; absent: bills have none
  public var logo: String?

  public init(hides: [TemplatePart] = [], logo: String? = nil) {
    self.hides = hides
    self.logo = logo
  }
}

/// A template as a manager edits it, to be drawn before it is saved.
public struct BillPreview: Wire, Equatable, Sendable {
  public var paper: Paper
  public var header: Note
  public var footer: Note
  public var hides: [TemplatePart]

  public init(paper: Paper, header: Note, footer: Note, hides: [TemplatePart]) {
    self.paper = paper
    self.header = header
    self.footer = footer
    self.hides = hides
  }
}
