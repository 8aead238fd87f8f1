/// A document of tables on A4 pages: a heading, then tables that go on over as many pages as they need.
public struct TablePaper: Equatable, Sendable {
  public struct Table: Equatable, Sendable {
    public var title: String
    /// Above the first column and those of the figures.
    public var heading: [String]
    /// The first cell is a name and wraps. The others are figures and stand at the right edge of their column.
    public var rows: [[String]]

    public init(title: String, heading: [String], rows: [[String]]) {
      self.title = title
      self.heading = heading
      self.rows = rows
    }
  }

  public var title: String
  /// below the title, one paragraph each
  public var lines: [String]
  public var logo: GreyPicture?
  public var tables: [Table]
  /// at the foot of each page, beside its number
  public var foot: String

  public init(title: String, lines: [String], logo: GreyPicture?, tables: [Table], foot: String) {
    self.title = title
    self.lines = lines
    self.logo = logo
    self.tables = tables
    self.foot = foot
  }

  /// Writes the document as PDF, whose text can be selected and found.
  /// - Parameter put: takes the bytes in order; `false`: it could not, and nothing more is written
  public func writePDF(_ put: @escaping (UnsafeRawBufferPointer) -> Bool) throws(TicketError) { try TablePages(self, put).write() }
}
