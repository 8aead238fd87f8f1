import Kernel

// wire: prefix=promotions.
/// The hub decides these commands. Devices wait for its answer.
public enum PromotionsCommand: Wire, Equatable, Sendable {
  /// make or change one; an inactive one is given no more
  case save(promotion: Promotion)
  /// a party's guests have the code of a promotion
  case enterCode(order: OrderID, code: PromotionCode)
  case removeCode(order: OrderID, code: PromotionCode)
}

/// Why a command about promotions is refused.
public enum PromotionError: Error, Equatable, Sendable {
  case weekdays
  /// beginning and end are alike or not within a day
  case hours
  /// the last day comes before the first
  case days
  /// 2 to 20 letters from A to Z and digits
  case code
  /// it takes nothing off, or more than all
  case value
  case guests
  case tooManyDishes
  case tooManyActive
  /// of those that give portions for portions and do not combine
  case tooManyBundles
  /// no active promotion has this code
  case unknownCode
  /// it was entered for this party before
  case codeThere
  /// it was not entered for this party
  case noCode
  case tooManyCodes

  public var refusal: Refusal {
    switch self {
    case .weekdays: Refusal("bills.promotionWeekdays", field: "weekdays", kind: .invalid)
    case .hours: Refusal("bills.promotionHours", field: "fromMinute", kind: .invalid)
    case .days: Refusal("bills.promotionDays", field: "lastDay", kind: .invalid)
    case .code: Refusal("bills.promotionCode", field: "code", kind: .invalid)
    case .value: Refusal("bills.promotionValue", field: "value", kind: .invalid)
    case .guests: Refusal("bills.promotionGuests", field: "guests", kind: .invalid).with("most", GuestsLimit.most)
    case .tooManyDishes: Refusal("bills.promotionDishes", field: "dishes", kind: .invalid).with("most", Promotion.mostDishes)
    case .tooManyActive: Refusal("bills.promotionsActive", field: "active").with("most", Promotion.mostActive)
    case .tooManyBundles: Refusal("bills.promotionBundles", field: "active").with("most", PromotionChoice.mostBundles)
    case .unknownCode: Refusal("bills.unknownCode", field: "code")
    case .codeThere: Refusal("bills.codeThere", field: "code")
    case .noCode: Refusal("bills.noCode", field: "code")
    case .tooManyCodes: Refusal("bills.tooManyCodes", field: "code").with("most", Int64(Bill.mostCodes))
    }
  }
}
