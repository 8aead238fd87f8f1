import BillsRules
import BookingsRules
import FloorRules
import Kernel
import StaffRules

/// A question of a page. Its answer follows from the question alone, so that screens can ask while they are drawn.
// wire: read pages
public indirect enum PageQuery: Wire, Equatable, Sendable {
  /// → `BillFigures`; `fixed`: the lines that the guests have, `cash`: the part of `paid` that came in cash
  case bill(
    items: [Payable], fixed: [BillLine]?, discount: Discount?, paid: Money = Money(0), terms: BillTerms = BillTerms(),
    promotions: PromotionTerms? = nil, cash: Money? = nil)
  /// → `SplitFigures`; `paid`: for the whole bill
  case split(parts: [BillPart], items: [Payable], guests: Int64, total: Money, paid: Money = Money(0), terms: BillTerms = BillTerms())
  /// → `PlannedTables`
  case tables(rule: TableRule)
  /// → `FreeTables`, as far as this device knows
  case freeTables(wish: TableWish, tables: [Table], bookings: [BookedTables], now: Instant)
  /// → `SeatCheck`
  case canSeat(guests: Guests, tables: [Table])
  /// → `SecretCheck`
  case password(password: String)
  /// → `SecretCheck`
  case pin(pin: String)
  /// → `TransferCheck`; `account`: as the setting `bankAccount` states it, `number`: the bill's
  case transfer(account: String, currency: String, amount: Money, number: String?, table: String, order: OrderID)
  /// → `ForeignWorth`
  case foreign(cash: ForeignCash)
}

/// Whether a party of this size finds a place in an empty restaurant.
// wire: pages
public struct SeatCheck: Wire, Equatable, Sendable {
  public var fits: Bool
}

extension PageQuery {
  /// Throws if an amount is above the maximum.
  var answer: JSON {
    get throws(JSONError) {
      switch self {
      case .bill(let items, let fixed, let discount, let paid, let terms, let promotions, let cash):
        do throws(BillsError) {
          let given = try promotions?.given(to: items) ?? items
          return try BillFigures(of: given, since: fixed, discount: discount, paid: paid, inCash: cash, terms).json
        } catch {
          throw JSONError(.outOfRange(MoneyLimit.least, MoneyLimit.most)).at("items")
        }
      case .split(let parts, let items, let guests, let total, let paid, let terms):
        return BillSplit(parts, items: items, guests: guests, total: total, terms).figures(paid: paid).json
      case .tables(let rule): return rule.preview.json
      case .freeTables(let wish, let tables, let bookings, let now):
        return FreeTables(for: wish, on: tables, BookedTables.claims(bookings, for: wish, on: tables), at: now).json
      case .canSeat(let guests, let tables): return SeatCheck(fits: TableSearch.canSeat(guests, on: tables)).json
      case .password(let password): return SecretCheck(password: password).json
      case .pin(let pin): return SecretCheck(pin: pin).json
      case .transfer(let account, let currency, let amount, let number, let table, let order):
        let purpose = TransferPurpose.words(number: number, table: table, order: order)
        return TransferCheck(account: account, currency: currency, amount: amount, purpose: purpose).json
      case .foreign(let cash): return ForeignWorth(of: cash).json
      }
    }
  }
}
