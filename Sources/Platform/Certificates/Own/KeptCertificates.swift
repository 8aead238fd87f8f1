import Foundation
import SwiftASN1
import X509

/// The hub's own authority and its certificate, as they lie in the key folder. Reading changes nothing there, unlike `OwnCertificates`.
public struct KeptCertificates: Sendable {
  /// PEM, without the key
  public let authorityPEM: String
  /// `iQsine a1b2c3`, as in a phone's list
  public let authorityName: String
  public let authorityUntil: Date
  /// nil: the hub has made no certificate yet, or it cannot be read
  public let leaf: Names?

  /// The names and the time of a certificate.
  public struct Names: Sendable {
    public let names: [String]
    public let addresses: [IPAddress]
    public let until: Date
  }

  /// - Returns: nil if there is no authority yet
  /// - Throws: `CertificateProblem` if the authority cannot be read
  public init?(folder: String) throws(CertificateProblem) {
    let file = folder + "/authority.pem"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { throw CertificateProblem(.file, "\(file) cannot be read") }
    guard let authority = KeptCertificates.certificates(in: text).first, authority.isAuthority,
      let pem = try? authority.serializeAsPEM().pemString
    else { throw CertificateProblem(.content, "\(file) is damaged") }
    authorityPEM = pem + "\n"
    authorityName = Authority.name(of: authority)
    authorityUntil = authority.notValidAfter
    let own = (try? String(contentsOfFile: folder + "/hub.pem", encoding: .utf8)).map(KeptCertificates.certificates) ?? []
    leaf = own.first.map { Names(names: $0.dnsNames, addresses: $0.ipAddresses, until: $0.notValidAfter) }
  }

  private static func certificates(in text: String) -> [Certificate] {
    let documents = (try? PEMDocument.parseMultiple(pemString: text)) ?? []
    return documents.filter { $0.discriminator == "CERTIFICATE" }.compactMap { try? Certificate(pemDocument: $0) }
  }
}
