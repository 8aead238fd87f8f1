import ContactsService
import Foundation
import Testing

@testable import ContactsCardDAV

/// Cards as KAddressBook, iPhones and others send them.
@Suite("Odd cards by PUT")
struct OddCardTests {
  /// A program for pictures that makes every one a small JPEG.
  private struct Shrinking: PhotoShrinking {
    func smaller(_ photo: [UInt8], most: Int) async -> [UInt8]? { [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 1, count: 100) }
  }

  private static func card(photo bytes: Int) -> String {
    let photo = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: bytes)).base64EncodedString()
    return DavHouse.card("a", "Lâm Oanh").replacing("END:VCARD", with: "PHOTO;ENCODING=b;TYPE=JPEG:\(photo)\r\nEND:VCARD")
  }

  @Test func `a line that is no property comes back as it was sent`() async throws {
    try await DavHouse.with { dav in
      let card = DavHouse.card("a", "Cô Sáu Rau").replacing("END:VCARD", with: "X-messaging/zalo-All:0903111444\r\nEND:VCARD")
      let put = try await dav.put("a.vcf", card)
      #expect(put.status == 201 && !put.etag.isEmpty)
      let back = try await dav.ask("GET", DavHouse.own + "a.vcf")
      #expect(back.text == card && back.etag == put.etag)
    }
  }

  @Test func `a card without a version gets one, and the device is told to fetch it`() async throws {
    try await DavHouse.with { dav in
      let put = try await dav.put("a.vcf", "BEGIN:VCARD\r\nUID:a\r\nFN:An\r\nN:;An;;;\r\nTEL;TYPE=cell:0903\r\nEND:VCARD\r\n")
      #expect(put.status == 201 && put.etag.isEmpty)
      #expect(try await dav.ask("GET", DavHouse.own + "a.vcf").text.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\n"))
    }
  }

  @Test func `a large photo is made smaller, and one that cannot be is refused as too large`() async throws {
    for bytes in [1_200_000, 3_000_000] {
      try await DavHouse.with(photos: Shrinking()) { dav in
        let put = try await dav.put("a.vcf", OddCardTests.card(photo: bytes))
        #expect(put.status == 201 && put.etag.isEmpty)
        let back = try await dav.ask("GET", DavHouse.own + "a.vcf")
        #expect(back.body.count < 1_000 && back.text.contains("PHOTO;") && back.text.contains("FN:Lâm Oanh"))
      }
      try await DavHouse.with { dav in
        let put = try await dav.put("a.vcf", OddCardTests.card(photo: bytes))
        #expect(put.status == 507 && put.condition == .card("max-resource-size") && put.headers[.contentType]?.hasPrefix("application/xml") == true)
      }
    }
  }

  @Test(arguments: ["5.0", "2.1", "x"]) func `a card of a version that nobody here reads is refused with its condition`(version: String) async throws
  {
    try await DavHouse.with { dav in
      for line in ["VERSION:\(version)", "VERSION : \(version)"] {
        let put = try await dav.put("a.vcf", DavHouse.card("a", "An").replacing("VERSION:3.0", with: line))
        #expect(put.status == 403 && put.condition == .card("supported-address-data"), "\(line)")
      }
      #expect(try await dav.ask("GET", DavHouse.own + "a.vcf").status == 404)
    }
  }

  @Test func `bytes that are no UTF-8 are refused, or kept as UTF-8 if their set is named`() async throws {
    try await DavHouse.with { dav in
      func put(_ head: String) async throws -> DavReply {
        let card = DavHouse.card("a", "An").replacing("END:VCARD\r\n", with: head)
        let bytes = Array(card.utf8) + [0xE9] + Array("\r\nEND:VCARD\r\n".utf8)
        return try await dav.ask("PUT", DavHouse.own + "a.vcf", bytes: bytes, ["Content-Type": "text/vcard"])
      }
      let odd = try await put("NOTE:Caf")
      #expect(odd.status == 403 && odd.condition == .card("valid-address-data"), "\(odd.text)")
      #expect(try await dav.ask("GET", DavHouse.own + "a.vcf").status == 404)
      let named = try await put("NOTE;CHARSET=windows-1252:Caf")
      #expect(named.status == 201 && named.etag.isEmpty)
      #expect(try await dav.ask("GET", DavHouse.own + "a.vcf").text.contains("NOTE:Café\r\n"))
    }
  }

  @Test(arguments: ["NOTE:a\u{7}b\u{0}c", "NOTE:a\u{FFFF}bc", "NOTE;ENCODING=QUOTED-PRINTABLE:a=07b=00c"])
  func `a note with control characters reaches all devices without them`(line: String) async throws {
    try await DavHouse.with { dav in
      let put = try await dav.put("a.vcf", DavHouse.card("a", "An").replacing("END:VCARD", with: line + "\r\nEND:VCARD"))
      #expect(put.status == 201)
      let what = "<d:prop><c:address-data/></d:prop><d:href>\(DavHouse.own)a.vcf</d:href>"
      let multiget = "<c:addressbook-multiget \(DavHouse.names)>\(what)</c:addressbook-multiget>"
      let found = try await DavStatus(dav.ask("REPORT", DavHouse.own, multiget))[DavHouse.own + "a.vcf"].element(.card("address-data"))?.text
      let card = try await dav.ask("GET", DavHouse.own + "a.vcf").text
      #expect(found == card && card.contains("NOTE") && !card.unicodeScalars.contains { $0.value < 0x0A || $0.value == 0xFFFF })
    }
  }

  @Test func `a device can ask how large a card may be, and a larger one is refused in its language`() async throws {
    try await DavHouse.with { dav in
      let most = try #require(try await dav.propfind(DavHouse.own, "<c:max-resource-size/>")[DavHouse.own].element(.card("max-resource-size"))?.text)
      let bytes = try #require(Int(most))
      let put = try await dav.put("a.vcf", DavHouse.card("a", "An") + String(repeating: "x", count: bytes))
      #expect(put.status == 507 && put.condition == .card("max-resource-size"))
    }
  }
}
