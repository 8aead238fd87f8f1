import ContactsRules
@testable import ContactsService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("The list and what is found in it, on both databases")
struct ContactSearchTests {
  private typealias Hub = ContactsHub

  @Test("in other alphabets, typographic signs and full-width forms", arguments: Engine.allCases)
  func alphabets(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      for (id, name) in [("ivan", "Иван Петров"), ("greek", "Καλησπέρα"), ("pole", "Łukasz"), ("irish", "O’Connor"), ("wide", "ＡＢＣ")] {
        try await hub.add(id, .of(name, phones: ["0903 123 456"]))
      }
      let cases = [("иван", "ivan"), ("ΚΑΛΗΣΠΕΡΑ", "greek"), ("lukasz", "pole"), ("o'connor", "irish"), ("abc", "wide")]
      for (typed, wanted) in cases { #expect(try await hub.found(typed) == [wanted]) }
      #expect(try await hub.found("０９０３１２３４５６").count == 5)
    }
  }

  @Test("the list stands in Vietnamese order, any stretch of it, with its letters", arguments: Engine.allCases)
  func list(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let names = ["Ân", "Đức", "An", "王伟", "Dũng", "Ăn", "Bình", "7 Up", "Ánh"]
      for (i, name) in names.enumerated() { try await hub.add("c\(i)", .of(name)) }
      let reader = hub.books.reader
      let page = try await reader.page(Hub.guests, at: 0, count: 50, withIndex: true, for: Hub.lan)
      #expect(page.rows.map(\.name.raw) == ["An", "Ánh", "Ăn", "Ân", "Bình", "Dũng", "Đức", "王伟", "7 Up"])
      #expect(page.total == 9 && page.revision == 9)
      #expect(page.sections?.map { "\($0.letter)\($0.at)+\($0.count)" } == ["A0+2", "Ă2+1", "Â3+1", "B4+1", "D5+1", "Đ6+1", "中7+1", "#8+1"])
      let middle = try await reader.page(Hub.guests, at: 3, count: 2, withIndex: false, for: Hub.lan)
      #expect(middle.rows.map(\.name.raw) == ["Ân", "Bình"] && middle.sections == nil)
      let told1 = try await reader.page(Hub.guests, at: 90, count: 2, withIndex: false, for: Hub.lan).rows
      #expect(told1 == [])
      // A changed contact moves to its place.
      try await hub.edit("c6", .of("Yến"))
      try await hub.perform(.delete(contact: ContactID("c3")))
      let after = try await reader.page(Hub.guests, at: 0, count: 50, withIndex: true, for: Hub.lan)
      #expect(after.rows.map(\.name.raw) == ["An", "Ánh", "Ăn", "Ân", "Dũng", "Đức", "Yến", "7 Up"])
      let index = try await reader.index(Hub.guests, for: Hub.lan)
      #expect(index == ContactIndex(revision: 11, total: 8, sections: after.sections ?? []))
      let long = await refused { _ = try await reader.page(Hub.guests, at: 0, count: 501, withIndex: false, for: Hub.lan) }
      #expect(long == ContactsError.pageTooLong(most: 500).refusal)
    }
  }

  @Test("by given name, and with one label only, the list has its own letters", arguments: Engine.allCases)
  func givenNamesAndLabels(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let people = [("Nguyễn Thị Lan", ["VIP"]), ("Trần Ân", []), ("Lê Văn An", ["VIP", "Khách quen"]), ("Bùi Lan", ["Khách quen"])]
      for (i, (name, tags)) in people.enumerated() { try await hub.add("c\(i)", .of(name, tags: tags)) }
      try await hub.add("c9", .of("Lý Xóa", tags: ["Cũ"]))
      try await hub.perform(.delete(contact: ContactID("c9")))
      let reader = hub.books.reader
      let page = try await reader.page(Hub.guests, at: 0, count: 50, withIndex: true, order: .given, for: Hub.lan)
      #expect(page.rows.map(\.name.raw) == ["Lê Văn An", "Trần Ân", "Bùi Lan", "Nguyễn Thị Lan"])
      #expect(page.sections?.map { "\($0.letter)\($0.at)+\($0.count)" } == ["A0+1", "Â1+1", "L2+2"])
      #expect(page.labels == [BookLabel(name: ShortName("Khách quen"), count: 2), BookLabel(name: ShortName("VIP"), count: 2)])
      let quen = try await reader.page(Hub.guests, at: 1, count: 50, withIndex: true, order: .given, label: "Khách quen", for: Hub.lan)
      #expect(quen.rows.map(\.name.raw) == ["Bùi Lan"] && quen.total == 2)
      #expect(quen.sections?.map { "\($0.letter)\($0.at)+\($0.count)" } == ["A0+1", "L1+1"])
      // A new contact is at its place in both orders.
      try await hub.add("c5", .of("Zoe Ba"))
      let given = try await reader.page(Hub.guests, at: 2, count: 1, withIndex: false, order: .given, for: Hub.lan)
      let family = try await reader.page(Hub.guests, at: 4, count: 1, withIndex: false, for: Hub.lan)
      #expect(given.rows.map(\.name.raw) + family.rows.map(\.name.raw) == ["Zoe Ba", "Zoe Ba"])
    }
  }

  @Test("by given name, companies stand under their first words in every book", arguments: Engine.allCases)
  func companies(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let suppliers = AddressBookID("suppliers")
      let entries = [
        ContactFields.of("Đỗ Minh"), .of("Trại gà Minh"), .of("Anh Ba", company: "Vựa cua Năm Căn"), .of(company: "Công ty Hoa Sen"),
        .of("Lê Thị Hoa"),
      ]
      for (i, fields) in entries.enumerated() {
        try await hub.add("s\(i)", fields, to: suppliers, as: Hub.hoa)
        try await hub.add("g\(i)", fields)
      }
      let reader = hub.books.reader
      let sold = try await reader.page(suppliers, at: 0, count: 50, withIndex: true, order: .given, for: Hub.hoa)
      #expect(sold.rows.map(\.id.raw) == ["s2", "s3", "s4", "s0", "s1"])
      #expect(sold.sections?.map { "\($0.letter)\($0.at)+\($0.count)" } == ["B0+1", "C1+1", "H2+1", "M3+1", "T4+1"])
      // Guests with a name are people, whatever the name says.
      let guests = try await reader.page(Hub.guests, at: 0, count: 50, withIndex: false, order: .given, for: Hub.lan)
      #expect(guests.rows.map(\.id.raw) == ["g2", "g3", "g4", "g0", "g1"])
    }
  }

  @Test("any part of name, number, e-mail, company, note is found, with or without marks", arguments: Engine.allCases)
  func parts(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.add(
        "c1",
        .of(
          "Nguyễn Thị Lan", company: "Hoa Sen", phones: ["0899 081 299"], emails: ["lan.nguyen@hoasen.vn"], tags: ["khách quen"],
          note: "Thích ngồi gần cửa sổ", allergies: "Đậu phộng"))
      try await hub.add("c2", .of("Trần Văn Đức", phones: ["+84 28 3829 2121"]))
      for typed in [
        "nguyen", "Nguyễn", "THI LAN", "lan nguyen", "uye", "hoa sen", "hoasen.vn", "0899 081 299", "+84899081299", "0899-081.299", "081 29", "84899",
        "0084899081299", "899081", "lan 0899", "cua so", "cửa", "quen", "dau phong", "l", "n t",
      ] {
        let found = try await hub.found(typed)
        #expect(found.contains("c1"), "\(typed)")
        if typed.count > 3 { #expect(!found.contains("c2"), "\(typed)") }
      }
      let told1 = try await hub.found("duc")
      #expect(told1 == ["c2"])
      let told2 = try await hub.found("028 3829")
      #expect(told2 == ["c2"])
      let told3 = try await hub.found("đuc")
      #expect(told3 == ["c2"])
      for typed in ["lanx", "0899 081 298", "nguyen duc", "%", "_", "\u{1}", ""] {
        let told4 = try await hub.found(typed)
        #expect(told4 == [], "\(typed)")
      }
    }
  }

  @Test("whose name begins so stands before who only holds it; each says where else it was found", arguments: Engine.allCases)
  func order(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.add("c1", .of("An Bình", note: "bạn của Mai"))
      try await hub.add("c2", .of("Zoe Mai"))
      try await hub.add("c3", .of("Công ty", company: "Mai Linh"))
      try await hub.add("c4", .of("Bumai"))
      try await hub.add("c5", .of("Mài"))
      let page = try await hub.books.reader.find("mai", in: Hub.guests, at: 0, count: 10, for: Hub.lan)
      #expect(page.rows.map(\.id.raw) == ["c5", "c2", "c1", "c4", "c3"] && page.total == 5)
      #expect(page.rows.map(\.hit) == [nil, nil, ContactHit(field: .note, text: "bạn của Mai"), nil, ContactHit(field: .company, text: "Mai Linh")])
      let second = try await hub.books.reader.find("mai", in: Hub.guests, at: 1, count: 2, for: Hub.lan)
      #expect(second.rows.map(\.id.raw) == ["c2", "c1"] && second.total == 5)
    }
  }

  @Test("by chance: what is found is what a plain look at every contact finds, through edits and deletions", arguments: Engine.allCases)
  func byChance(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed", seed)
    var chance = SplitMix64(seed: seed)
    try await Hub.open(engine) { hub in
      let syllables = ["An", "Ba", "Đà", "Lê", "Mỹ", "Ơn", "Trần", "Ưng", "Yên", "Hoa"]
      func name() -> String { (0..<3).map { _ in syllables[chance.below(syllables.count)] }.joined(separator: " ") }
      var known: [String: String] = [:]
      for step in 0..<120 {
        let id = "c\(chance.below(40))"
        let new = name()
        if known[id] == nil {
          known[id] = new
          do { try await hub.add(id, .of(new)) } catch let error as Refusal where error == ContactsError.contactExists.refusal {
            try await hub.perform(.restore(contact: ContactID(id)))
            try await hub.edit(id, .of(new))
          }
        } else if chance.below(3) == 0 {
          known[id] = nil
          try await hub.perform(.delete(contact: ContactID(id)))
        } else {
          known[id] = new
          try await hub.edit(id, .of(new))
        }
        if step % 5 != 0 { continue }
        let typed = String(name().dropFirst(chance.below(4)).prefix(1 + chance.below(6)))
        let words = Folding.plain(typed).split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        let wanted =
          words.isEmpty
          ? []
          : known.filter { _, name in
            let folded = String(decoding: Folding.plain(name), as: UTF8.self)
            return words.allSatisfy { folded.contains($0) }
          }
        let told1 = try await Set(hub.found(typed))
        #expect(told1 == Set(wanted.map(\.key)), "\(typed), seed \(seed)")
        let list = try await hub.books.reader.page(Hub.guests, at: 0, count: 500, withIndex: true, for: Hub.lan)
        let inOrder = known.sorted { a, b in
          let (x, y) = (SortKey(a.value).bytes, SortKey(b.value).bytes)
          return x == y ? a.key < b.key : x.lexicographicallyPrecedes(y)
        }
        #expect(list.rows.map(\.id.raw) == inOrder.map(\.key), "seed \(seed)")
        #expect(list.sections?.reduce(0) { $0 + $1.count } == list.total)
      }
    }
  }
}
