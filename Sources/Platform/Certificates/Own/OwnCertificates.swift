import Foundation
import Logging
import SwiftASN1
import X509

/// The hub's own authority and the certificate it makes, kept in `<data>/tls`.
public struct OwnCertificates: Sendable {
  private static let authorityFile = "authority.pem"
  private static let leafFile = "hub.pem"

  public let authority: Authority
  private let name: String
  private let folder: SecretFolder

  /// Opens the folder, or makes an authority when there is none yet.
  public init(folder path: String, name: String, now: Date) throws {
    folder = SecretFolder(path: path)
    self.name = name
    try folder.prepare()
    if let known = try OwnCertificates.authority(in: folder) {
      authority = known
    } else {
      try OwnCertificates.checkClock(now)
      authority = try Authority.make(for: name, now: now)
      try OwnCertificates.keep(authority, in: folder)
    }
    try check(now)
  }

  /// Puts the authority that devices trust aside and makes a new one: every device has to be connected anew.
  public static func renew(folder path: String, name: String, now: Date) throws -> OwnCertificates {
    let folder = SecretFolder(path: path)
    try folder.prepare()
    try checkClock(now)
    let new = try Authority.make(for: name, now: now)
    if folder.holds(authorityFile) {
      let label = (try? authority(in: folder))?.name.replacing("iQsine ", with: "") ?? "damaged"
      try folder.move(authorityFile, to: "replaced-\(label).pem")
    }
    try keep(new, in: folder)
    return try OwnCertificates(folder: path, name: name, now: now)
  }

  /// The hub's certificate for the machine's addresses of now: the one that is kept, or a new one when that no longer serves.
  /// - Parameter anew: a new one in any case
  public func identity(addresses: [IPAddress], now: Date, anew: Bool = false) throws -> Identity {
    let subject = Leaf.Subject(name: name, machine: addresses, permitted: authority.permitted)
    if !anew, let kept = try kept(), kept.serves(subject, of: authority, now: now) { return try identity(of: kept) }
    let leaf = try Leaf.make(for: subject, by: authority, now: now)
    try folder.write(OwnCertificates.pem([leaf.certificate, leaf.named], leaf.key), to: OwnCertificates.leafFile)
    return try identity(of: leaf)
  }

  /// The configuration profile by which an iPhone trusts the authority.
  public var profile: String { get throws { try MobileProfile.text(for: authority) } }

  private func identity(of leaf: Leaf) throws -> Identity { try Identity(leaf: leaf.certificate, named: leaf.named, chain: [], key: leaf.key) }

  /// nil: none, or one that cannot be read, which a new one replaces.
  private func kept() throws -> Leaf? {
    guard let text = try folder.read(OwnCertificates.leafFile), let kept = try? OwnCertificates.parts(in: text) else { return nil }
    guard kept.certificates.count == 2 else { return nil }
    return Leaf(certificate: kept.certificates[0], named: kept.certificates[1], key: kept.key)
  }

  private func check(_ now: Date) throws(CertificateProblem) {
    let place = folder.file(OwnCertificates.authorityFile)
    let what = "Then connect every device anew, as on the first day: 'iqsine authority --renew' makes a new one"
    guard authority.permitted?.permits(name) ?? false else {
      let names = authority.permitted?.names.filter { $0 != "localhost" }.joined(separator: ", ") ?? ""
      throw CertificateProblem(
        .misnamed,
        "the authority that devices trust (\(place)) may vouch for \(names.isEmpty ? "addresses only" : names), not for \(name). "
          + "Keep the old name, or give up the old authority. \(what)")
    }
    if now >= authority.until {
      throw CertificateProblem(.expired, "the authority that devices trust (\(place)) expired on \(Day.text(authority.until)). \(what)")
    }
  }

  /// An authority from a wrong year would be worthless when the clock is right again.
  private static func checkClock(_ now: Date) throws(CertificateProblem) {
    guard now >= Day.firstPossible else {
      throw CertificateProblem(.notYetValid, "this machine's clock says \(Day.text(now)): set it before the hub makes its certificates")
    }
  }
}

// MARK: - Files

extension OwnCertificates {
  private static func keep(_ authority: Authority, in folder: SecretFolder) throws {
    try folder.write(pem([authority.certificate], authority.key), to: authorityFile)
  }

  /// nil: there is none. An existing but unusable authority is never replaced silently, because devices trust it.
  private static func authority(in folder: SecretFolder) throws -> Authority? {
    guard let text = try folder.read(authorityFile) else { return nil }
    guard let parts = try? parts(in: text), let certificate = parts.certificates.first, certificate.isAuthority,
      parts.key.publicKey == certificate.publicKey
    else {
      throw CertificateProblem(
        .content,
        "\(folder.file(authorityFile)) is damaged: put it back from a safety copy, or make a new authority with "
          + "'iqsine authority --renew' and connect every device anew")
    }
    return Authority(certificate: certificate, key: parts.key)
  }

  /// Certificates and key in one file, so that they cannot be torn apart.
  private static func pem(_ certificates: [Certificate], _ key: Certificate.PrivateKey) throws -> String {
    try (certificates.map { try $0.serializeAsPEM() } + [key.serializeAsPEM()]).map { $0.pemString + "\n" }.joined()
  }

  private static func parts(in text: String) throws -> (certificates: [Certificate], key: Certificate.PrivateKey)? {
    let documents = try PEMDocument.parseMultiple(pemString: text)
    guard let key = documents.first(where: { $0.discriminator.hasSuffix("PRIVATE KEY") }) else { return nil }
    let certificates = try documents.filter { $0.discriminator == "CERTIFICATE" }.map { try Certificate(pemDocument: $0) }
    return (certificates, try Certificate.PrivateKey(pemDocument: key))
  }
}

/// A day as messages write it: 2026-11-21.
enum Day {
  /// Before it this program was not there: a clock that says so is wrong.
  static let firstPossible = Date(timeIntervalSince1970: 1_767_225_600)

  static func text(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
}
