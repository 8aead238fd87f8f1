import Kernel
import PrintingRules
import ReceiptPrinting
import StaffRules
import Storage

/// The look of the bills as it is drawn.
struct BillLook: Sendable {
  var hides: [TemplatePart] = []
  var logo: GreyPicture?

  func shows(_ part: TemplatePart) -> Bool { !hides.contains(part) }
}

/// The template of bills in the database: one row, or none before somebody has changed it.
struct BillTemplateStore {
  let sql: any SQLConnection

  func template() throws -> BillTemplate {
    guard let row = try sql.first("SELECT hides, logo_tag FROM bill_template WHERE id = 1") else { return BillTemplate(hides: try unchosen()) }
    return BillTemplate(hides: try BillTemplateStore.parts(try row.text(0)), logo: try row.optionalText(1))
  }

  func look() throws -> BillLook {
    guard let row = try sql.first("SELECT hides, logo, logo_width, logo_height FROM bill_template WHERE id = 1") else {
      return BillLook(hides: try unchosen())
    }
    var look = BillLook(hides: try BillTemplateStore.parts(try row.text(0)))
    if let points = try row.optionalBlob(1), let width = try row.optionalInt(2), let height = try row.optionalInt(3) {
      look.logo = GreyPicture(width: Int(width), height: Int(height), points: points)
    }
    return look
  }

  /// The parts that are left out before somebody has chosen. Guests in Vietnam write no tip on a bill.
  private func unchosen() throws -> [TemplatePart] {
    let country = try sql.first("SELECT content FROM setting WHERE id = 'country'")?.text(0) ?? Settings().country.raw
    return country.isWritten(like: "VN") ? [.tipLine] : []
  }

  func save(hides: [TemplatePart]) throws {
    try sql.row(of: "bill_template").save(["id": Int64(1), "hides": hides.json.text])
  }

  /// - Parameter tag: never used before
  func save(_ logo: GreyPicture?, tag: String) throws {
    try sql.execute(
      """
      INSERT INTO bill_template (id, hides, logo, logo_width, logo_height, logo_tag) VALUES (1, $5, $1, $2, $3, $4)
      ON CONFLICT (id) DO UPDATE SET logo = excluded.logo, logo_width = excluded.logo_width, logo_height = excluded.logo_height,
        logo_tag = excluded.logo_tag
      """,
      [
        SQLValue(logo?.points), SQLValue(logo.map { Int64($0.width) }), SQLValue(logo.map { Int64($0.height) }), SQLValue(logo == nil ? nil : tag),
        .text(try template().hides.json.text),
      ])
  }

  /// A part that a later version knows is none that this one could leave out.
  private static func parts(_ text: String) throws -> [TemplatePart] {
    let words: [String] = try JSON.decode(text)
    return words.compactMap { TemplatePart(rawValue: $0) }
  }
}
