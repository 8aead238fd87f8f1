// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import BillsRules
import BookingsRules
import FloorRules
import StaffRules

extension PageQuery: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "bill": try wire.only("type items fixed discount paid terms promotions cash")
      self = .bill(items: try wire.get("items"), fixed: try wire.get("fixed"), discount: try wire.get("discount"), paid: try wire.get("paid", default: Money(0)), terms: try wire.get("terms", default: BillTerms()), promotions: try wire.get("promotions", default: nil), cash: try wire.get("cash", default: nil))
    case "split": try wire.only("type parts items guests total paid terms")
      self = .split(parts: try wire.get("parts"), items: try wire.get("items"), guests: try wire.get("guests"), total: try wire.get("total"), paid: try wire.get("paid", default: Money(0)), terms: try wire.get("terms", default: BillTerms()))
    case "tables": try wire.only("type rule")
      self = .tables(rule: try wire.get("rule"))
    case "freeTables": try wire.only("type wish tables bookings now")
      self = .freeTables(wish: try wire.get("wish"), tables: try wire.get("tables"), bookings: try wire.get("bookings"), now: try wire.get("now"))
    case "canSeat": try wire.only("type guests tables")
      self = .canSeat(guests: try wire.get("guests"), tables: try wire.get("tables"))
    case "password": try wire.only("type password")
      self = .password(password: try wire.get("password"))
    case "pin": try wire.only("type pin")
      self = .pin(pin: try wire.get("pin"))
    case "transfer": try wire.only("type account currency amount number table order")
      self = .transfer(account: try wire.get("account"), currency: try wire.get("currency"), amount: try wire.get("amount"), number: try wire.get("number"), table: try wire.get("table"), order: try wire.get("order"))
    case "foreign": try wire.only("type cash")
      self = .foreign(cash: try wire.get("cash"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .bill(let v0, let v1, let v2, let v3, let v4, let v5, let v6):
      wire.put("type", "bill")
      wire.put("items", v0)
      wire.put("fixed", v1)
      wire.put("discount", v2)
      wire.put("paid", v3)
      wire.put("terms", v4)
      wire.put("promotions", v5)
      wire.put("cash", v6)
    case .split(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "split")
      wire.put("parts", v0)
      wire.put("items", v1)
      wire.put("guests", v2)
      wire.put("total", v3)
      wire.put("paid", v4)
      wire.put("terms", v5)
    case .tables(let v0):
      wire.put("type", "tables")
      wire.put("rule", v0)
    case .freeTables(let v0, let v1, let v2, let v3):
      wire.put("type", "freeTables")
      wire.put("wish", v0)
      wire.put("tables", v1)
      wire.put("bookings", v2)
      wire.put("now", v3)
    case .canSeat(let v0, let v1):
      wire.put("type", "canSeat")
      wire.put("guests", v0)
      wire.put("tables", v1)
    case .password(let v0):
      wire.put("type", "password")
      wire.put("password", v0)
    case .pin(let v0):
      wire.put("type", "pin")
      wire.put("pin", v0)
    case .transfer(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "transfer")
      wire.put("account", v0)
      wire.put("currency", v1)
      wire.put("amount", v2)
      wire.put("number", v3)
      wire.put("table", v4)
      wire.put("order", v5)
    case .foreign(let v0):
      wire.put("type", "foreign")
      wire.put("cash", v0)
    }
  }
}

extension SeatCheck: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("fits")
    self.fits = try wire.get("fits")
  }
  public func put(into wire: inout WireObject) {
    wire.put("fits", self.fits)
  }
}
