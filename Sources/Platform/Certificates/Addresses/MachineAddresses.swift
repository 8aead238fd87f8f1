#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The addresses that this machine has right now.
public enum MachineAddresses {
  /// The addresses of all interfaces that are up, each once, sorted so that two readings can be compared.
  public static func current() -> [IPAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: Set<IPAddress> = []
    var next = list
    while let entry = next?.pointee {
      if entry.ifa_flags & UInt32(IFF_UP) != 0, let socket = entry.ifa_addr, let address = IPAddress(socket) { found.insert(address) }
      next = entry.ifa_next
    }
    return found.sorted { ($0.bytes.count, $0.description) < ($1.bytes.count, $1.description) }
  }

  /// Those that phones on the restaurant's network may reach the hub by: private, not this machine's own loopback.
  public static func reachable(of all: [IPAddress] = current()) -> [IPAddress] {
    all.filter { $0.isPrivate && !$0.isLoopback && !$0.isLinkLocalV6 }
  }

  /// The machine's main address: the one that it would use for outgoing connections, otherwise the first.
  public static func primary(of all: [IPAddress] = current()) -> IPAddress? {
    let candidates = reachable(of: all)
    if let outward = outward(), candidates.contains(outward) { return outward }
    return candidates.first(where: \.isIPv4) ?? candidates.first
  }

  /// Asks the kernel which of its addresses it would send from; nothing is sent.
  private static func outward() -> IPAddress? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    let file = socket(AF_INET, kind, 0)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    // A documentation address. No machine has it, so it represents any address on the internet.
    guard inet_pton(AF_INET, "198.51.100.1", &address.sin_addr) == 1 else { return nil }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let found = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, length) == 0 && getsockname(file, $0, &length) == 0 }
    }
    return found ? IPAddress(bytes: withUnsafeBytes(of: address.sin_addr) { Array($0) }) : nil
  }
}

extension IPAddress {
  /// nil: an address of something else than the Internet Protocol.
  fileprivate init?(_ socket: UnsafeMutablePointer<sockaddr>) {
    switch Int32(socket.pointee.sa_family) {
    case AF_INET:
      let bytes = socket.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) } }
      self.init(bytes: bytes)
    case AF_INET6:
      let bytes = socket.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) } }
      self.init(bytes: bytes)
    default: return nil
    }
  }
}
