import Testing

@testable import ContactsCardDAV

@Suite("Cards by GET, PUT and REPORT")
struct CardRuleTests {
  private static let four = DavHouse.card("v", "An", version: "4.0")

  @Test func `a card keeps its UID and shares it with no other card of the book`() async throws {
    try await DavHouse.with { dav in
      // given two cards
      let first = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      #expect(try await dav.put("b c.vcf".replacing(" ", with: "%20"), DavHouse.card("b", "Bình")).status == 201)
      // when a device puts another person over the first one, or a UID that the second one has
      let other = try await dav.put("a.vcf", DavHouse.card("z", "Chi"), ["If-Match": first.etag])
      let taken = try await dav.put("new.vcf", DavHouse.card("b", "Bình"))
      // then both are refused, and the answer leads to the card in the way
      for (reply, href) in [(other, "a.vcf"), (taken, "b%20c.vcf")] {
        #expect(reply.status == 403 && reply.condition == .card("no-uid-conflict"), "\(reply.text)")
        #expect(reply.xml?.children.first?.first(.dav("href"))?.text == DavHouse.own + href)
      }
      #expect(try await dav.ask("GET", DavHouse.own + "a.vcf").text == DavHouse.card("a", "An"))
      // and an empty name takes any UID
      #expect(try await dav.ask("DELETE", DavHouse.own + "a.vcf").status == 204)
      #expect(try await dav.put("a.vcf", DavHouse.card("z", "Chi")).status == 201)
    }
  }

  @Test func `forms of a card with other bytes have other tags, and each tag knows the card`() async throws {
    try await DavHouse.with { dav in
      let path = DavHouse.own + "v.vcf"
      let put = try await dav.put("v.vcf", CardRuleTests.four)
      let three = try await dav.ask("GET", path)
      let four = try await dav.ask("GET", path, "", ["Accept": "text/vcard; version=4.0"])
      // the same bytes have the same tag, other bytes another one
      #expect(four.text == CardRuleTests.four && four.etag == put.etag)
      #expect(three.text != four.text && three.etag != four.etag)
      // the property describes the answer to a GET without `Accept`
      let told = try await dav.propfind(path, "<d:getetag/><d:getcontentlength/>")[path]
      #expect(told.element(.dav("getetag"))?.text == three.etag)
      #expect(told.element(.dav("getcontentlength"))?.text == String(three.body.count))
      // a tag means "not changed" for its own version only
      for (etag, accept, status) in [
        (three.etag, "*/*", 304), (four.etag, "*/*", 200), (four.etag, "text/vcard; version=4.0", 304), (three.etag, "text/vcard; version=4.0", 200),
        ("W/" + three.etag, "*/*", 304),
      ] {
        #expect(try await dav.ask("GET", path, "", ["If-None-Match": etag, "Accept": accept]).status == status, "\(etag) \(accept)")
      }
      #expect(try await dav.ask("GET", path, "", ["If-Match": "\"other\""]).status == 412)
      // either tag writes over the card that it is of, and over no later one
      let second = try await dav.put("v.vcf", DavHouse.card("v", "An 2"), ["If-Match": four.etag])
      #expect(second.status == 204 && second.etag != three.etag)
      #expect(try await dav.ask("GET", path).etag == second.etag)
      for old in [three.etag, four.etag, "\"x\", \(four.etag)"] {
        #expect(try await dav.put("v.vcf", DavHouse.card("v", "An 3"), ["If-Match": old]).status == 412, "\(old)")
      }
      #expect(try await dav.put("v.vcf", DavHouse.card("v", "An 3"), ["If-None-Match": "\"x\", \(second.etag)"]).status == 412)
      #expect(try await dav.put("v.vcf", DavHouse.card("v", "An 3"), ["If-Match": second.etag.dropLast() + "-4\""]).status == 204)
    }
  }

