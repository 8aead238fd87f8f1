// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import BillsRules
import BookingsRules
import FloorRules
import StaffRules

extension PageQuery {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "bill":
      try wire.only("type items fixed discount paid terms promotions cash")
      self = .bill(items: try wire.get("items"), fixed: try wire.get("fixed"), discount: try wire.get("discount"), paid: try wire.get("paid", default: Money(0)), terms: try wire.get("terms", default: BillTerms()), promotions: try wire.get("promotions", default: nil), cash: try wire.get("cash", default: nil))
    case "split":
      try wire.only("type parts items guests total paid terms")
      self = .split(parts: try wire.get("parts"), items: try wire.get("items"), guests: try wire.get("guests"), total: try wire.get("total"), paid: try wire.get("paid", default: Money(0)), terms: try wire.get("terms", default: BillTerms()))
    case "tables":
      try wire.only("type rule")
      self = .tables(rule: try wire.get("rule"))
    case "freeTables":
      try wire.only("type wish tables bookings now")
      self = .freeTables(wish: try wire.get("wish"), tables: try wire.get("tables"), bookings: try wire.get("bookings"), now: try wire.get("now"))
    case "canSeat":
      try wire.only("type guests tables")
      self = .canSeat(guests: try wire.get("guests"), tables: try wire.get("tables"))
    case "password":
      try wire.only("type password")
      self = .password(password: try wire.get("password"))
    case "pin":
      try wire.only("type pin")
      self = .pin(pin: try wire.get("pin"))
    case "transfer":
      try wire.only("type account currency amount number table order")
      self = .transfer(account: try wire.get("account"), currency: try wire.get("currency"), amount: try wire.get("amount"), number: try wire.get("number"), table: try wire.get("table"), order: try wire.get("order"))
    case "foreign":
      try wire.only("type cash")
      self = .foreign(cash: try wire.get("cash"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "PageQuery" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("items", [Payable].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("fixed", Optional<[BillLine]>.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("discount", Optional<Discount>.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("paid", Money.schema(&catalog), default: (Money(0) as Money).json, doc: ""))
      fields.append(WireField("terms", BillTerms.schema(&catalog), default: (BillTerms() as BillTerms).json, doc: ""))
      fields.append(WireField("promotions", Optional<PromotionTerms>.schema(&catalog), default: (nil as PromotionTerms?).json, doc: ""))
      fields.append(WireField("cash", Optional<Money>.schema(&catalog), default: (nil as Money?).json, doc: ""))
      cases.append(WireCase("bill", fields, doc: "→ `BillFigures`; `fixed`: the lines that the guests have, `cash`: the part of `paid` that came in cash"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("parts", [BillPart].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("items", [Payable].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("guests", Int64.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("total", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("paid", Money.schema(&catalog), default: (Money(0) as Money).json, doc: ""))
      fields.append(WireField("terms", BillTerms.schema(&catalog), default: (BillTerms() as BillTerms).json, doc: ""))
      cases.append(WireCase("split", fields, doc: "→ `SplitFigures`; `paid`: for the whole bill"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("rule", TableRule.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("tables", fields, doc: "→ `PlannedTables`"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("wish", TableWish.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("tables", [Table].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("bookings", [BookedTables].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("now", Instant.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("freeTables", fields, doc: "→ `FreeTables`, as far as this device knows"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("tables", [Table].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("canSeat", fields, doc: "→ `SeatCheck`"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("password", String.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("password", fields, doc: "→ `SecretCheck`"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("pin", String.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("pin", fields, doc: "→ `SecretCheck`"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("account", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("currency", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("number", Optional<String>.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("table", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("transfer", fields, doc: "→ `TransferCheck`; `account`: as the setting `bankAccount` states it, `number`: the bill's"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("cash", ForeignCash.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("foreign", fields, doc: "→ `ForeignWorth`"))
    }
    return catalog.leave(name, "A question of a page. Its answer follows from the question alone, so that screens can ask while they are drawn.", .union(tag: "type", cases))
  }
}

extension SeatCheck {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("fits")
    self.fits = try wire.get("fits")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("fits", self.fits)
    return wire.json
  }
  public static var wireName: String { "SeatCheck" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("fits", Bool.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Whether a party of this size finds a place in an empty restaurant.", .object(fields))
  }
}
