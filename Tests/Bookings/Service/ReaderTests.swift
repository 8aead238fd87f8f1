import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import Sync
import TestKit
import Testing

@testable import BookingsService

@Suite("Tables and bookings are looked for")
struct ReaderTests {
  private func free(
    _ house: House, _ at: Instant, _ guests: Int64 = 4, section: String? = nil, before: Int64 = 0, after: Int64? = nil
  ) async throws -> [String] {
    try await house.bookings.freeTables(
      at: at, guests: Guests(guests), section: section.map { SectionID($0) }, before: before, after: after
    ).offers.map { $0.tables.map(\.raw).joined(separator: "+") }
  }

  @Test("tables that nobody has from so long before to so long behind", arguments: Engine.allCases)
  func unclaimed(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given t1 booked from 22 to 24, t2 from 24 on
      try await house.does(.thu, wish("b1"))
      try await house.does(.thu, wish("b2", tables: ["t2"], at: house.at(24)))
      #expect(try await free(house, house.at(22)) == ["t2", "t3", "t4"])
      #expect(try await free(house, house.at(22), after: 121) == ["t3", "t4"])
      #expect(try await free(house, house.at(24)) == ["t1", "t3", "t4"])
      #expect(try await free(house, house.at(24), before: 1) == ["t3", "t4"])
      #expect(try await free(house, house.at(22), section: "indoors") == [])
      // each offer says until when it is unclaimed
      let offers = try await house.bookings.freeTables(at: house.at(22), guests: Guests(4), section: nil, before: 0, after: nil).offers
      #expect(offers.map(\.freeUntil) == [house.at(24), nil, nil])
      #expect(offers.map(\.seats) == [4, 4, 4])
    }
  }

  @Test("the smallest that fits comes first, and neighbours are joined where none does", arguments: Engine.allCases)
  func sizes(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.makeTable("small", seats: 2, most: 4)
      try await house.makeTable("large", seats: 8, most: 10)
      #expect(try await free(house, house.at(22), 2) == ["small", "t1", "t2", "t3", "t4", "large"])
      #expect(try await free(house, house.at(22), 4) == ["t1", "t2", "t3", "t4", "large", "small"])
      #expect(try await free(house, house.at(22), 9) == ["large"])
      // t1-t2-t3-t4 are in a row
      #expect(try await free(house, house.at(22), 12) == ["t1+t2", "t2+t3", "t3+t4"])
      #expect(try await free(house, house.at(22), 20) == ["t1+t2+t3+t4"])
      // a gap in the row
      try await house.does(.thu, wish(tables: ["t2"]))
      #expect(try await free(house, house.at(22), 12) == ["t3+t4"])
      #expect(try await free(house, house.at(22), 20) == [])
    }
  }

  @Test("for guests who stand here now, tables that are in use, held or dirty are left out", arguments: Engine.allCases)
  func now(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.lan, OrdersCommand.open(order: OrderID("o1"), table: TableID("t1"), guests: Guests(2)))
      try await house.does(.lan, FloorCommand.beginCleaning(table: TableID("t2")))
      try await house.does(.hoa, wish(tables: ["t3"], at: house.at(18, 50), againstRules: true))
      #expect(try await free(house, house.at(18), after: 30) == ["t4"])
      // in ten minutes the table is clean, but not yet for guests who come at once
      #expect(try await free(house, house.at(18, 10), after: 30) == ["t2", "t4"])
      #expect(try await free(house, house.at(18, 10), before: 10, after: 30) == ["t4"])
      // guests who sit now may still be there if others come soon, for about one usual stay
      #expect(try await free(house, house.at(18, 5), after: 30) == ["t2", "t4"])
      #expect(try await free(house, house.at(20), after: 120) == ["t2", "t4"])
      #expect(try await free(house, house.at(20, 50), after: 120) == ["t1", "t2", "t3", "t4"])
      // tonight they are gone
      #expect(try await free(house, house.at(22)) == ["t1", "t2", "t3", "t4"])
    }
  }

  @Test("bookings by name without diacritics, by number in any spelling, by section, page by page", arguments: Engine.allCases)
  func list(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.hoa, FloorCommand.saveSection(section: SectionID("indoors"), name: Name("Trong nhà"), position: Priority(2)))
      try await house.makeTable("i1", section: "indoors")
      try await house.does(.thu, wish("b1"))
      try await house.does(.thu, wish("b2", tables: ["i1"], at: house.at(23), name: "Nguyễn Thị Huệ", phone: "0903 111 222"))
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("b2")))
      func found(_ text: String? = nil, from: Instant? = nil, to: Instant? = nil, section: String? = nil) async throws -> [String] {
        let query = try BookingQuery(from: from, until: to, text: text, section: section.map { SectionID($0) }, after: nil)
        return try await house.bookings.bookings(query, keepsGuests: true).bookings.map(\.id.raw)
      }
      #expect(try await found() == ["b1", "b2"])
      #expect(try await found("dinh loc") == ["b1"])
      #expect(try await found("HUỆ") == ["b2"])
      for number in ["0903111222", "+84 903 111 222", "111.222"] { #expect(try await found(number) == ["b2"], "\(number)") }
      #expect(try await found("100%") == [])
      #expect(try await found(from: house.at(22, 30)) == ["b2"])
      #expect(try await found(to: house.at(23)) == ["b1"])
      #expect(try await found(section: "indoors") == ["b2"])
      #expect(try await found(section: "outdoors") == ["b1"])
      #expect(try await found(section: "roof") == [])
    }
  }

  @Test("who does not keep guests sees no further back than a day, and neither addresses nor reasons", arguments: Engine.allCases)
  func confidences(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a booking of yesterday, one of two days ago, and a cancelled one of today
      try await house.does(.thu, wish("old", at: house.at(22)))
      try await house.does(.thu, wish("yesterday", at: house.at(46)))
      house.clock.set(house.at(66))
      let today = BookingsCommand.book(
        booking: BookingID("today"), tables: [TableID("t1")], at: house.at(71), guests: Guests(4), name: Name("Hoa"),
        phone: PhoneText("0899 081 299"), email: EmailText("hoa@example.com"))
      try await house.does(.thu, today)
      try await house.does(.thu, BookingsCommand.cancel(booking: BookingID("today"), reason: Note("ốm")))
      func found(_ text: String?, _ keepsGuests: Bool) async throws -> [Booking] {
        let query = try BookingQuery(from: Instant(0), until: nil, text: text, section: nil, after: nil)
        return try await house.bookings.bookings(query, keepsGuests: keepsGuests).bookings
      }
      // then reception sees all of it
      let all = try await found("0899081299", true)
      #expect(all.map(\.id.raw) == ["old", "yesterday", "today"])
      #expect(all.last?.email == EmailText("hoa@example.com") && all.last?.reason == Note("ốm"))
      // and a waiter does not
      for text in ["0899081299", nil] {
        let seen = try await found(text, false)
        #expect(seen.map(\.id.raw) == ["yesterday", "today"])
        #expect(seen.last?.email == EmailText("") && seen.last?.reason == nil)
        #expect(seen.last?.state == .cancelled && seen.last?.name == Name("Hoa"))
      }
    }
  }

  @Test("a long blacklist comes in pages without a gap", arguments: Engine.allCases)
  func blacklist(engine: Engine) async throws {
    try await House.open(engine) { house in
      for i in 100..<230 {
        try await house.does(
          .thu, BookingsCommand.blacklist(phone: PhoneText("0903 111 \(i)"), name: Name("Khách \(i)"), reason: Reason("phá bàn")))
      }
      let first = try await house.bookings.blacklist()
      #expect(first.customers.count == 100 && first.more)
      let rest = try await house.bookings.blacklist(from: 100)
      #expect(rest.customers.count == 30 && !rest.more)
      // then the first page tells the number of all, and a search that of those whom it finds
      #expect(first.total == ListTotal(130) && rest.total == nil)
      #expect(try await house.bookings.customers("", from: 0).total == ListTotal(130))
      #expect(try await house.bookings.customers("khach 11", from: 0).total == ListTotal(10))
      #expect(try await house.bookings.customers("0903 111 22", from: 0).total == ListTotal(10))
      #expect(try await house.bookings.customers("hue", from: 0).total == ListTotal(0))
      #expect((first.customers + rest.customers).map(\.name.raw) == (100..<230).map { "Khách \($0)" })
    }
  }

  @Test("what nobody can write is refused with its field", arguments: Engine.allCases)
  func controlCharacters(engine: Engine) async throws {
    try await House.open(engine) { house in
      for text in ["\u{0}", "Lộc\u{0}", "0899\u{1F}081"] {
        #expect(throws: JSONError(.malformed).at("q").refusal) {
          try BookingQuery(from: nil, until: nil, text: text, section: nil, after: nil)
        }
        await #expect(throws: JSONError(.malformed).at("q").refusal) { try await house.bookings.customers(text, from: 0) }
      }
      #expect(throws: JSONError(.malformed).at("after").refusal) {
        try BookingQuery(from: nil, until: nil, text: nil, section: nil, after: "1~\u{0}")
      }
    }
  }

  @Test("a long list comes in pages without a gap", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given more bookings than a page has, several at the same time
      for i in 0..<250 {
        try await house.does(
          .thu, wish("b\(i)", tables: ["t\(i % 4 + 1)"], at: house.at(22).adding(seconds: Int64(i / 4) * 3600 * 2), phone: ""))
      }
      var all: [String] = []
      var next: String?
      repeat {
        let query = try BookingQuery(from: nil, until: nil, text: nil, section: nil, after: next)
        let page = try await house.bookings.bookings(query, keepsGuests: true)
        #expect(page.bookings.count == 100 || page.next == nil)
        #expect(page.total == (next == nil ? ListTotal(250) : nil))
        all += page.bookings.map(\.id.raw)
        next = page.next
      } while next != nil
      #expect(all.count == 250 && Set(all).count == 250)
      #expect(throws: Refusal.self) { try BookingQuery(from: nil, until: nil, text: nil, section: nil, after: "x") }
    }
  }

  @Test("the latest come first, and the pages lead back to the very first, in one section too", arguments: Engine.allCases)
  func newestFirst(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given 250 bookings in time, two at a time, at tables of two sections
      try await house.does(.hoa, FloorCommand.saveSection(section: SectionID("indoors"), name: Name("Trong nhà"), position: Priority(2)))
      try await house.makeTable("i1", section: "indoors")
      for i in 0..<250 {
        let at = house.at(22).adding(seconds: Int64(i / 2) * 3600 * 2)
        try await house.does(.thu, wish("b\(1000 + i)", tables: [i % 2 == 0 ? "t1" : "i1"], at: at, phone: ""))
      }
      func pages(section: String?, until: Instant? = nil) async throws -> [[String]] {
        var pages: [[String]] = []
        var next: String?
        repeat {
          let query = try BookingQuery(
            from: nil, until: until, text: nil, section: section.map { SectionID($0) }, after: next, newestFirst: true)
          let page = try await house.bookings.bookings(query, keepsGuests: true)
          pages.append(page.bookings.map(\.id.raw))
          next = page.next
        } while next != nil
        return pages
      }
      // when somebody looks back
      let all = try await pages(section: nil)
      let indoors = try await pages(section: "indoors")
      let before = try await pages(section: nil, until: house.at(26))
      // then
      #expect(all.map(\.count) == [100, 100, 50])
      #expect(all.flatMap { $0 } == (1000..<1250).reversed().map { "b\($0)" })
      #expect(indoors.map(\.count) == [100, 25])
      #expect(indoors.flatMap { $0 } == stride(from: 1249, to: 1000, by: -2).map { "b\($0)" })
      #expect(before == [["b1003", "b1002", "b1001", "b1000"]])
      // the total follows the conditions
      for (section, until, total) in [("indoors", nil, 125), (nil, house.at(26), 4), ("roof", nil, 0)] as [(String?, Instant?, Int64)] {
        let query = try BookingQuery(from: nil, until: until, text: nil, section: section.map { SectionID($0) }, after: nil, newestFirst: true)
        #expect(try await house.bookings.bookings(query, keepsGuests: true).total == ListTotal(total))
      }
    }
  }
}
