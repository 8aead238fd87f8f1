import BillsRules
import Kernel
import KitchenRules
import OrdersRules
import Restaurant
import Sync

/// Commands that `Restaurant` decides as they are.
public struct RestaurantHandler<Body: Wire & Sendable>: CommandHandler {
  public let prefix: String
  private let house: OpenHouse
  private let command: @Sendable (Body) -> RestaurantCommand

  init(_ prefix: String, _ house: OpenHouse, _ command: @escaping @Sendable (Body) -> RestaurantCommand) {
    self.prefix = prefix
    self.house = house
    self.command = command
  }

  public func right(for body: Body) -> Right { command(body).right }
  public func perform(_ body: Body, in work: UnitOfWork) throws { try house.perform(command(body), in: work) }
}

extension OpenHouse {
  public var orders: RestaurantHandler<OrdersCommand> { RestaurantHandler("orders.", self) { .orders($0) } }
  public var kitchen: RestaurantHandler<KitchenCommand> { RestaurantHandler("kitchen.", self) { .kitchen($0) } }
  public var bills: RestaurantHandler<BillsCommand> { RestaurantHandler("bills.", self) { .bills($0) } }
}
