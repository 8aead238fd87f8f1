import Kernel

/// A kind of actions that people look for.
public enum AuditKind: String, WireChoice, Sendable {
  /// discounts and promotions of bills
  case discounts
  /// items that were taken off an order or refused by the kitchen
  case voids
  /// refunds, reopened bills, orders that nobody paid
  case corrections
  case payments
  case orders
  case bills
  case kitchen
  case floor
  case menu
  case staff
  case settings
  case bookings
  case contacts
  case printing
  case till
  case transfers
  /// done by the hub itself: timers, follow-ups
  case hub

  /// The beginnings of the types of its commands.
  public var types: [String] {
    switch self {
    case .discounts: ["bills.discount", "bills.approve", "promotions."]
    case .voids: ["orders.void", "kitchen.refuse", "kitchen.answerRequest", "corrections.takeOff"]
    case .corrections: ["corrections.", "bills.approve", "orders.writeOff", "orders.closeEmpty"]
    case .payments: ["bills.pay", "corrections.refund", "corrections.changeTender", "till.settleDebts", "vouchers.issue"]
    case .orders: ["orders."]
    case .bills: ["bills.", "corrections.", "invoices."]
    case .kitchen: ["kitchen."]
    case .floor: ["floor."]
    case .menu: ["menu."]
    case .staff: ["staff.saveEmployee", "staff.set", "staff.remove", "staff.approve", "staff.refuse"]
    case .settings:
      [
        "staff.saveSetting", "books.", "notices.save", "notices.keep", "notices.reset", "invoices.saveSetup", "printing.save", "printing.setLogo",
        "reports.", "till.saveFiscalModule",
      ]
    case .bookings: ["bookings."]
    case .contacts: ["contacts."]
    case .printing: ["printing."]
    case .till: ["till.", "vouchers."]
    case .transfers: ["transfers."]
    case .hub: ["timer.", "hub."]
    }
  }
}
