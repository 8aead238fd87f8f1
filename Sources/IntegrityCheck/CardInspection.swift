import Kernel
import Storage

/// A card that counts as paid has exactly the payment that it names.
struct CardInspection: Inspection {
  let vi = "thu tiền bằng máy thẻ"
  let en = "amounts that the card terminal charged"

  func run(_ inspector: InspectionRun) throws {
    // A database of an earlier version has none.
    guard try inspector.sql.holds(table: "card_request") else { return }
    for row in try inspector.sql.query(CardInspection.unpaid) {
      let request = try row.text(0)
      inspector.find(
        "card.payment", "lần quẹt thẻ \(request) đã ghi nhận mà không có lần trả tiền như vậy",
        "card request \(request) is recorded, but there is no such payment")
    }
    for row in try inspector.sql.query(CardInspection.unexplained) {
      let request = try row.text(0)
      inspector.find(
        "card.request", "có lần trả tiền của lần quẹt thẻ \(request), nhưng lần quẹt thẻ không ghi như vậy",
        "there is a payment of card request \(request), but the request does not say so")
    }
    inspector.count(
      "lần đưa tiền vào máy thẻ", "amounts sent to the card terminal", try inspector.sql.first("SELECT COUNT(*) FROM card_request")?.int(0) ?? 0)
  }

  private static let unpaid = """
    SELECT r.id FROM card_request r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.payment_id IS NOT NULL AND (p.id IS NULL OR p.method <> 'card' OR COALESCE(r.charged, r.amount) NOT IN (p.received, p.received + p.tip)) ORDER BY r.id
    """

  /// The payment of a request has its id.
  private static let unexplained = """
    SELECT r.id FROM card_request r JOIN payment p ON p.id = r.id WHERE r.payment_id IS NULL ORDER BY r.id
    """
}
