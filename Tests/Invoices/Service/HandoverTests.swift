import Foundation
import InvoicesRules
import Kernel
import TestKit
import Testing

@testable import InvoicesService

@Suite("Handing invoices over, on both databases")
struct HandoverTests {
  private func files(_ folder: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

  private func bytes(_ folder: String, _ name: String) -> [UInt8] { Array(FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()) }

  @Test("nothing is handed over until a manager switches it on, and then no earlier bills", arguments: Engine.allCases)
  func off(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await InvoiceHub.open(engine) { hub in
        try await hub.seat("a", at: "1")
        try await hub.pay("a")
        try await hub.worker(folder).round()
        #expect(files(folder) == [])
        #expect(try await hub.view("a").standing == .ready)
        try await hub.handOver()
        try await hub.seat("b", at: "2")
        try await hub.pay("b")
        try await hub.worker(folder).round()
        #expect(files(folder) == ["HD-B-261120-0002.xml"])
        #expect(try await hub.view("a").standing == .ready)
        #expect(try await hub.view("b").standing == .handedOver)
      }
    }
  }

  @Test("a bill is handed over once, some minutes after its payment, with the buyer of that time", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await InvoiceHub.open(engine) { hub in
        // given a delay of 15 minutes
        try await hub.handOver(after: 15)
        try await hub.seat("a", at: "1")
        try await hub.pay("a")
        let worker = hub.worker(folder)
        try await worker.round()
        #expect(files(folder) == [])
        #expect(try await hub.view("a").standing == .waiting)
        // when the buyer is taken meanwhile
        try await hub.ask(.setBuyer(order: OrderID("a"), buyer: InvoiceBuyer(person: ShortNote("Minh"))))
        hub.clock.advance(seconds: 15 * 60)
        try await worker.round()
        // then the file has them
        let name = "HD-B-261120-0001.xml"
        #expect(files(folder) == [name])
        #expect(try InvoiceHub.read(bytes(folder, name)).text("DLHDon/NDHDon/NMua/HVTNMHang") == "Minh")
        #expect(bytes(folder, name) == (try await hub.reader.file(OrderID("a")).bytes))
        // and nobody changes the buyer any more
        #expect(
          await hub.refusal { try await hub.ask(.setBuyer(order: OrderID("a"), buyer: nil)) } == InvoicesError.handedOver.refusal)
        // and once the provider has taken the file, it does not come again
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        hub.clock.advance(seconds: 86_400)
        try await worker.round()
        #expect(files(folder) == [])
      }
    }
  }

  @Test("a folder that cannot be written is tried again later, and the buyer can be changed until then", arguments: Engine.allCases)
  func failing(_ engine: Engine) async throws {
    try await withTemporaryFolder { root in
      try await InvoiceHub.open(engine) { hub in
        // given a file where the folder should be
        let folder = root + "/provider"
        _ = FileManager.default.createFile(atPath: folder, contents: nil)
        try await hub.handOver()
        try await hub.seat("a", at: "1")
        try await hub.pay("a")
        let worker = hub.worker(folder)
        try await worker.round()
        #expect(try await hub.view("a").standing == .failing)
        let office = try await hub.reader.office { $0.code }
        #expect([office.problem, "\(office.waiting)", "\(office.handedOver)"] == ["invoices.folderFailed", "1", "0"])
        try await hub.ask(.setBuyer(order: OrderID("a"), buyer: InvoiceBuyer(person: ShortNote("Minh"))))
        // when the folder can be made, it still waits for its time
        try FileManager.default.removeItem(atPath: folder)
        try await worker.round()
        #expect(files(folder) == [])
        hub.clock.advance(seconds: 60)
        try await worker.round()
        // then
        #expect(files(folder) == ["HD-B-261120-0001.xml"])
        #expect(try await hub.reader.office { $0.code }.problem == nil)
        #expect(try await hub.view("a").buyer == InvoiceBuyer(person: ShortNote("Minh")))
      }
    }
  }

  @Test("a house without a tax code hands nothing over and says why", arguments: Engine.allCases)
  func unready(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await InvoiceHub.open(engine, InvoicedHouse(taxCode: "")) { hub in
        try await hub.handOver()
        try await hub.seat("a", at: "1")
        try await hub.pay("a")
        try await hub.worker(folder).round()
        #expect(files(folder) == [])
        let office = try await hub.reader.office { $0.code }
        #expect(office.taxCode == nil)
        #expect(office.problem == "invoices.noTaxCode")
      }
    }
  }

  @Test("a hub that ended between the file and its note gives the same file again", arguments: Engine.allCases)
  func sudden(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await InvoiceHub.open(engine) { hub in
        try await hub.handOver()
        try await hub.seat("a", at: "1")
        try await hub.pay("a")
        try await hub.worker(folder).round()
        let first = bytes(folder, "HD-B-261120-0001.xml")
        // given that the note was lost
        try await hub.database.write { sql in _ = try sql.execute("UPDATE invoice_handover SET done_at = NULL", []) }
        // when the house gets another name for its invoices
        var setup = InvoiceSetup()
        setup.handsOver = true
        setup.seller = Note("Công ty Bốn Mùa")
        try await hub.ask(.saveSetup(setup: setup))
        hub.clock.advance(seconds: 60)
        try await hub.worker(folder).round()
        // then the file is as it was
        #expect(bytes(folder, "HD-B-261120-0001.xml") == first)
        #expect(try await hub.view("a").standing == .handedOver)
      }
    }
  }
}
