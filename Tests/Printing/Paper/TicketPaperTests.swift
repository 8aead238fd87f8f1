import Kernel
import OrdersRules
import PrintingRules
import ReceiptPrinting
import Storage
import TestKit
import Testing

@testable import PrintingService

@Suite("The paper of a ticket") struct TicketPaperTests {
  private func layout(of number: Int64, in hub: PaperHub) async throws -> TicketLayout {
    let job = try #require(try await hub.job(number))
    return try await hub.database.read { sql in try TicketPage(job, on: HousePaper(), in: sql).layout }
  }

  @Test("some portions taken back: changed, from how many to how many, by a person and why", arguments: Engine.allCases)
  func changed(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      try await hub.party()
      try await hub.order(.callToCook(course: CourseID("c1")), .void(item: ItemID("c1-rolls"), quantity: Quantity(1), reason: Reason("đổi ý")))
      let paper = try await layout(of: 2, in: hub)
      #expect(paper.blocks.first == .banner("ĐỔI SỐ PHẦN", .large))
      #expect(paper.blocks.contains(.text("t1", .huge, bold: true, .centre)) && paper.blocks.contains(.text("Người báo: Lan", .small, bold: true)))
      let start = try #require(paper.blocks.firstIndex(of: .counted("1", "rolls")))
      #expect(
        Array(paper.blocks[start...(start + 2)]) == [
          .counted("1", "rolls"), .text("2 → 1", .large, bold: true, .right), .text("đổi ý", .small, bold: true, .right),
        ])
      #expect(paper.blocks.contains(.edges("", "bớt 1 phần", .small)))
    }
  }

  @Test("the seat stands below the dish, on the call and when it changes", arguments: Engine.allCases) func seat(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      try await hub.party()
      let rolls = ItemID("c1-rolls")
      try await hub.order(
        .setSeat(item: rolls, seat: SeatNumber(3)), .callToCook(course: CourseID("c1")), .setSeat(item: rolls, seat: SeatNumber(4)))
      let call = try await layout(of: 1, in: hub)
      let start = try #require(call.blocks.firstIndex(of: .counted("2", "rolls")))
      #expect(call.blocks[start + 1] == .text("Ghế 3", .large, bold: true, .right))
      let other = try await layout(of: 2, in: hub)
      #expect(other.blocks.first == .banner("ĐỔI GHẾ", .large) && other.blocks.contains(.text("Ghế 4", .large, bold: true, .right)))
    }
  }

  @Test("all of a dish taken back: struck out under the word for it; a call names nobody but its waiter", arguments: Engine.allCases)
  func gone(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      try await hub.party()
      try await hub.order(.callToCook(course: CourseID("c1")))
      try await hub.cook(.refuse(item: ItemID("c1-fish"), reason: Reason("hết")))
      let paper = try await layout(of: 2, in: hub)
      #expect(paper.blocks.first == .banner("HỦY", .large) && paper.blocks.contains(.counted("1", "fish", struck: true)))
      let call = try await layout(of: 1, in: hub)
      #expect(!call.blocks.contains(.text("Người báo: Lan", .small, bold: true)) && call.blocks.contains(.counted("1", "fish")))
    }
  }

  @Test("no slip for portions that no paper shows", arguments: Engine.allCases) func unprinted(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      try await hub.party()
      try await hub.order(.callToCook(course: CourseID("c1")))
      // given a call that a cook has dropped, and one of its dishes voided afterwards
      let call = try #require(try await hub.job(1))
      try await hub.tell(.dropJob(job: call.id, reason: Reason("đã biết")))
      try await hub.order(.void(item: ItemID("c1-rolls"), quantity: Quantity(1), reason: Reason("đổi ý")))
      let slip = try #require(try await hub.job(2))
      #expect(try await hub.queue(of: "hot").begin(slip.id) == nil)
      #expect(try await hub.job(2)?.cause == .tooLate)
    }
  }
}
