import Foundation
import Kernel
import OutboundNetwork
import TestKit
import Testing

@testable import ObjectStores

@Suite("A store keeps objects under names", .timeLimit(.minutes(20)))
struct StoreTests {
  enum Kind: String, CaseIterable, Sendable { case folder, s3 }

  private func s3(_ address: String) throws -> S3Store {
    let place = try S3Place(address: address, region: "us-east-1", accessKey: "key", secretKey: "secret")
    return try S3Store(place, pauses: [1, 1], now: { Instant(1_800_000_000_000) })
  }

  private func withStore(_ kind: Kind, _ body: (any ObjectStore) async throws -> Void) async throws {
    switch kind {
    case .folder: try await withTemporaryFolder { try await body(FolderStore(path: $0)) }
    case .s3: try await BucketServer.with { _, address in try await body(try s3(address)) }
    }
  }

  @Test("what is put can be read, listed, replaced and removed", arguments: Kind.allCases)
  func objects(_ kind: Kind) async throws {
    try await withStore(kind) { store in
      // given five objects, more than a page of a list holds
      for number in 0..<5 { try await store.put([UInt8](repeating: UInt8(number), count: number * 1000), as: "blocks/0\(number)/block\(number)") }
      try await store.put([7], as: "copies/one")
      // then each is there
      #expect(try await store.get("blocks/03/block3") == [UInt8](repeating: 3, count: 3000))
      #expect(try await store.get("blocks/03/other") == nil)
      let listed = (0..<5).map { StoredObject(name: "blocks/0\($0)/block\($0)", size: Int64($0 * 1000)) }
      #expect(try await store.list("blocks/").sorted { $0.name < $1.name } == listed)
      #expect(try await store.list("nothing/").isEmpty)
      // when one is replaced and another removed, twice
      try await store.put([1, 2], as: "blocks/03/block3")
      try await store.remove("copies/one")
      try await store.remove("copies/one")
      #expect(try await store.get("blocks/03/block3") == [1, 2])
      #expect(try await store.list("copies/").isEmpty)
    }
  }

  @Test("a folder that is not there is not made, because its disk may not be mounted")
  func missingFolder() async throws {
    try await withTemporaryFolder { folder in
      let store = FolderStore(path: folder + "/disk")
      await #expect(throws: StoreTrouble.missing(folder + "/disk")) { try await store.put([1], as: "copies/one") }
      await #expect(throws: StoreTrouble.missing(folder + "/disk")) { _ = try await store.get("copies/one") }
      #expect(!FileManager.default.fileExists(atPath: folder + "/disk"))
    }
  }

  @Test("the remains of an interrupted write are in no list, and can be cleared")
  func leftovers() async throws {
    try await withTemporaryFolder { folder in
      let store = FolderStore(path: folder)
      try await store.put([1], as: "blocks/aa/whole")
      _ = FileManager.default.createFile(atPath: folder + "/blocks/aa/.new-half", contents: Data([1]))
      #expect(try await store.list("blocks/") == [StoredObject(name: "blocks/aa/whole", size: 1)])
      await store.clearLeftovers()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/blocks/aa") == ["whole"])
    }
  }

  @Test("a passing fault of the line or the server is overcome")
  func passing() async throws {
    try await BucketServer.with { server, address in
      let store = try s3(address)
      server.fail([.drop, .answer(503, code: "SlowDown")])
      try await store.put([1, 2, 3], as: "copies/one")
      #expect(server.names == ["house/copies/one"])
      #expect(server.requests == Array(repeating: "PUT /copies/house/copies/one", count: 3))
    }
  }

  @Test("a lasting fault is named, and the object is not there")
  func lasting() async throws {
    try await BucketServer.with { server, address in
      let store = try s3(address)
      let faults: [([BucketServer.Fault], StoreTrouble)] = [
        ([.drop, .drop, .drop], .broken("the line broke")),
        (Array(repeating: .answer(500, code: "InternalError"), count: 3), .broken("InternalError")),
        ([.answer(403, code: "SignatureDoesNotMatch")], .refused("SignatureDoesNotMatch")),
        ([.answer(404, code: "NoSuchBucket")], .missing("copies")), ([.answer(507, code: "XMinioStorageFull")], .full),
        ([.answer(418, code: "")], .notUnderstood("HTTP 418")),
      ]
      for (fault, trouble) in faults {
        server.fail(fault)
        await #expect(throws: trouble) { try await store.put([1], as: "copies/one") }
        #expect(server.names.isEmpty)
      }
      server.fail([.answer(404, code: "NoSuchBucket")])
      await #expect(throws: StoreTrouble.missing("copies")) { _ = try await store.get("copies/one") }
    }
  }

