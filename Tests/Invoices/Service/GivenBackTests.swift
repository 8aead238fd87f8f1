import BillsRules
import Foundation
import InvoicesRules
import Kernel
import TestKit
import Testing
import XML

@testable import InvoicesService

@Suite("Invoices of bills that were reopened or given back, on both databases")
struct GivenBackTests {
  private func files(_ folder: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

  @Test("a reopened bill is left out of its day's file, which tells it, and all others are in", arguments: Engine.allCases)
  func reopened(_ engine: Engine) async throws {
    try await InvoiceHub.open(engine) { hub in
      for (order, table) in [("a", "1"), ("b", "2")] {
        try await hub.seat(order, at: table)
        try await hub.pay(order)
      }
      #expect(try await hub.reader.day(nil).leftOut.isEmpty)
      try await hub.correct(.reopen(order: OrderID("a"), reason: Reason("quên giảm")))
      #expect(try await hub.references(nil) == ["B-261120-0002"])
      #expect(try await hub.reader.day(nil).leftOut == "B-261120-0001 invoices.notPaid")
      let day = try await hub.reader.summary(nil) { $0.code }
      #expect(day.bills == 1 && day.odd.map(\.number) == [BillNumber("B-261120-0001")] && day.odd.first?.leftOut == "invoices.notPaid")
      // and closed again it is back
      try await hub.correct(.close(order: OrderID("a")))
      #expect(try await hub.references(nil) == ["B-261120-0001", "B-261120-0002"])
    }
  }

  @Test("money that was given back is told on the page and in the files, with the data of the adjusting invoice", arguments: Engine.allCases)
  func told(_ engine: Engine) async throws {
    try await InvoiceHub.open(engine) { hub in
      try await hub.set("taxRateA", "80")
      try await hub.seat("a", at: "1")
      try await hub.pay("a", .transfer)
      #expect(try await hub.view("a").adjustment == nil)
      #expect(try await hub.reader.summary(nil) { $0.code } == InvoiceDay(bills: 1, odd: []))
      try await hub.giveBack("a", 100_000)
      let part = try await hub.view("a")
      #expect(part.givenBack == Money(100_000) && part.standing == .ready && !part.changed)
      #expect(part.adjustment?.rates == [TaxLine(rate: TaxRate(80), base: Money(92_593), tax: Money(7_407))])
      #expect(part.adjustment?.words == "Một trăm nghìn đồng")
      let notes = try #require(try await hub.xml("a").at("DLHDon/TTChung/TTKhac")?.children)
      #expect(notes.map(\.fields).last == ["TTruong=SoTienHoanLai", "KDLieu=numeric", "DLieu=100000"])
      // when the rest is given back, then the adjusting invoice takes back what the invoice has
      try await hub.giveBack("a", 270_000, of: 270_000)
      let all = try await hub.view("a")
      #expect(all.adjustment?.rates == [TaxLine(rate: TaxRate(80), base: Money(342_593), tax: Money(27_407))])
      let odd = try #require(try await hub.reader.summary(nil) { $0.code }.odd.first)
      #expect(odd.givenBack == Money(370_000) && odd.total == Money(370_000) && odd.leftOut == nil)
    }
  }

  @Test("a dish that went off after the hand-over changes the bill, whose invoice has the dishes that are left", arguments: Engine.allCases)
  func takenOff(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await InvoiceHub.open(engine) { hub in
        try await hub.set("taxRateA", "80")
        try await hub.handOver()
        try await hub.seat("a", at: "1")
        try await hub.pay("a")
        try await hub.worker(folder).round()
        try await hub.correct(.reopen(order: OrderID("a"), reason: Reason("gọi nhầm")))
        try await hub.correct(
          .takeOff(
            order: OrderID("a"), item: ItemID("a-d1"), dish: DishID("d1"), quantity: Quantity(2), shown: Money(370_000),
            reason: Reason("gọi nhầm")))
        try await hub.giveBack("a", 50_000)
        let view = try await hub.view("a")
        #expect(view.changed && view.standing == .handedOver)
        #expect(view.total == Money(320_000) && view.givenBack == Money(0))
        #expect(try await hub.xml("a").at("DLHDon/NDHDon/DSHHDVu")?.children.count == 1)
      }
    }
  }

