import Kernel

/// Why serving times, the plan of a day or a price rule cannot be kept. Only the hub decides on them.
public enum PlanningError: Error, Equatable, Sendable {
  /// no day of the week is chosen
  case weekdays
  /// too many spans, or one whose beginning and end are alike or not within a day
  case hours
  /// the year has no such day
  case season
  case days
  case dayPast
  case dayTooFar
  case tooManyDishes
  case plannedTwice(Name)
  /// somebody has planned the day since the author saw its plan
  case planChanged
  case ruleValue(least: Int64, most: Int64)
  case ruleDishes
  case ruleSections
  case tooManyRules
  case unknownRule

  public var refusal: Refusal {
    switch self {
    case .weekdays: Refusal("menu.timesWeekdays", field: "weekdays", kind: .invalid)
    case .hours: Refusal("menu.timesHours", field: "hours", kind: .invalid).with("most", ServingTimes.mostSpans)
    case .season: Refusal("menu.timesSeason", field: "season", kind: .invalid)
    case .days: Refusal("menu.timesDays", field: "days", kind: .invalid).with("most", ServingTimes.mostDays)
    case .dayPast: Refusal("menu.dayPast", field: "day")
    case .dayTooFar: Refusal("menu.dayTooFar", field: "day").with("most", DayMenu.mostDaysAhead)
    case .tooManyDishes: Refusal("menu.tooManyPlanned", field: "dishes", kind: .invalid).with("most", DayMenu.mostDishes)
    case .plannedTwice(let name): Refusal("menu.plannedTwice", field: "dishes", kind: .invalid).with("name", name.raw)
    case .planChanged: Refusal("menu.planChanged", field: "seen")
    case .ruleValue(let least, let most): Refusal("menu.ruleValue", field: "value", kind: .invalid).with("least", least).with("most", most)
    case .ruleDishes: Refusal("menu.ruleDishes", field: "dishes", kind: .invalid).with("most", PriceRule.mostDishes)
    case .ruleSections: Refusal("menu.ruleSections", field: "sections", kind: .invalid).with("most", PriceRule.mostSections)
    case .tooManyRules: Refusal("menu.tooManyRules", field: "active").with("most", PriceRule.mostActive)
    case .unknownRule: Refusal("menu.unknownRule", field: "rule", kind: .notFound)
    }
  }
}
