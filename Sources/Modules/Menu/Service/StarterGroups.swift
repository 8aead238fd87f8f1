import Kernel
import MenuRules
import Storage
import Sync

/// Dish groups to start a menu from.
enum StarterGroups {
  /// Makes the groups of a set whose names are not there yet; refuses when all are. Their ids follow from the command.
  static func make(_ set: StarterSet, in work: UnitOfWork) throws {
    let store = DishGroupStore(sql: work.sql)
    let row = String(work.command.raw.suffix(longestRow))
    let there = try store.all()
    let wanted: [DishGroup]
    do throws(MenuError) {
      wanted = try set.groups(besides: there) { DishGroupID("\(row)-\($0 + 1)") }
    } catch {
      throw error.refusal
    }
    for group in wanted {
      try store.save(group)
      work.record(group)
    }
  }

  /// An id has 64 characters; the last four are for a group's place in its set.
  private static let longestRow = 60
}