  @Test("a bill that was given back after its hand-over is one that changed", arguments: Engine.allCases)
  func after(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await InvoiceHub.open(engine) { hub in
        try await hub.handOver()
        try await hub.seat("a", at: "1")
        try await hub.pay("a")
        try await hub.worker(folder).round()
        #expect(try await hub.view("a").changed == false)
        try await hub.giveBack("a", 370_000)
        let view = try await hub.view("a")
        #expect(view.changed && view.standing == .handedOver && view.adjustment?.amount == Money(370_000))
        #expect(
          await hub.refusal { try await hub.ask(.decideHeld(order: OrderID("a"), handsOver: false)) } == InvoicesError.notHeld.refusal)
      }
    }
  }

  @Test("all of a bill given back before its hand-over waits for a manager, who lets it go or leaves it out", arguments: Engine.allCases)
  func held(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await InvoiceHub.open(engine) { hub in
        try await hub.handOver(after: 15)
        for (order, table) in [("a", "1"), ("b", "2")] {
          try await hub.seat(order, at: table)
          try await hub.pay(order)
        }
        let worker = hub.worker(folder)
        try await worker.round()
        try await hub.giveBack("a", 370_000)
        try await hub.giveBack("b", 100_000)
        // when both are due, then only the one that was given back in part goes
        hub.clock.advance(seconds: 15 * 60)
        try await worker.round()
        #expect(files(folder) == ["HD-B-261120-0002.xml"])
        #expect(try await hub.view("a").standing == .held)
        #expect(try await hub.reader.office { $0.code }.problem == "invoices.givenBack")
        // when it is left out, then nobody hears of it any more
        try await hub.ask(.decideHeld(order: OrderID("a"), handsOver: false))
        hub.clock.advance(seconds: 86_400)
        try await worker.round()
        let office = try await hub.reader.office { $0.code }
        #expect(files(folder).count == 1 && office.problem == nil && office.waiting == 0)
        #expect(try await hub.view("a").standing == .leftOut)
        // when the manager changes the decision, then it goes at once, and cannot be taken back
        try await hub.ask(.decideHeld(order: OrderID("a"), handsOver: true))
        try await worker.round()
        #expect(files(folder) == ["HD-B-261120-0001.xml", "HD-B-261120-0002.xml"])
        #expect(try await hub.view("a").standing == .handedOver)
        let late = await hub.refusal { try await hub.ask(.decideHeld(order: OrderID("a"), handsOver: false)) }
        #expect(late == InvoicesError.notHeld.refusal)
      }
    }
  }

  @Test("characters that files cannot hold leave an invoice well-formed, also in texts that were stored before", arguments: Engine.allCases)
  func odd(_ engine: Engine) async throws {
    let odd = Array(0x80...0x9F) + Array(0xFDD0...0xFDEF) + (0...0x10).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
    let name = String(String.UnicodeScalarView(odd.compactMap { Unicode.Scalar(UInt32($0)) }.prefix(90)))
    try await InvoiceHub.open(engine) { hub in
      try await hub.set("taxRateA", "80")
      try await hub.seat("a", at: "1")
      try await hub.pay("a")
      // as a hub stored it before such characters were replaced
      let buyer = InvoiceBuyer(unit: Note("Công ty " + name), person: ShortNote(name), address: Note(name))
      try await hub.database.write { sql in
        try InvoiceStore(sql: sql).save(buyer, of: OrderID("a"), by: EmployeeID("thu"), at: hub.clock.now())
      }
      #expect(try await hub.xml("a").text("DLHDon/NDHDon/NMua/Ten")?.hasPrefix("Công ty ") == true)
      #expect(try await hub.references(nil).count == 1)
    }
  }
}
