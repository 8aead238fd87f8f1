import BillsRules
import Kernel
import MenuRules

/// Something that some bills have and others have not.
public enum BillTrait: String, CaseIterable, Sendable {
  case discount
  case promotion
  case service
  case tax
  case tip
  /// given back in cash
  case change
  /// taken beyond the bill, and still to be given back by a refund
  case over
  /// portions that were voided
  case voids
  /// portions that the kitchen refused
  case refusals
}

/// Conditions by which the figures of a report find their bills. Absent parts do not narrow the search.
public struct BillScope: Sendable {
  /// the moment that the range of the query is about
  public var moment = BillMoment.came
  /// of the house's clock at the moment, 0 to 23
  public var hour: Int64?
  /// of the moment's business day, 0 (Sunday) to 6
  public var weekday: Int64?
  /// as the tables lie now
  public var section: SectionID?
  /// of the party that pays, at its end
  public var table: TableID?
  /// the last waiter of the party that pays
  public var lastWaiter: EmployeeID?
  /// has an item of this dish: a voided or refused one if the moment is that of a void or a refusal, else another one
  public var dish: DishID?
  /// the same for a dish group, as it was when the item was ordered
  public var dishGroup: DishGroupID?
  /// the same for a station
  public var station: String?
  /// the same for an option of a dish
  public var option: OptionID?
  public var trait: BillTrait?
  public var promotion: PromotionID?
  /// has items with this rate of value-added tax, in thousandths
  public var taxRate: Int64?

  public init(moment: BillMoment = .came, hour: Int64? = nil, weekday: Int64? = nil) {
    self.moment = moment
    self.hour = hour
    self.weekday = weekday
  }

  /// The conditions on an item.
  /// - Parameters:
  ///   - prefix: the name of its table
  func items(_ prefix: String, in statement: inout BillStatement) -> [String] {
    var conditions: [String] = []
    if let dish { conditions.append("\(prefix)dish_id = \(statement.place(.text(dish.raw)))") }
    if let dishGroup { conditions.append("\(prefix)group_id = \(statement.place(.text(dishGroup.raw)))") }
    if let station { conditions.append("\(prefix)station = \(statement.place(.text(station)))") }
    if let option { conditions.append(statement.has("\(prefix)options", "\"option\":\"\(option.raw)\"")) }
    return conditions
  }

  /// The conditions on the order `o` and its bill `b`, apart from those on the moment.
  func conditions(in statement: inout BillStatement) -> [String] {
    var conditions: [String] = []
    // The text that is added to a column keeps the databases from reading all orders of the tables.
    if let section {
      let place = statement.place(.text(section.raw))
      // A party that has left stays in the section in which its table lay then.
      conditions.append(
        """
        COALESCE(o.order_type, (SELECT h.section_id FROM former_section h WHERE h.table_id = o.table_id || '' AND h.until_at > o.ended_at
            ORDER BY h.until_at LIMIT 1),
          (SELECT s.section_id FROM dining_table s WHERE s.id = o.table_id || '')) = \(place)
        """)
    }
    if let table { conditions.append("COALESCE(o.order_type, o.table_id) = \(statement.place(.text(table.raw)))") }
    if let lastWaiter { conditions.append("o.waiter = \(statement.place(.text(lastWaiter.raw)))") }
    if moment != .voided && moment != .refused {
      let items = items("i.", in: &statement)
      if !items.isEmpty { conditions.append(BillScope.item((["(i.state + 0) < 4"] + items).joined(separator: " AND "))) }
    }
    if let promotion { conditions.append(statement.has("b.promotions", "\"promotion\":\"\(promotion.raw)\"")) }
    if let taxRate {
      let rates = [",", "}"].map { statement.has("b.taxes", "\"rate\":\(taxRate)\($0)") }
      conditions.append("(\(rates.joined(separator: " OR ")))")
    }
    if let trait { conditions += BillScope.condition(of: trait, at: moment).map { [$0] } ?? [] }
    return conditions
  }

  /// nil: the payments of the moment have it
  private static func condition(of trait: BillTrait, at moment: BillMoment) -> String? {
    switch trait {
    case .discount: "\(moment == .settled ? BillFinder.first("discount_amount") : "b.discount_amount") > 0"
    case .promotion: "b.promotions LIKE '[{%'"
    case .service: "b.service > 0"
    // The exempt part comes first in the list, and bears no tax.
    case .tax: "b.taxes <> '[]' AND (b.taxes NOT LIKE '[{\"rate\":\(TaxRate.exempt.raw),%' OR b.taxes LIKE '%},{%')"
    case .change: "b.change_given > 0"
    case .over: "b.beyond > 0 AND b.paid - b.change_given - b.refunded > b.total"
    case .tip:
      moment == .paid
        ? nil
        : """
        EXISTS (SELECT 1 FROM party_order g CROSS JOIN payment t WHERE (g.id = o.id OR g.merged_into = o.id) AND t.order_id = g.id AND t.tip > 0)
        """
    case .voids: item("(i.state + 0) = 5")
    case .refusals: item("(i.state + 0) = 4")
    }
  }

  /// An item of the order `o`, or of a party that joined it.
  private static func item(_ condition: String) -> String {
    """
    EXISTS (SELECT 1 FROM party_order g CROSS JOIN item i WHERE (g.id = o.id OR g.merged_into = o.id) AND i.order_id = g.id AND \(condition))
    """
  }
}
