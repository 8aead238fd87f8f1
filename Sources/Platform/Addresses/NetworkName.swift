import Certificates

/// A `.local` name, as other machines on the network see it.
public enum NetworkName {
  /// The address that the network's announcer knows for the name. It waits up to three seconds.
  ///
  /// - Returns: nil if nobody has announced the name, or if the announcer does not run
  public static func find(_ name: String, like address: IPAddress) async -> String? { await NameAnnouncer.lookUp(name, like: address) }
}
