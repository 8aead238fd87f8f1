/// One thing that somebody may do. Every command and every route names the right that it needs.
public enum Right: String, WireChoice, Sendable {
  /// see floor, menu, team and open orders live
  case watch
  /// seat a party at a table
  case seat
  /// move, merge, unmerge a table; hand it to another waiter
  case moveTables
  /// mark a table dirty or clean
  case clean
  /// call a runner to a section or have plates cleared
  case callRunner
  /// answer such a call
  case answerRunner
  /// add, change and arrange waiting items
  case takeOrders
  /// take, change and hand out orders without a table
  case takeAway
  /// call a course to be cooked or served
  case callCourses
  /// void items that the kitchen already cooks
  case voidCooking
  /// carry to the table
  case serve
  /// close an order in which nothing payable was ordered
  case closeEmpty
  /// end an order that will not be paid; beyond the person's limit with an approver
  case writeOff
  /// mark ready, refuse, arrange the queue of calls
  case cook
  /// say how many portions are left
  case setPortions
  /// plan the menu of a day
  case planMenu
  /// order a dish that is not on today's menu
  case sellOffMenu
  /// ask for the bill
  case askBill
  /// see all bills and payments
  case seeBills
  /// hold the open bills, split them, take money for them; without `takePayment` only those of parties that one serves
  case payAtTable
  /// give a discount, up to the role's limit
  case discount
  /// give any discount, and approve those of others
  case approveDiscounts
  /// take money for every party
  case takePayment
  /// give money back, open a bill again that was settled
  case refund
  /// open, count and close the till, move money in it, open its drawer
  case till
  /// dishes, groups, prices
  case editMenu
  /// sections and tables
  case editFloor
  /// employees, their roles, passwords and sessions
  case editStaff
  /// the restaurant's settings
  case editSettings
  /// revenue
  case seeReports
  /// see bookings and who waits for a table
  case seeBookings
  /// take, change and cancel bookings; keep the list of those who wait
  case book
  /// give a table away that is held for a booking
  case overrideHold
  /// book at shorter notice than the restaurant's setting, or for somebody on the blacklist
  case bookAgainstRules
  /// the guests' address book, the data about guests, the blacklist
  case keepGuests
  /// the address books of the staff and of suppliers
  case keepContacts
  /// write on the board that everybody reads
  case announce
  /// pin posts on the board
  case pinPosts
  /// make and change forms of questions
  case editSurveys
  /// see the answers to them
  case seeSurveys
}

/// Rights that the house's settings add to those of the roles.
public struct HouseRights: Equatable, Sendable {
  /// Waiters split bills and take money for the parties that they serve.
  public var waitersTakePayment: Bool
  /// All staff write on the board.
  public var everybodyPosts: Bool

  public init(waitersTakePayment: Bool = false, everybodyPosts: Bool = false) {
    self.waitersTakePayment = waitersTakePayment
    self.everybodyPosts = everybodyPosts
  }

  /// Whether somebody with these roles has the right by the settings alone.
  func gives(_ right: Right, to roles: [Role]) -> Bool {
    switch right {
    case .payAtTable: waitersTakePayment && roles.contains(.waiter)
    case .announce: everybodyPosts && !roles.isEmpty
    default: false
    }
  }
}

/// The only table of rights: it lists the roles that have each right in every house.
public enum Rights {
  public static func roles(having right: Right) -> [Role] {
    switch right {
    case .watch: [.receptionist, .waiter, .chef, .runner, .cashier, .manager]
    case .seat: [.receptionist, .waiter, .manager]
    case .moveTables: [.receptionist, .waiter, .manager]
    case .clean: [.receptionist, .waiter, .runner, .manager]
    case .callRunner: [.receptionist, .waiter, .chef, .cashier, .manager]
    case .answerRunner: [.waiter, .runner, .manager]
    case .takeOrders: [.waiter, .manager]
    case .takeAway: [.receptionist, .waiter, .cashier, .manager]
    case .callCourses: [.receptionist, .waiter, .chef, .cashier, .manager]
    case .voidCooking: [.manager]
    case .serve: [.waiter, .runner, .manager]
    case .closeEmpty: [.waiter, .cashier, .manager]
    case .writeOff: [.cashier, .manager]
    case .cook: [.chef, .manager]
    case .setPortions: [.chef, .manager]
    case .planMenu: [.chef, .manager]
    case .sellOffMenu: [.waiter, .manager]
    case .askBill: [.waiter, .cashier, .manager]
    case .seeBills: [.cashier, .manager]
    case .payAtTable: [.cashier, .manager]
    case .discount: [.waiter, .cashier, .manager]
    case .approveDiscounts: [.manager]
    case .takePayment: [.cashier, .manager]
    case .refund: [.cashier, .manager]
    case .till: [.cashier, .manager]
    case .editMenu: [.manager]
    case .editFloor: [.receptionist, .manager]
    case .editStaff: [.manager]
    case .editSettings: [.manager]
    case .seeReports: [.manager]
    case .seeBookings: [.receptionist, .waiter, .manager]
    case .book: [.receptionist, .manager]
    case .overrideHold: [.receptionist, .manager]
    case .bookAgainstRules: [.manager]
    case .keepGuests: [.receptionist, .manager]
    case .keepContacts: [.manager]
    case .announce, .pinPosts: [.receptionist, .manager]
    case .editSurveys, .seeSurveys: [.manager]
    }
  }

  /// All that these roles may do in a house, in the order of the declaration.
  public static func of(_ roles: [Role], in house: HouseRights = HouseRights()) -> [Right] {
    Right.allCases.filter { right in Rights.roles(having: right).contains { roles.contains($0) } || house.gives(right, to: roles) }
  }
}

/// The subject of changes. A device receives only the topics that its user may see.
public enum Topic: String, WireChoice, Sendable {
  case floor, menu, team, settings, orders, bills, printing, billPrinting, bookings, contacts, surveys
  /// rooms and messages, on the messenger's own stream; who hears which is a matter of membership
  case messenger

  /// The right needed to see it.
  public var right: Right {
    switch self {
    case .floor, .menu, .team, .settings, .orders, .surveys: .watch
    case .bills: .payAtTable
    case .printing: .cook
    case .billPrinting: .askBill
    case .bookings: .seeBookings
    case .contacts, .messenger: .watch
    }
  }
}
