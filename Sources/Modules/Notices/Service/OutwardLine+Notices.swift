import NoticesRules
import OutboundNetwork
import PrintingRules

extension OutwardLine {
  /// - Parameter onlyPrivate: without TLS bytes only go to this machine and the restaurant's own network
  init(host: String, port: Int, safety: OutwardSafety?, onlyPrivate: Bool, patience: GatewayPatience) {
    self.init(host: host, port: port, safety: safety, patience: OutwardPatience(connect: patience.connect, whole: patience.whole)) { address in
      !onlyPrivate || NetworkPlace.isPrivate(version4: address) || NetworkPlace.isPrivate(version6: address)
    }
  }
}

extension OutwardSafety {
  /// By the authorities that this machine trusts, or by one that the manager gave.
  init(_ host: String, authority: CertificateText) throws(NoticeTrouble) {
    do throws(OutwardTrouble) { self.init(host, try OutwardTrust(authority: authority.raw)) } catch { throw NoticeTrouble(line: error) }
  }
}

extension NoticeTrouble {
  /// Named, for the two have cases of the same name.
  init(line trouble: OutwardTrouble) {
    self =
      switch trouble {
      case .unreachable(let detail): NoticeTrouble(.unreachable, detail)
      case .timedOut: NoticeTrouble(.timedOut)
      case .notTrusted: NoticeTrouble(.notTrusted)
      case .notAllowed: NoticeTrouble(.publicPlain)
      case .broken: NoticeTrouble(.broken)
      case .notUnderstood(let detail): NoticeTrouble(.notUnderstood, detail)
      }
  }
}
