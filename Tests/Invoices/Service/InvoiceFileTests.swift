import BillsRules
import InvoicesRules
import InvoicesService
import Kernel
import Sync
import TestKit
import Testing
import XML

/// Party a sits at table 1 and has ordered for 370,000 đồng.
@Suite("The data of invoices, on both databases")
struct InvoiceFileTests {
  @Test("a paid bill becomes an invoice with all fields in the order of the form", arguments: Engine.allCases)
  func fields(_ engine: Engine) async throws {
    try await InvoiceHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.pay("a", .transfer)
      let invoice = try #require(try await hub.xml("a").at("DLHDon"))
      #expect(invoice["Id"] == "HD-B-261120-0001")
      #expect(
        invoice.at("TTChung")?.fields == [
          "PBan=2.1.0", "THDon=Hóa đơn giá trị gia tăng", "KHMSHDon=1", "KHHDon=C26MYY", "NLap=2026-11-20", "HDCTTChinh=0", "DVTTe=VND", "TGia=1",
          "HTTToan=Chuyển khoản", "TTKhac",
        ])
      #expect(invoice.at("TTChung/TTKhac/TTin")?.fields == ["TTruong=SoPhieu", "KDLieu=string", "DLieu=B-261120-0001"])
      #expect(invoice.at("NDHDon")?.fields == ["NBan", "NMua", "DSHHDVu", "TToan"])
      #expect(
        invoice.at("NDHDon/NBan")?.fields == ["Ten=Bốn Mùa & bạn", "MST=0100109106", "DChi=12 Lê Lợi", "SDThoai=028 3896 1234"])
      #expect(invoice.at("NDHDon/NMua")?.fields == ["HVTNMHang=Bán cho người tiêu dùng"])
      let lines = try #require(invoice.at("NDHDon/DSHHDVu")?.children.map(\.fields))
      #expect(
        lines.sorted { "\($0)" < "\($1)" }.map { $0.filter { !$0.hasPrefix("STT=") } }
          == [
            [
              "TChat=1", "MHHDVu=d1", "THHDVu=Bia <lạnh>", "DVTinh=phần", "SLuong=2", "DGia=25000", "ThTien=50000", "TSuat=KCT",
            ], ["TChat=1", "MHHDVu=d3", "THHDVu=Lẩu mắm", "DVTinh=phần", "SLuong=1", "DGia=320000", "ThTien=320000", "TSuat=KCT"],
          ].sorted { "\($0)" < "\($1)" })
      #expect(
        invoice.at("NDHDon/TToan")?.fields == [
          "THTTLTSuat", "TgTCThue=370000", "TgTThue=0", "TgTTTBSo=370000", "TgTTTBChu=Ba trăm bảy mươi nghìn đồng",
        ])
    }
  }

  @Test("discount, service charge, tax and rounding have their fields, and the sums make the total", arguments: Engine.allCases)
  func discounted(_ engine: Engine) async throws {
    try await InvoiceHub.open(engine) { hub in
      for (key, value) in [("servicePermille", "50"), ("roundTo", "1000"), ("taxRateA", "80")] { try await hub.set(key, value) }
      try await hub.seat("a", at: "1")
      try await hub.bill(.discount(order: OrderID("a"), discount: .percent(percent: Percent(7)), reason: Reason("khách quen")))
      try await hub.pay("a")
      let sums = try #require(try await hub.xml("a").at("DLHDon/NDHDon/TToan"))
      // 370,000 − 25,900 = 344,100; service 17,205; 361,305 with tax of 26,763, rounded to 361,000
      #expect(
        sums.fields == [
          "THTTLTSuat", "TgTCThue=334542", "TgTThue=26763", "TTCKTMai=23981", "TGTKhac=305", "TgTTTBSo=361000",
          "TgTTTBChu=Ba trăm sáu mươi mốt nghìn đồng",
        ])
      #expect(sums.at("THTTLTSuat/LTSuat")?.fields == ["TSuat=8%", "ThTien=334542", "TThue=26763"])
      #expect(try await hub.view("a").words == "Ba trăm sáu mươi mốt nghìn đồng")
    }
  }

  @Test(
    "rates beside the usual ones are written in full",
    arguments: [("75", "KHAC:07.50%"), ("88750", "KHAC:08.875%"), ("82500", "KHAC:08.25%"), ("exempt", "KCT")])
  func otherRates(stored: String, written: String) async throws {
    try await InvoiceHub.open(.sqlite) { hub in
      try await hub.set("taxRateA", stored)
      try await hub.seat("a", at: "1")
      try await hub.pay("a")
      #expect(try await hub.xml("a").text("DLHDon/NDHDon/TToan/THTTLTSuat/LTSuat/TSuat") == written)
    }
  }

  @Test("a company, a household business and a person each have their code in its field", arguments: Engine.allCases)
  func buyers(_ engine: Engine) async throws {
    try await InvoiceHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.pay("a")
      func fields(_ buyer: InvoiceBuyer) async throws -> [String]? {
        try await hub.ask(.setBuyer(order: OrderID("a"), buyer: buyer))
        return try await hub.xml("a").at("DLHDon/NDHDon/NMua")?.fields
      }
      let company = InvoiceBuyer(
        unit: Note("Công ty A"), person: ShortNote("Minh"), code: TaxCodeText("0100047516"), address: Note("Hà Nội"), email: EmailText("a@a.vn"))
      #expect(try await fields(company) == ["Ten=Công ty A", "MST=0100047516", "DChi=Hà Nội", "DCTDTu=a@a.vn", "HVTNMHang=Minh"])
      let household = InvoiceBuyer(unit: Note("Hộ kinh doanh B"), code: TaxCodeText("001087123456"))
      #expect(try await fields(household) == ["Ten=Hộ kinh doanh B", "MST=001087123456"])
      let person = InvoiceBuyer(person: ShortNote("Minh"), code: TaxCodeText("001087123456"))
      #expect(try await fields(person) == ["CCCDan=001087123456", "HVTNMHang=Minh"])
      #expect(try await hub.view("a").buyer == person)
      // and without a buyer it is a sale to a consumer again
      try await hub.ask(.setBuyer(order: OrderID("a"), buyer: nil))
      #expect(try await hub.view("a").buyer == nil)
      #expect(try await hub.xml("a").text("DLHDon/NDHDon/NMua/HVTNMHang") == "Bán cho người tiêu dùng")
    }
  }

  @Test("a buyer taken at a table that joins another is the buyer of the joint bill", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await InvoiceHub.open(engine) { hub in
      for (order, table) in [("a", "1"), ("b", "2")] { try await hub.seat(order, at: table) }
      let buyer = InvoiceBuyer(unit: Note("Công ty B"), code: TaxCodeText("0100047516"))
      try await hub.ask(.setBuyer(order: OrderID("b"), buyer: buyer))
      try await hub.order(.merge(table: TableID("2"), host: TableID("1")))
      // both parties lead to one invoice
      #expect(try await hub.view("a").buyer == buyer)
      #expect(try await hub.view("b").order == OrderID("a"))
      // and a change made by either is one change
      let other = InvoiceBuyer(person: ShortNote("Minh"))
      try await hub.ask(.setBuyer(order: OrderID("b"), buyer: other))
      #expect(try await hub.view("a").buyer == other)
      try await hub.ask(.setBuyer(order: OrderID("a"), buyer: nil))
      #expect(try await hub.view("b").buyer == nil)
    }
  }

  @Test("an unpaid bill, a house without a tax code and another currency have no invoice", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await InvoiceHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      #expect(await hub.refusal { _ = try await hub.reader.file(OrderID("a")) } == InvoicesError.notPaid.refusal)
      #expect(await hub.refusal { _ = try await hub.reader.file(OrderID("none")) } == BillsError.unknownOrder.refusal)
      #expect(try await hub.view("a").standing == .unpaid)
      #expect(
        await hub.refusal { try await hub.ask(.setBuyer(order: OrderID("none"), buyer: nil)) } == BillsError.unknownOrder.refusal)
    }
    for (house, error) in [(InvoicedHouse(taxCode: "1"), InvoicesError.noTaxCode), (InvoicedHouse(currency: "USD"), .currency)] {
      try await InvoiceHub.open(engine, house) { hub in
        try await hub.seat("a", at: "1")
        try await hub.pay("a")
        #expect(await hub.refusal { _ = try await hub.reader.file(OrderID("a")) } == error.refusal)
        #expect(await hub.refusal { _ = try await hub.reader.day(nil) } == error.refusal)
      }
    }
  }

  @Test("a waiter takes the buyer's data of parties that are there or were theirs, and of no others", arguments: Engine.allCases)
  func rights(_ engine: Engine) async throws {
    func waiter(_ id: String) -> Author { Author(employee: EmployeeID(id), rights: Rights.of([.waiter]), device: DeviceID("phone")) }
    try await InvoiceHub.open(engine) { hub in
      let command = InvoicesCommand.setBuyer(order: OrderID("a"), buyer: InvoiceBuyer(person: ShortNote("Minh")))
      try await hub.seat("a", at: "1")
      try await hub.ask(command, as: waiter("hai"))
      try await hub.pay("a")
      try await hub.ask(command, as: waiter("lan"))
      #expect(await hub.refusal { try await hub.ask(command, as: waiter("hai")) } == BillsError.unknownOrder.refusal)
      #expect(await hub.refusal { _ = try await hub.reader.view(OrderID("a"), for: waiter("hai")) } == BillsError.unknownOrder.refusal)
    }
  }

  @Test("a day's file has the bills that were paid on that business day, and no others", arguments: Engine.allCases)
  func day(_ engine: Engine) async throws {
    try await InvoiceHub.open(engine) { hub in
      // given one bill before and one after midnight, one of the next evening, and one that is not paid
      try await hub.seat("a", at: "1")
      try await hub.pay("a")
      hub.clock.advance(seconds: 8 * 3600)
      try await hub.seat("b", at: "2")
      try await hub.pay("b")
      #expect(try await hub.references(nil) == ["B-261120-0001", "B-261120-0002"])
      hub.clock.advance(seconds: 16 * 3600)
      for (order, table) in [("c", "1"), ("d", "2")] {
        try await hub.order(.open(order: OrderID(order), table: TableID(table), guests: Guests(2), waiter: EmployeeID("lan"), evenIfCleaning: true))
        try await hub.order(.addItem(order: OrderID(order), item: ItemID(order), dish: DishID("d3"), quantity: Quantity(1)))
      }
      try await hub.pay("c")
      // then each day has its own
      #expect(try await hub.references(nil) == ["B-261121-0001"])
      #expect(try await hub.references("2026-11-20") == ["B-261120-0001", "B-261120-0002"])
      #expect(try await hub.reader.day("2026-11-20").file.name == "HD-2026-11-20.xml")
      #expect(try await hub.references("2026-11-19") == [])
      // and the bill after midnight has the date of its payment
      #expect(try await hub.xml("b").text("DLHDon/TTChung/NLap") == "2026-11-21")
      for text in ["2026-02-30", "20261120", "2026-11-2x", "0000-00-00", ""] {
        #expect(await hub.refusal { _ = try await hub.reader.day(text) } == InvoicesError.dayMalformed.refusal)
      }
    }
  }
}

extension InvoiceHub {
  /// The numbers of a day's bills, in the order of its file.
  func references(_ day: String?) async throws -> [String] {
    try InvoiceHub.read(try await reader.day(day).file.bytes).children.compactMap { $0.text("DLHDon/TTChung/TTKhac/TTin/DLieu") }
  }
}
