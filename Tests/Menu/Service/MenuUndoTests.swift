import Kernel
import MenuRules
import MenuService
import Storage
import Sync
import TestKit
import Testing

@Suite("Taking an import of a menu back")
struct MenuUndoTests {
  private static func importer(_ rows: [String]...) -> MenuImporter {
    let all = [["Món", "Nhóm", "Giá", "Suất"]] + rows
    return MenuImporter(
      all.enumerated().map { number, cells in ImportLine(line: Int64(number) + 1, cells: cells.map { ImportLine.Cell($0) }) }, heading: 0, words: .vi,
      currency: "VND")
  }

  private func apply(_ importer: MenuImporter, _ hub: MenuHub, expecting plan: String? = nil) async throws -> CommandID {
    try await hub.processor.perform { work in
      _ = try importer.apply(expecting: plan, to: hub.house, in: work)
      return work.command
    }
  }

  private func undo(_ id: CommandID, _ hub: MenuHub) async throws -> ImportUndo {
    try await hub.processor.perform { work in try MenuImporter.undo(id, in: hub.house, work) }
  }

  private func menu(_ hub: MenuHub) async throws -> [String: Dish] {
    Dictionary(uniqueKeysWithValues: try await hub.all(Dish.self).map { ($0.name.raw, $0) })
  }

  @Test("new dishes and groups leave the menu, changed dishes are as before", arguments: Engine.allCases)
  func undone(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      _ = try await apply(Self.importer(["Xôi", "Món khô", "15k", "4"], ["Bún", "Món khô", "20k", ""]), hub)
      let before = try await menu(hub)
      // given an import that changes one dish and makes another in a new group
      let id = try await apply(Self.importer(["Xôi", "Món khô", "16k", "9"], ["Trà", "Đồ uống", "5k", ""]), hub)
      // when it is taken back
      let result = try await undo(id, hub)
      // then everybody has the former menu
      #expect(result == ImportUndo(removed: 1, restored: 1, kept: []))
      let after = try await menu(hub)
      #expect(after["Xôi"] == before["Xôi"] && after["Bún"] == before["Bún"] && after["Trà"]?.active == false)
      let groups = try await hub.all(DishGroup.self)
      #expect(groups.first { $0.name.raw == "Đồ uống" }?.active == false)
      let heard = try await hub.heard(Dish.self)
      #expect(heard.last { $0.name.raw == "Xôi" } == before["Xôi"])
      // and it is taken back once only
      await #expect(throws: Refusal("menu.importGone")) { try await undo(id, hub) }
    }
  }

  @Test("what somebody changed since stays and is named; portions that were sold since stay sold", arguments: Engine.allCases)
  func changedSince(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      _ = try await apply(Self.importer(["Xôi", "Món khô", "15k", "4"], ["Bún", "Món khô", "20k", "4"]), hub)
      let id = try await apply(Self.importer(["Xôi", "Món khô", "16k", "9"], ["Bún", "Món khô", "21k", "9"], ["Trà", "Đồ uống", "5k", ""]), hub)
      let now = try await menu(hub)
      let (sticky, noodles, tea) = (try #require(now["Xôi"]), try #require(now["Bún"]), try #require(now["Trà"]))
      try await hub.perform(
        .saveDish(dish: sticky.id, group: sticky.group, station: sticky.station, name: sticky.name, price: Money(17_000)))
      try await hub.perform(.saveDish(dish: tea.id, group: tea.group, station: tea.station, name: tea.name, price: Money(6_000)))
      try await hub.perform(.setPortions(dish: noodles.id, portions: Portions(2)))
      let result = try await undo(id, hub)
      #expect(result.removed == 0 && result.restored == 1 && Set(result.kept.map(\.raw)) == ["Xôi", "Trà"])
      let after = try await menu(hub)
      #expect(after["Xôi"]?.price == Money(17_000) && after["Trà"]?.active == true)
      #expect(after["Bún"]?.price == Money(20_000) && after["Bún"]?.portions == Portions(2))
      let groups = try await hub.all(DishGroup.self)
      #expect(groups.map(\.active) == [true, true])
    }
  }

  @Test("only the last import can be taken back", arguments: Engine.allCases)
  func last(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      let first = try await apply(Self.importer(["Xôi", "Món khô", "15k", "4"]), hub)
      // An import that changes nothing leaves the one before as the last.
      _ = try await apply(Self.importer(["Xôi", "Món khô", "15k", "4"]), hub)
      let second = try await apply(Self.importer(["Xôi", "Món khô", "16k", "4"]), hub)
      await #expect(throws: Refusal("menu.importGone")) { try await undo(first, hub) }
      let result = try await undo(second, hub)
      #expect(result.restored == 1)
    }
  }

  @Test("an import does what its preview showed, or nothing", arguments: Engine.allCases)
  func samePlan(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      let importer = Self.importer(["Xôi", "Món khô", "15k", "4"])
      let shown = try await hub.database.read { sql in try importer.preview(in: sql).fingerprint }
      // given that another person makes the same dish meanwhile
      _ = try await apply(Self.importer(["Xôi", "Món khô", "14k", "4"]), hub)
      // when the import is applied, then it refuses, and the new preview is applied
      await #expect(throws: Refusal("menu.importChanged")) { try await apply(importer, hub, expecting: shown) }
      let now = try await hub.database.read { sql in try importer.preview(in: sql).fingerprint }
      _ = try await apply(importer, hub, expecting: now)
      let after = try await menu(hub)
      #expect(after["Xôi"]?.price == Money(15_000))
    }
  }
}
