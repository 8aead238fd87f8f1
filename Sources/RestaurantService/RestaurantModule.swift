import Sync

/// A module on the restaurant's stream. These parts are needed before the stream's processor exists. Each may be empty.
public protocol RestaurantModule {
  static var rows: [any RowWriter] { get }
  static var observers: [any ChangeObserver] { get }
  static func handlers(_ house: OpenHouse) -> [any CommandHandler]
  static func timers(_ house: OpenHouse) -> [any TimerHandler]
}

extension RestaurantModule {
  public static var rows: [any RowWriter] { [] }
  public static var observers: [any ChangeObserver] { [] }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [] }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] { [] }
}