  @Test("an address without a server and a public one without https give different errors")
  func unreachable() async throws {
    var address = ""
    try await BucketServer.with { _, open in address = open }
    let closed = try s3(address)
    await #expect {
      try await closed.put([1], as: "copies/one")
    } throws: { error in
      if case .unreachable? = error as? StoreTrouble { true } else { false }
    }
    let open = try s3("http://8.8.8.8/copies")
    await #expect(throws: StoreTrouble.notAllowed) { try await open.put([1], as: "copies/one") }
  }
}

@Suite("Requests to S3-compatible servers")
struct S3Tests {
  private static let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  /// Both are examples of "Authenticating Requests: Using the Authorization Header" in the documentation of Amazon S3.
  @Test("the signature is the one of Amazon's examples")
  func signature() {
    let signature = AWSSignature(region: "us-east-1", accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
    let common = [("host", "examplebucket.s3.amazonaws.com"), ("x-amz-content-sha256", Self.empty), ("x-amz-date", "20130524T000000Z")]
    let scope = "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request"
    let object = AWSSignature.Request(
      method: "GET", path: "/test.txt", headers: [("range", "bytes=0-9")] + common, bodyHash: Self.empty)
    #expect(
      signature.authorization(object, time: "20130524T000000Z")
        == "\(scope),SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,"
        + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
    let list = AWSSignature.Request(
      method: "GET", path: "/", query: [("prefix", "J"), ("max-keys", "2")], headers: common, bodyHash: Self.empty)
    #expect(
      signature.authorization(list, time: "20130524T000000Z")
        == "\(scope),SignedHeaders=host;x-amz-content-sha256;x-amz-date,"
        + "Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7")
  }

  @Test("times and names are written as the signature needs them")
  func forms() {
    #expect(AWSSignature.time(Instant(1_369_353_600_000)) == "20130524T000000Z")
    #expect(AWSSignature.encoded("a b/c~é", keepingSlashes: true) == "a%20b/c~%C3%A9")
    #expect(AWSSignature.encoded("a/b") == "a%2Fb")
    #expect(AWSSignature.hash([]) == Self.empty)
  }

  @Test(
    "an address names host, bucket and prefix",
    arguments: [
      ("https://s3.example.com/copies", "s3.example.com", "s3.example.com", 443, "copies", ""),
      ("https://s3.example.com:9000/copies/house/one/", "s3.example.com", "s3.example.com:9000", 9000, "copies", "house/one/"),
      ("http://192.168.1.9:9000/my.bucket", "192.168.1.9", "192.168.1.9:9000", 9000, "my.bucket", ""),
      ("http://[fd00::1]/copies", "fd00::1", "[fd00::1]", 80, "copies", ""),
    ])
  func address(_ text: String, host: String, authority: String, port: Int, bucket: String, prefix: String) throws {
    let place = try S3Place(address: text, region: "us-east-1", accessKey: "", secretKey: "")
    #expect((place.host, place.authority, place.port, place.bucket, place.prefix) == (host, authority, port, bucket, prefix))
  }

  @Test(
    "other addresses are none",
    arguments: [
      "", "s3.example.com/copies", "ftp://s3.example.com/copies", "https://", "https://s3.example.com", "https://s3.example.com/", "https:///copies",
      "https://s3.example.com/ab", "https://s3.example.com/co pies", "https://s3.example.com:0/copies", "https://s3.example.com:99999/copies",
      "https://s3.example.com:x/copies", "https://user@s3.example.com/copies", "https://s3.example.com/copies/../other", "https://[fd00::1/copies",
      "https://s3.example.com/copies?x=1", "https://s3.example.com/copies#x",
    ])
  func malformed(_ text: String) {
    #expect(throws: S3Place.Malformed.address) { try S3Place(address: text, region: "us-east-1", accessKey: "", secretKey: "") }
  }
}
