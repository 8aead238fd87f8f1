import Kernel
import OutboundNetwork
import XML

/// A bucket of an S3-compatible server: PUT, GET, LIST and DELETE, each signed. Objects are small, so none is sent in parts.
public struct S3Store: ObjectStore {
  private let place: S3Place
  private let safety: OutwardSafety?
  private let patience: OutwardPatience
  private let now: @Sendable () -> Instant
  /// Waits before a request is made again, in milliseconds. A second fault in a row may be the line's, a third is the server's.
  private let pauses: [Int64]
  /// More than any object that is put, 16 MiB.
  private static let longest = 16 << 20
  /// A server lists 1,000 names at once, each at most 1,024 bytes long, beside tags.
  private static let listLimits = XMLLimits(depth: 8, elements: 20_000)

  /// - Throws: `StoreTrouble.notTrusted`: this machine's authorities cannot be read
  public init(
    _ place: S3Place, patience: OutwardPatience = OutwardPatience(whole: .seconds(120)), pauses: [Int64] = [300, 2_000],
    now: @escaping @Sendable () -> Instant
  ) throws(StoreTrouble) {
    self.place = place
    self.patience = patience
    self.pauses = pauses
    self.now = now
    do throws(OutwardTrouble) {
      safety = place.isSecure ? OutwardSafety(place.host, try OutwardTrust()) : nil
    } catch { throw StoreTrouble(error) }
  }

  public func put(_ bytes: [UInt8], as name: String) async throws(StoreTrouble) {
    let answer = try await ask(.put, place.path(of: name), body: bytes)
    guard (200..<300).contains(answer.status) else { throw trouble(answer) }
  }

  public func get(_ name: String) async throws(StoreTrouble) -> [UInt8]? {
    let answer = try await ask(.get, place.path(of: name))
    if answer.status == 404 && S3Store.code(answer.body) != "NoSuchBucket" { return nil }
    guard answer.status == 200 else { throw trouble(answer) }
    return answer.body
  }

  public func list(_ prefix: String) async throws(StoreTrouble) -> [StoredObject] {
    var found: [StoredObject] = []
    var token: String?
    repeat {
      var query = [("list-type", "2"), ("prefix", place.prefix + prefix)]
      if let token { query.append(("continuation-token", token)) }
      let answer = try await ask(.get, "/\(place.bucket)", query: query)
      guard answer.status == 200 else { throw trouble(answer) }
      let page = try page(answer.body)
      found += page.objects
      guard page.next == nil || page.next != token else { throw .notUnderstood("a list without an end") }
      token = page.next
    } while token != nil
    return found
  }

  public func remove(_ name: String) async throws(StoreTrouble) {
    let answer = try await ask(.delete, place.path(of: name))
    guard (200..<300).contains(answer.status) || answer.status == 404 && S3Store.code(answer.body) != "NoSuchBucket" else { throw trouble(answer) }
  }
}

// The requests.
extension S3Store {
  private func ask(
    _ method: HTTPCall.Method, _ path: String, query: [(name: String, value: String)] = [], body: [UInt8] = []
  ) async throws(StoreTrouble) -> HTTPCall.Answer {
    var pauses = pauses[...]
    while true {
      let result: Result<HTTPCall.Answer, OutwardTrouble>
      do throws(OutwardTrouble) { result = .success(try await call(method, path, query, body).send()) } catch { result = .failure(error) }
      // Every request may be made again: each gives the same state as once.
      guard let pause = pauses.popFirst(), S3Store.isPassing(result), !Task.isCancelled else {
        do throws(OutwardTrouble) { return try result.get() } catch { throw StoreTrouble(error) }
      }
      // A cancelled wait ends at once, and the next fault is the last.
      try? await Task.sleep(for: .milliseconds(pause))
    }
  }

  private static func isPassing(_ result: Result<HTTPCall.Answer, OutwardTrouble>) -> Bool {
    switch result {
    case .success(let answer): answer.status == 429 || answer.status >= 500 && answer.status != 507
    case .failure(.broken), .failure(.timedOut): true
    case .failure: false
    }
  }

  private func call(
    _ method: HTTPCall.Method, _ path: String, _ query: [(name: String, value: String)], _ body: [UInt8]
  ) -> HTTPCall {
    let time = AWSSignature.time(now())
    let hash = AWSSignature.hash(body)
    let headers = [("x-amz-content-sha256", hash), ("x-amz-date", time)]
    let signature = AWSSignature(region: place.region, accessKey: place.accessKey, secretKey: place.secretKey)
    let signed = signature.authorization(
      AWSSignature.Request(method: method.rawValue, path: path, query: query, headers: [("host", place.authority)] + headers, bodyHash: hash),
      time: time)
    let isSecure = place.isSecure
    // The contents are encrypted by us. Without TLS the names and times could still be read on the way.
    let line = OutwardLine(host: place.host, port: place.port, safety: safety, patience: patience) { isSecure || !GlobalAddress.isGlobal($0) }
    return HTTPCall(
      line: line, method: method, authority: place.authority, path: query.isEmpty ? path : "\(path)?\(AWSSignature.query(query))",
      headers: headers + [("Authorization", signed)], body: body, limit: .whole(S3Store.longest))
  }
}

// The answers.
extension S3Store {
  private func page(_ body: [UInt8]) throws(StoreTrouble) -> (objects: [StoredObject], next: String?) {
    guard let root = try? XMLTree.read(body, limits: S3Store.listLimits), root.name.local == "ListBucketResult" else { throw .notUnderstood("list") }
    var objects: [StoredObject] = []
    for entry in root.children where entry.name.local == "Contents" {
      guard let key = S3Store.text("Key", in: entry), key.hasPrefix(place.prefix), let size = S3Store.text("Size", in: entry).flatMap(Int64.init)
      else { throw .notUnderstood("list") }
      objects.append(StoredObject(name: String(key.dropFirst(place.prefix.count)), size: size))
    }
    guard S3Store.text("IsTruncated", in: root) == "true" else { return (objects, nil) }
    guard let next = S3Store.text("NextContinuationToken", in: root) else { throw .notUnderstood("list") }
    return (objects, next)
  }

  private static func text(_ name: String, in element: XMLTree) -> String? {
    element.children.first { $0.name.local == name }?.trimmedText
  }

  /// The code of an error's document.
  private static func code(_ body: [UInt8]) -> String? {
    guard let root = try? XMLTree.read(body, limits: XMLLimits(depth: 8, elements: 100)), root.name.local == "Error" else { return nil }
    return text("Code", in: root).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func trouble(_ answer: HTTPCall.Answer) -> StoreTrouble {
    let code = S3Store.code(answer.body)
    let reason = code.map { String($0.prefix(60)) } ?? "HTTP \(answer.status)"
    switch (answer.status, code) {
    case (_, "NoSuchBucket"?): return .missing(place.bucket)
    case (507, _), (_, "XMinioStorageFull"?), (_, "QuotaExceeded"?): return .full
    case (401, _), (403, _): return .refused(reason)
    case (500..., _), (429, _): return .broken(reason)
    default: return .notUnderstood(reason)
    }
  }
}

extension StoreTrouble {
  init(_ trouble: OutwardTrouble) {
    self =
      switch trouble {
      case .unreachable(let reason): .unreachable(reason)
      case .timedOut: .timedOut
      case .notTrusted: .notTrusted
      case .notAllowed: .notAllowed
      case .broken: .broken("the line broke")
      case .notUnderstood(let protocolName): .notUnderstood(protocolName)
      }
  }
}
