import Kernel

/// Queries of pages, some of them unreadable.
struct RandomQueries {
  var dice: Dice
  let now: Instant
  let tables: [JSON]

  mutating func next() -> JSON {
    switch dice.upTo(7) {
    case 0: bill()
    case 1: object(("type", "tables"), ("rule", rule()))
    case 2: freeTables()
    case 3: object(("type", "canSeat"), ("guests", number(1, 40)), ("tables", .array(tables)))
    case 4: object(("type", "password"), ("password", secret()))
    case 5: object(("type", "pin"), ("pin", secret()))
    default: transfer()
    }
  }

  private func object(_ members: (String, JSON?)...) -> JSON {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  private mutating func number(_ least: Int, _ most: Int, times: Int64 = 1) -> JSON { .int(Int64(least + dice.upTo(most - least + 1)) * times) }
  private mutating func one(_ numbers: Int64...) -> JSON { .int(dice.one(of: numbers)) }
  private mutating func word(_ words: JSON...) -> JSON { dice.one(of: words) }
  private mutating func truth(_ times: Int = 2) -> JSON { .bool(dice.rarely(times)) }
  private mutating func maybe(_ value: JSON) -> JSON? { dice.rarely(2) ? value : nil }
  private mutating func name() -> JSON { word("Gỏi cuốn", "Lẩu Thái 🔥", "ít cay", "Bia") }
  private mutating func dish() -> JSON { word("d0", "d1", "d2") }

  private mutating func list(_ most: Int, _ make: (inout Self, Int) -> JSON) -> JSON {
    var all: [JSON] = []
    for i in 0..<dice.upTo(most) { all.append(make(&self, i)) }
    return .array(all)
  }

  private mutating func secret() -> JSON {
    word(
      "", "1234", "2580", "0000", "１２５８", "bốn-mùa-đẹp", "bốn mùa đẹp", "🍜🍜🍜🍜🍜🍜🍜🍜", "a\u{200B}bcdefgh", .string(String(repeating: "x", count: 201)))
  }

  private mutating func bill() -> JSON {
    let items = list(9) { random, _ in
      random.object(
        ("dish", random.dish()), ("name", random.name()), ("price", random.number(0, 2, times: 1000)), ("quantity", random.number(1, 9)),
        ("priority", random.number(1, 3)), ("orderedAt", .int(random.now.raw + Int64(random.dice.upTo(4)))),
        ("isLive", .bool(!random.dice.rarely(4))),
        ("shownPrice", random.maybe(random.number(0, 2, times: 1000))), ("tax", random.maybe(random.one(0, 80, 100))))
    }
    let fixed = list(3) { random, _ in
      random.object(
        ("dish", random.dish()), ("name", random.name()), ("price", random.number(0, 2, times: 1000)), ("quantity", random.number(1, 3)),
        ("amount", 1000))
    }
    let terms = object(("service", one(0, 50, 75)), ("pricesIncludeTax", truth()), ("roundTo", one(0, 100, 1000)))
    return object(
      ("type", "bill"), ("items", items), ("fixed", maybe(fixed)), ("discount", maybe(discount())), ("paid", number(0, 30_000)),
      ("promotions", maybe(promotions())), ("terms", maybe(terms)))
  }

  private mutating func discount() -> JSON {
    switch dice.upTo(3) {
    case 0: object(("type", "percent"), ("percent", number(1, 101)))
    case 1: object(("type", "permille"), ("permille", number(0, 1000)))
    default: object(("type", "amount"), ("amount", number(0, 200_000)))
    }
  }

  /// The promotions of a house, and the codes of a party.
  private mutating func promotions() -> JSON {
    let all = list(6) { random, i in
      random.object(
        ("id", .string("p\(i)")), ("name", random.name()), ("effect", random.word("percent", "amount", "free", "orderPercent", "orderAmount")),
        ("value", random.number(1, 900)), ("free", random.number(0, 2)), ("combines", random.truth()), ("weekdays", random.one(127, 127, 31, 96)),
        ("dishes", random.maybe(.array([random.dish()]))), ("code", random.maybe("TET2026")),
        ("fromMinute", random.maybe(random.number(0, 23, times: 60))),
        ("guests", random.maybe(random.number(1, 8))), ("least", random.maybe(random.number(0, 8, times: 1000))))
    }
    return object(
      ("promotions", all), ("codes", word("", "TET2026", "HE TET2026")), ("guests", number(1, 12)), ("timeOffsets", "0:420"),
      ("dayEndsHour", number(0, 6)))
  }

  private mutating func rule() -> JSON {
    let seats = Int64(1 + dice.upTo(20))
    return object(
      ("prefix", word("A", "", "Sân ")), ("first", number(0, 29)), ("count", number(0, 201)), ("seats", .int(seats)),
      ("maxSeats", .int(seats + Int64(dice.upTo(3)))), ("shape", word("round", "square", "long", "oval")))
  }

  private mutating func freeTables() -> JSON {
    let hour: Int64 = 3_600_000
    let bookings = list(6) { random, i in
      let at = random.now.raw + Int64(random.dice.upTo(12) - 2) * hour
      let tables = random.list(3) { random, _ in random.dice.one(of: random.tables)["id"] ?? "t1" }
      return random.object(
        ("booking", .string("b\(i)")), ("tables", tables), ("at", .int(at)), ("until", .int(at + Int64(1 + random.dice.upTo(3)) * hour)),
        ("state", random.number(0, 3)), ("order", random.maybe("o1")))
    }
    let request = object(
      ("at", .int(now.raw + Int64(dice.upTo(8)) * hour)), ("guests", number(1, 30)), ("stay", number(0, 15, times: 15)), ("before", maybe(15)),
      ("section", maybe(word("s", "s1"))), ("booking", maybe(word("b0", "b1", "b5"))))
    return object(("type", "freeTables"), ("wish", request), ("tables", .array(tables)), ("bookings", bookings), ("now", .int(now.raw)))
  }

  private mutating func transfer() -> JSON {
    object(
      ("type", "transfer"),
      ("account", word("970436 1023456789 NHÀ HÀNG", "970415 VQRQ00012 A B C", "97043 1 A", "970436 1-2 A", "970436 1 ", "")),
      ("currency", word("VND", "VND", "VND", "USD")), ("amount", one(0, 1, 185_000, 1_000_000_000_000, 1_000_000_000_001)),
      ("number", maybe(word("B-261125-0042", "", "Số 7", "🍜"))), ("table", word("A5", "Sân thượng 12", "A2 + A8", "Đ", "桌")),
      ("order", word("o1", "019ac3f2-77aa-7000-8000-1c2d3e4f5a6b")))
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
}
