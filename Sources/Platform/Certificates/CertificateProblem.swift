/// Why a certificate cannot be used: one sentence for the person who runs the hub, with what to do.
public struct CertificateProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of the problem, for code that decides by it.
  public enum Kind: Sendable, Equatable {
    /// a file is missing or not to be read or written
    case file
    /// a file has wrong content
    case content
    case expired
    case notYetValid
    /// the key, or a certificate of the chain, belongs to another
    case foreign
    /// the certificate is not for the hub's name
    case misnamed
  }

  public let kind: Kind
  public let description: String

  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
