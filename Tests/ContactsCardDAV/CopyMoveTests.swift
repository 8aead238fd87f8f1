import Testing

@testable import ContactsCardDAV

@Suite("Copying and moving cards")
struct CopyMoveTests {
  private static let other = DavHouse.home + "bong-da/"

  private func ask(
    _ dav: DavHouse, _ method: String, _ from: String, to: String, _ headers: [String: String] = [:]
  ) async throws -> DavReply {
    try await dav.ask(method, from, "", headers.merging(["Destination": to]) { mine, _ in mine })
  }

  private func names(_ dav: DavHouse, _ book: String) async throws -> Set<String> {
    let found = try await dav.propfind(book, "<d:getetag/>", depth: "1")
    return Set(found.parts.keys.filter { $0 != book }.map { String($0.dropFirst(book.count)) })
  }

  @Test func `a card is copied into another book byte for byte, and stays`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.mkcol(Self.other)
      let put = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      // when
      let copied = try await ask(dav, "COPY", DavHouse.own + "a.vcf", to: "https://hub.test:8443" + Self.other + "b%20c.vcf")
      // then
      #expect(copied.status == 201 && copied.headers[.location] == Self.other + "b%20c.vcf")
      let copy = try await dav.ask("GET", Self.other + "b%20c.vcf")
      #expect(copy.text == DavHouse.card("a", "An") && copy.etag == put.etag)
      #expect(try await names(dav, DavHouse.own) == ["a.vcf"])
      // and again over the copy, but not without permission to replace
      #expect(try await ask(dav, "COPY", DavHouse.own + "a.vcf", to: Self.other + "b%20c.vcf").status == 204)
      #expect(try await ask(dav, "COPY", DavHouse.own + "a.vcf", to: Self.other + "b%20c.vcf", ["Overwrite": "F"]).status == 412)
      #expect(try await ask(dav, "COPY", DavHouse.own + "a.vcf", to: Self.other + "b%20c.vcf", ["Overwrite": "x"]).status == 400)
    }
  }

  @Test func `a card that is moved is gone from its old place, and a sync tells both`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.mkcol(Self.other)
      let put = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      func changes(_ token: String) async throws -> DavStatus {
        try await DavStatus(
          dav.ask(
            "REPORT", DavHouse.own,
            "<d:sync-collection \(DavHouse.names)><d:sync-token>\(token)</d:sync-token><d:prop><d:getetag/></d:prop></d:sync-collection>"))
      }
      let token = try #require(try await changes("").reply.xml?.first(.dav("sync-token"))?.text)
      // when a card gets another name in its book
      #expect(try await ask(dav, "MOVE", DavHouse.own + "a.vcf", to: DavHouse.own + "b.vcf", ["If-Match": "\"other\""]).status == 412)
      #expect(try await ask(dav, "MOVE", DavHouse.own + "a.vcf", to: DavHouse.own + "b.vcf", ["If-Match": put.etag]).status == 201)
      // then
      let told = try await changes(token)
      #expect(told[DavHouse.own + "a.vcf"].status == "404")
      #expect(told[DavHouse.own + "b.vcf"].element(.dav("getetag"))?.text == put.etag)
      // when it goes into another book
      #expect(try await ask(dav, "MOVE", DavHouse.own + "b.vcf", to: Self.other + "a.vcf").status == 201)
      #expect(try await names(dav, DavHouse.own) == [])
      #expect(try await names(dav, Self.other) == ["a.vcf"])
      #expect(try await ask(dav, "MOVE", DavHouse.own + "b.vcf", to: Self.other + "c.vcf").status == 404)
    }
  }

  @Test func `a copy or move never puts a UID twice into a book`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.mkcol(Self.other)
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      _ = try await dav.put("b.vcf", DavHouse.card("b", "Bình"))
      _ = try await dav.put("z.vcf", DavHouse.card("a", "An, cũ"), in: Self.other)
      // the same card twice, another one over a card, and a UID that the other book has
      for (method, target, href) in [
        ("COPY", DavHouse.own + "new.vcf", DavHouse.own + "a.vcf"), ("COPY", DavHouse.own + "b.vcf", DavHouse.own + "a.vcf"),
        ("MOVE", DavHouse.own + "b.vcf", DavHouse.own + "b.vcf"), ("MOVE", Self.other + "new.vcf", Self.other + "z.vcf"),
      ] {
        let reply = try await ask(dav, method, DavHouse.own + "a.vcf", to: target)
        #expect(reply.status == 403 && reply.condition == .card("no-uid-conflict"), "\(method) \(target)")
        #expect(reply.xml?.children.first?.first(.dav("href"))?.text == href)
      }
      #expect(try await names(dav, DavHouse.own) == ["a.vcf", "b.vcf"])
      #expect(try await names(dav, Self.other) == ["z.vcf"])
      #expect(try await ask(dav, "MOVE", DavHouse.own + "a.vcf", to: Self.other + "z.vcf").status == 204)
      #expect(try await dav.ask("GET", Self.other + "z.vcf").text == DavHouse.card("a", "An"))
    }
  }

  @Test func `a card is not moved to a place that cannot hold it`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      let from = DavHouse.own + "a.vcf"
      for (target, status) in [
        (from, 403), (DavHouse.own, 403), (DavHouse.home, 403), ("/api/contacts", 403), ("https://other.test" + DavHouse.own + "b.vcf", 502),
        ("https://hub.test" + DavHouse.own + "b.vcf", 502), ("/dav/books/mai/own/a.vcf", 409),
      ] {
        #expect(try await ask(dav, "MOVE", from, to: target).status == status, "\(target)")
      }
      #expect(try await dav.ask("COPY", from).status == 400)
      #expect(try await names(dav, DavHouse.own) == ["a.vcf"])
    }
  }
}
