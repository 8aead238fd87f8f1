import Foundation
import SwiftASN1
import X509

/// A certificate that was given to the hub, for a name that the internet knows: two PEM files, read anew whenever they change.
public struct GivenCertificate: Sendable {
  /// The modification marks of both files, for noticing changes.
  public struct Stamp: Equatable, Sendable {
    fileprivate let certificate: FileStamp
    fileprivate let key: FileStamp
  }

  public let certificateFile: String
  public let keyFile: String
  private let name: String

  /// - Parameter name: the hub's name for devices
  public init(certificateFile: String, keyFile: String, name: String) {
    self.certificateFile = certificateFile
    self.keyFile = keyFile
    self.name = name
  }

  public var stamp: Stamp { Stamp(certificate: FileStamp(certificateFile), key: FileStamp(keyFile)) }

  /// Reads both files and checks that they are usable. An error names the file.
  public func identity(now: Date) throws(CertificateProblem) -> Identity {
    let chain = try certificates()
    let key = try privateKey()
    guard let leaf = chain.first else { throw CertificateProblem(.content, "\(certificateFile) holds no certificate in PEM form") }
    let checks = GivenChecks(file: certificateFile, keyFile: keyFile, name: name, now: now)
    try checks.leaf(leaf)
    try checks.key(key, of: leaf)
    try checks.chain(chain)
    do { return try Identity(leaf: leaf, chain: Array(chain.dropFirst()), key: key) } catch {
      throw CertificateProblem(.content, "\(certificateFile) cannot be used: \(error)")
    }
  }

  private func certificates() throws(CertificateProblem) -> [Certificate] {
    try documents(certificateFile).filter { $0.discriminator == "CERTIFICATE" }.map { document throws(CertificateProblem) in
      do { return try Certificate(pemDocument: document) } catch {
        throw CertificateProblem(.content, "\(certificateFile) holds a certificate that cannot be read: \(error)")
      }
    }
  }

  private func privateKey() throws(CertificateProblem) -> Certificate.PrivateKey {
    guard let document = try documents(keyFile).first(where: { $0.discriminator.hasSuffix("PRIVATE KEY") }) else {
      throw CertificateProblem(.content, "\(keyFile) holds no private key in PEM form")
    }
    if document.discriminator.hasPrefix("ENCRYPTED") {
      throw CertificateProblem(.content, "the key in \(keyFile) is locked by a password: give one without (openssl pkey -in … -out …)")
    }
    do { return try Certificate.PrivateKey(pemDocument: document) } catch {
      throw CertificateProblem(.content, "\(keyFile) holds a key that cannot be read: \(error)")
    }
  }

  private func documents(_ file: String) throws(CertificateProblem) -> [PEMDocument] {
    let text: String
    do { text = try String(contentsOfFile: file, encoding: .utf8) } catch {
      throw CertificateProblem(.file, "\(file) cannot be read: \(error.localizedDescription)")
    }
    do { return try PEMDocument.parseMultiple(pemString: text) } catch {
      throw CertificateProblem(.content, "\(file) is no PEM file: \(error)")
    }
  }
}

/// Size, time and place of a file; differs when the file was written or replaced.
private struct FileStamp: Equatable, Sendable {
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64
  let inode: UInt64

  /// All zero when there is no file.
  init(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else {
      (size, seconds, nanoseconds, inode) = (0, 0, 0, 0)
      return
    }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    (size, seconds, nanoseconds, inode) = (Int64(info.st_size), Int64(time.tv_sec), Int64(time.tv_nsec), UInt64(info.st_ino))
  }
}
