import BillsRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules

/// A second book of the evening: plain sums of the acknowledged commands, without the hub's rules. Commands that move neither money nor
/// portions are left out. If one that does is missing here, the sums differ from the hub's.
public struct Ledger: Equatable, Sendable {
  /// The last request about an item.
  struct Request: Equatable, Sendable {
    /// nil: all portions
    var quantity: Int64?
    var isForNote: Bool
    /// chosen instead; nil: they stay
    var options: [ChosenOption]?
  }

  public enum Fate: Equatable, Sendable {
    case live, voided, refused
  }

  /// One item, or a part that was split off.
  public struct LedgerItem: Equatable, Sendable {
    public var order: OrderID
    public var table: TableID
    public var dish: DishID
    /// with its options
    public var price: Int64
    /// the part of the price that is for options
    public var options: Int64 = 0
    public var quantity: Int64
    public var fate: Fate = .live
    /// before a discount on it; nil: it has none
    public var fullPrice: Int64?
    /// the command that brought it forth
    public var command: CommandID
  }

  public enum Ending: Equatable, Sendable {
    case settled
    case empty
    case writtenOff
    /// with the party that it had joined
    case joined
  }

  public struct Page: Equatable, Sendable {
    public var table: TableID
    /// It sits at no table, and pays no service charge.
    public var isWithoutTable = false
    /// of a delivery
    public var fee: ItemID?
    /// the party that this one has joined
    public var into: OrderID?
    public var discount: Discount?
    /// the joined party whose discount it is
    public var lender: OrderID?
    public var ending: Ending?
    /// the amount due when it ended
    public var total: Int64 = 0
    /// the command that opened it
    public var command: CommandID
  }

  public struct Payment: Equatable, Sendable {
    public var order: OrderID
    public var received: Int64
    public var method: PaymentMethod
  }

  /// the house's terms for bills, as they were before the evening
  let terms: BillTerms
  public internal(set) var pages: [OrderID: Page] = [:]
  public internal(set) var lines: [ItemID: LedgerItem] = [:]
  public internal(set) var payments: [PaymentID: Payment] = [:]
  /// the amounts that promotions took off; they depend on hours and dishes, so the house's word is taken
  var reductions: [OrderID: Int64] = [:]
  var requests: [ItemID: Request] = [:]
  /// portions left of the dishes that are counted
  public internal(set) var portions: [DishID: Int64] = [:]
  /// dishes of which the kitchen has nothing, so that portions given up cannot be sold again
  var out: Set<DishID> = []
  public internal(set) var sold: Int64 = 0
  public internal(set) var givenBack: Int64 = 0
  /// the voided portions and their worth
  public internal(set) var voids = Sum()
  public internal(set) var refusals = Sum()

  /// - Parameters:
  ///   - dishes: their state before the first entry
  ///   - entries: the acknowledged commands; the hub decided them in the order of their numbers
  ///   - terms: the house's service charge and rounding
  public init(dishes: [Dish], entries: [Entry], past: some Past, terms: BillTerms = BillTerms()) {
    self.terms = terms
    for dish in dishes { portions[dish.id] = dish.portions?.raw }
    let order = entries.enumerated().sorted { ($0.element.seq, $0.offset) < ($1.element.seq, $1.offset) }
    for (_, entry) in order { note(entry, past) }
  }

  private mutating func note(_ entry: Entry, _ past: some Past) {
    switch entry.wished {
    case .orders(let wish): note(wish, entry, past)
    case .kitchen(let wish): note(wish, entry, past)
    case .bills(let wish): note(wish, entry, past)
    case .menu(.setPortions(let dish, let left, let keepsOrdered)): set(left?.raw, of: dish, isOut: left?.raw == 0 && !keepsOrdered)
    case .menu, .floor: break
    }
  }

  private mutating func note(_ wish: KitchenCommand, _ entry: Entry, _ past: some Past) {
    switch wish {
    case .ready(let item, let quantity): _ = split(item, quantity?.raw, entry)
    case .refuse(let item, let quantity, _, let left, let keepsPortions): refuse(item, quantity?.raw, keepsPortions ? nil : left?.raw ?? 0, entry)
    case .undoRefusal(let item): undoRefusal(item)
    case .ask(let item, let quantity, let note, let options):
      requests[item] = Request(quantity: quantity?.raw, isForNote: note != nil, options: options)
    case .answerRequest(let item, _, let declined): if declined == nil { accept(item, entry, past) }
    default: break
    }
  }

  private mutating func note(_ wish: OrdersCommand, _ entry: Entry, _ past: some Past) {
    switch wish {
    case .open(let order, let table, _, _, _, _, _): pages[order] = Page(table: table, command: entry.command)
    case .openWithoutTable(let order, _, _): pages[order] = Page(table: TableID(order.raw), isWithoutTable: true, command: entry.command)
    case .setDeliveryFee(let order, let item, let fee): charge(fee.raw, as: item, to: order, entry, past)
    case .move(let order, let table, _): move(order, to: table)
    case .merge(let table, let host): merge(table, into: host)
    case .unmerge(let table): unmerge(table)
    case .closeEmpty(let order): end(order, .empty)
    case .writeOff(let order, _, _): writeOff(order, entry, past)
    case .addItem(let order, let item, let dish, let quantity, _, _, _, _, _, let options, _, _):
      add(item, dish, quantity.raw, to: order, entry, past)
      choose(options, for: item, entry, past)
    case .setOptions(let item, let options): choose(options, for: item, entry, past)
    case .changeQuantity(let item, let difference): change(item, by: difference.raw)
    case .void(let item, let quantity, _, _): void(item, quantity?.raw, entry, past)
    case .serveItem(let item, let quantity), .setSeat(let item, let quantity, _): _ = split(item, quantity?.raw, entry)
    default: break
    }
  }
}
