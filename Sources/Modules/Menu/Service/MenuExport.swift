import Kernel
import MenuRules
import Storage

/// The menu as a file that can be taken in again.
public struct MenuExport: Sendable {
  private let groups: [DishGroup]
  private let dishes: [Dish]

  public init(in sql: any SQLConnection) throws {
    (groups, dishes) = (try DishGroupStore(sql: sql).all(), try DishStore(sql: sql).all())
  }

  /// - Parameters: as `MenuSheet` has them
  public func csv(headings: [String], currency: String, _ signs: CSVSigns) -> [UInt8] {
    MenuSheet(dishes, groups: groups, headings: headings, currency: currency, signs).csv
  }
}
