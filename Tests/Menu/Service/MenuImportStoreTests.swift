import Kernel
import MenuRules
import MenuService
import Storage
import Sync
import TestKit
import Testing

@Suite("A menu from a file on both databases")
struct MenuImportStoreTests {
  private static let header = ["Món", "Nhóm", "Giá", "Suất"]

  private static func importer(_ rows: [String]...) -> MenuImporter {
    let lines = ([header] + rows).enumerated().map { number, cells in ImportLine(line: Int64(number) + 1, cells: cells.map { ImportLine.Cell($0) }) }
    return MenuImporter(lines, heading: 0, words: .vi, currency: "VND")
  }

  private func apply(_ importer: MenuImporter, _ hub: MenuHub) async throws -> MenuImport {
    try await hub.processor.perform { work in try importer.apply(expecting: nil, to: hub.house, in: work) }
  }

  @Test("a preview writes nothing; what is applied is what was shown, and everybody hears it", arguments: Engine.allCases)
  func applied(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      let importer = Self.importer(["Xôi", "Món khô", "15k", "4"], ["Trà đá", "Đồ uống", "5.000", ""], ["?", "Lẩu", "?", ""])
      let shown = try await hub.database.read { sql in try importer.preview(in: sql) }
      let before = try await hub.reader.snapshot()
      #expect(before.entities.isEmpty && before.seq == 0)
      let done = try await apply(importer, hub)
      #expect(done.entries.map(\.shown) == shown.entries.map(\.shown))
      #expect(done.faults == shown.faults && done.skipped == 1)
      let dishes = try await hub.all(Dish.self)
      let heard = try await hub.heard(Dish.self)
      #expect(dishes.map(\.name.raw).sorted() == ["Trà đá", "Xôi"])
      #expect(dishes.first { $0.name.raw == "Xôi" }?.portions == Portions(4))
      #expect(heard.sorted { $0.id.raw < $1.id.raw } == dishes.sorted { $0.id.raw < $1.id.raw })
      let groups = try await hub.all(DishGroup.self)
      #expect(groups.map(\.name.raw) == ["Đồ uống", "Món khô"])
    }
  }

  @Test("who imported what stands in the record of commands, and the device's own commands go on", arguments: Engine.allCases)
  func recorded(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      let author = Author(employee: EmployeeID("hoa"), rights: [.editMenu], device: DeviceID("desk"))
      func send(_ n: Int64) async -> Answer {
        let body = MenuCommand.saveGroup(group: DishGroupID("own\(n)"), name: ShortName("Nhóm \(n)"), priority: Priority(n)).json
        let command = Command(id: CommandID("c\(n)"), n: CommandNumber(n), at: Instant(0), body: body)
        return await hub.processor.submit(Submission(command: command, author: author))
      }
      let first = await send(1)
      let importer = Self.importer(["Xôi", "Nhóm 1", "15k", "4"], ["?", "?", "?", ""])
      _ = try await hub.processor.perform(as: author) { work in try importer.apply(expecting: nil, to: hub.house, in: work) }
      let second = await send(2)
      for answer in [first, second] {
        guard case .decided(let decision) = answer else { throw StorageError.commitUnknown }
        #expect(decision.refusal == nil)
      }
      let rows = try await hub.database.read { sql in
        try sql.query("SELECT device, n, author, type, body, seq FROM command ORDER BY seq").map { row in
          (text: try [row.text(0), row.text(2), row.text(3)], n: try row.int(1), seq: try row.int(5), body: try row.text(4))
        }
      }
      #expect(rows.map(\.text) == ["menu.saveGroup", "menu.import", "menu.saveGroup"].map { ["desk", "hoa", $0] })
      #expect(rows.map(\.n) == [1, 0, 2] && rows.map(\.seq) == [1, 2, 3])
      let dish = try await hub.all(Dish.self)[0].id.raw
      let body =
        #"{"type":"menu.import","newGroups":[],"unchanged":0,"skipped":1,"dishes":[{"dish":"\#(dish)","action":"make","price":15000,"portions":4}]}"#
      #expect(rows[1].body == body)
    }
  }

  @Test("the same file again changes nothing, not even the number of the stream", arguments: Engine.allCases)
  func again(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      let importer = Self.importer(["Xôi", "Món khô", "15k", "4"], ["Bún", "Món khô", "30k", ""])
      _ = try await apply(importer, hub)
      let seq = try await hub.reader.snapshot().seq
      let second = try await apply(importer, hub)
      #expect(second.entries.map(\.shown.action) == [.keep, .keep])
      let after = try await hub.reader.snapshot()
      #expect(after.seq == seq)
      // portions from the file replace those left after sales meanwhile
      try await hub.perform(.setPortions(dish: second.entries[0].dish.id, portions: Portions(1)))
      let third = try await apply(importer, hub)
      #expect(third.entries.map(\.shown.action) == [.change, .keep])
      let dishes = try await hub.all(Dish.self)
      #expect(dishes.first { $0.name.raw == "Xôi" }?.portions == Portions(4))
    }
  }

  @Test("groups to start from are made once; those whose names are there stay as they are", arguments: Engine.allCases)
  func starters(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await hub.perform(.saveGroup(group: DishGroupID("own"), name: ShortName("Lẩu"), priority: Priority(50)))
      try await hub.perform(.useStarterGroups(set: .asian))
      let groups = try await hub.all(DishGroup.self)
      #expect(groups.map(\.name.raw) == ["Đồ uống", "Khai vị", "Gỏi & rau", "Món khô", "Cơm & mì", "Canh & súp", "Tráng miệng", "Lẩu"])
      #expect(groups.last?.id == DishGroupID("own"))
      let refused = await hub.refusal(.useStarterGroups(set: .asian))
      #expect(refused == MenuError.groupsThere.refusal)
      try await hub.perform(.useStarterGroups(set: .european))
      let all = try await hub.all(DishGroup.self)
      let heard = try await hub.heard(DishGroup.self)
      #expect(all.count == 8 + 5)
      #expect(Set(heard.map(\.id)) == Set(all.map(\.id)))
    }
  }
}
