import BillsRules
import BillsService
import Kernel
import MenuRules
import Web

/// The conditions by which a figure of a report leads to its bills, as parameters of a route.
enum BillConditions {
  static let moment = QueryParameter<BillMoment>.choice("moment", default: .came, "the moment that `from` and `to` are about")
  static let hour = QueryParameter<Int64?>.number("hour", in: 0...23, "the hour of the moment by the house's clock")
  static let weekday = QueryParameter<Int64?>.number("weekday", in: 0...6, "the weekday of the moment's business day; 0: Sunday")
  static let section = QueryParameter<SectionID?>.id("section", of: SectionEntity.self, "the table of the party lies in this section now")
  static let table = QueryParameter<TableID?>.id("table", of: TableEntity.self, "the party sat here at its end")
  static let lastWaiter = QueryParameter<EmployeeID?>.id("lastWaiter", of: EmployeeEntity.self, "the last waiter of the party")
  static let dish = QueryParameter<DishID?>.id("dish", of: DishEntity.self, "has this dish; voided or refused if the moment is so")
  static let dishGroup = QueryParameter<DishGroupID?>.id("dishGroup", of: DishGroupEntity.self, "the same for a dish group")
  static let station = QueryParameter<String?>.text("station", "the same for a station of the kitchen")
  static let option = QueryParameter<OptionID?>.id("option", of: MenuOptionEntity.self, "the same for an option of a dish")
  static let trait = QueryParameter<BillTrait?>.choice("with", of: BillTrait.self, "has this")
  static let promotion = QueryParameter<PromotionID?>.id("promotion", of: PromotionEntity.self, "got this promotion")
  static let taxRate = QueryParameter<Int64?>.number("tax", in: 0...TaxRateLimit.most, "has items with this rate of value-added tax")

  /// The conditions that a request names, in the order of the parameters.
  static func scope(
    _ moment: BillMoment, _ hour: Int64?, _ weekday: Int64?, _ section: SectionID?, _ table: TableID?, _ lastWaiter: EmployeeID?, _ dish: DishID?,
    _ dishGroup: DishGroupID?, _ station: String?, _ option: OptionID?, _ trait: BillTrait?, _ promotion: PromotionID?, _ taxRate: Int64?
  ) -> BillScope {
    var scope = BillScope(moment: moment, hour: hour, weekday: weekday)
    (scope.section, scope.table, scope.lastWaiter) = (section, table, lastWaiter)
    (scope.dish, scope.dishGroup, scope.station, scope.option) = (dish, dishGroup, station, option)
    (scope.trait, scope.promotion, scope.taxRate) = (trait, promotion, taxRate)
    return scope
  }
}