  @Test func `an unsupported form or size is refused with its precondition`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      let odd = try await dav.ask("GET", DavHouse.own + "a.vcf", "", ["Accept": "application/vcard+json"])
      #expect(odd.status == 406 && odd.condition == .card("supported-address-data-conversion"))
      for report in ["addressbook-multiget", "addressbook-query"] {
        let reply = try await dav.ask(
          "REPORT", DavHouse.own, "<c:\(report) \(DavHouse.names)><d:prop><c:address-data version='5.0'/></d:prop></c:\(report)>")
        #expect(reply.status == 403 && reply.condition == .card("supported-address-data"), "\(report)")
      }
      let note = "NOTE:" + String(repeating: "a", count: 1_600 << 10)
      let large = try await dav.put("b.vcf", DavHouse.card("b", "B").replacing("END:", with: note + "\r\nEND:"))
      #expect(large.status == 507 && large.condition == .card("max-resource-size"))
    }
  }

  @Test func `a sync of all depths is refused with its precondition`() async throws {
    try await DavHouse.with { dav in
      func sync(_ level: String) async throws -> DavReply {
        try await dav.ask(
          "REPORT", DavHouse.own,
          "<d:sync-collection \(DavHouse.names)><d:sync-token/><d:sync-level>\(level)</d:sync-level><d:prop/></d:sync-collection>")
      }
      let infinite = try await sync("infinite")
      #expect(infinite.status == 403 && infinite.condition == .dav("sync-traversal-supported"))
      #expect(try await sync("2").status == 400)
      #expect(try await sync("1").status == 207)
    }
  }

  @Test func `a new resource without a parent collection is a conflict`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      let (card, lost) = (DavHouse.card("b", "B"), DavHouse.home + "none/")
      for path in [lost + "b.vcf", DavHouse.own + "a.vcf/b.vcf", "/dav/books/mai/own/b.vcf", "/dav/a/b/c/d"] {
        #expect(try await dav.put("", card, in: path).status == 409, "\(path)")
      }
      for path in [lost + "b/", "/dav/books/mai/new/", "/dav/a/b/"] { #expect(try await dav.mkcol(path).status == 409, "\(path)") }
      for target in [lost + "b.vcf", "/dav/books/mai/own/b.vcf", DavHouse.own + "a.vcf/b"] {
        #expect(try await dav.ask("COPY", DavHouse.own + "a.vcf", "", ["Destination": target]).status == 409, "\(target)")
      }
      // but where there is one, it only takes no such thing
      let inside = try await dav.mkcol(DavHouse.own + "b/")
      #expect(inside.status == 403 && inside.condition == .card("addressbook-collection-location-ok"))
      #expect(try await dav.mkcol("/dav/new/").status == 403)
      #expect(try await dav.ask("GET", lost + "b.vcf").status == 404)
    }
  }

  @Test func `Allow never lists the method that was refused`() async throws {
    try await DavHouse.with { dav in
      _ = try await dav.put("a.vcf", DavHouse.card("a", "An"))
      let card = DavHouse.own + "a.vcf"
      for (method, path) in [
        ("GET", DavHouse.own), ("HEAD", DavHouse.own), ("GET", DavHouse.home), ("PUT", DavHouse.own), ("PUT", DavHouse.home + "none/"),
        ("MKCOL", DavHouse.own), ("MKCOL", DavHouse.home), ("MKCOL", "/dav/"), ("MKCOL", card), ("DELETE", DavHouse.home), ("DELETE", "/dav/"),
        ("COPY", DavHouse.own), ("MOVE", DavHouse.home),
      ] {
        let reply = try await dav.ask(method, path, method == "PUT" ? DavHouse.card("b", "B") : "", ["Destination": card])
        #expect(reply.status == 405 && !reply.allowed.contains(method) && reply.allowed.contains("OPTIONS"), "\(method) \(path) \(reply.allowed)")
      }
      #expect(try await dav.ask("OPTIONS", card).allowed.isSuperset(of: ["GET", "PUT", "COPY", "MOVE", "REPORT", "PROPPATCH"]))
      #expect(try await dav.ask("OPTIONS", DavHouse.home + "new/").allowed.contains("MKCOL"))
    }
  }
}
