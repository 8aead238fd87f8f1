import BillsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules

/// A command that the restaurant decides.
public enum RestaurantCommand: Sendable {
  case orders(OrdersCommand)
  case kitchen(KitchenCommand)
  case bills(BillsCommand)
  /// cleaning and calls for runners; the floor itself is laid out on the hub
  case floor(FloorCommand)
  /// portions and leases; the menu itself is edited on the hub
  case menu(MenuCommand)

  /// nil: other code of the hub decides this command.
  init?(body: JSON) throws(JSONError) {
    guard case .string(let type)? = body["type"] else { return nil }
    if type.begins(with: "orders.") {
      self = .orders(try OrdersCommand(json: body))
    } else if type.begins(with: "kitchen.") {
      self = .kitchen(try KitchenCommand(json: body))
    } else if type.begins(with: "bills.") {
      self = .bills(try BillsCommand(json: body))
    } else if RestaurantCommand.ofFloor.contains(where: { type.isWritten(like: $0) }) {
      self = .floor(try FloorCommand(json: body))
    } else if RestaurantCommand.ofMenu.contains(where: { type.isWritten(like: $0) }) {
      self = .menu(try MenuCommand(json: body))
    } else {
      return nil
    }
  }

  private static let ofFloor = ["floor.beginCleaning", "floor.endCleaning", "floor.callRunner", "floor.answerRunner"]
  private static let ofMenu = ["menu.setPortions", "menu.setUsualPortions", "menu.setOptionPortions", "menu.returnLease", "menu.withdrawLease"]

  public var right: Right {
    switch self {
    case .orders(let command): OrdersRules.right(for: command)
    case .kitchen(let command): KitchenRules.right(for: command)
    case .bills(let command): BillsRules.right(for: command)
    case .floor(let command): FloorRules.right(for: command)
    case .menu(let command): MenuRules.right(for: command)
    }
  }
}

extension String {
  /// Compares byte by byte, because Unicode comparison is costly in the browser's module.
  fileprivate func begins(with start: StaticString) -> Bool {
    var i = 0
    for byte in utf8 {
      if i == start.utf8CodeUnitCount { return true }
      if byte != start.utf8Start[i] { return false }
      i += 1
    }
    return i == start.utf8CodeUnitCount
  }
}
