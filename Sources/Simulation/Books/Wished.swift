import BillsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules

/// A command that a person can send this evening.
public enum Wished: Equatable, Sendable {
  case orders(OrdersCommand)
  case kitchen(KitchenCommand)
  case bills(BillsCommand)
  case floor(FloorCommand)
  case menu(MenuCommand)

  var json: JSON {
    switch self {
    case .orders(let command): command.json
    case .kitchen(let command): command.json
    case .bills(let command): command.json
    case .floor(let command): command.json
    case .menu(let command): command.json
    }
  }

  /// `orders.addItem`
  var type: String { if case .string(let type)? = json["type"] { type } else { "?" } }
}

/// An acknowledged wish.
public struct Entry: Equatable, Sendable {
  public var command: CommandID
  /// the device that asked
  public var device: String
  public var wished: Wished
  /// the stream's number after it, as its outcome says: the order in which the hub decided
  public var seq: Int64

  public init(command: CommandID, device: String, wished: Wished, seq: Int64) {
    self.command = command
    self.device = device
    self.wished = wished
    self.seq = seq
  }
}
