import Hosting
import Kernel
import RestaurantService
import Sync
import Web

/// The kitchen's commands as a part of the hub. Orders own the entities.
public struct KitchenModule: HubModule, RestaurantModule {
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [house.kitchen] }
}
