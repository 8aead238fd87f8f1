import NIOCore
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The addresses of one name, asked of the system once; those that are not allowed are left out.
final class AllowedAddresses: Resolver, Sendable {
  private let answer: EventLoopFuture<[SocketAddress]>

  /// A system look-up blocks a thread, for very long without internet. So it uses other threads than those that read the hub's files.
  private static let threads: NIOThreadPool = {
    let threads = NIOThreadPool(numberOfThreads: 4)
    threads.start()
    return threads
  }()

  init(host: String, port: Int, on loop: any EventLoop, _ allows: @escaping @Sendable (_ address: [UInt8]) -> Bool) {
    answer = AllowedAddresses.threads.runIfActive(eventLoop: loop) {
      let all = try AllowedAddresses.ask(host: host, port: port)
      let allowed = all.filter { $0.addressBytes.map(allows) ?? false }
      if allowed.isEmpty && !all.isEmpty { throw OutwardTrouble.notAllowed }
      return allowed
    }
  }

  func initiateAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
    answer.map { $0.filter { $0.protocol == .inet } }
  }

  func initiateAAAAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
    answer.map { $0.filter { $0.protocol == .inet6 } }
  }

  func cancelQueries() {}

  private static func ask(host: String, port: Int) throws -> [SocketAddress] {
    var hints = addrinfo()
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else { throw OutwardTrouble.unreachable("DNS") }
    defer { freeaddrinfo(list) }
    var found: [SocketAddress] = []
    var next = list
    while let entry = next?.pointee {
      if let address = address(entry, host) { found.append(address) }
      next = entry.ai_next
    }
    return found
  }

  private static func address(_ entry: addrinfo, _ host: String) -> SocketAddress? {
    guard let bytes = UnsafeRawPointer(entry.ai_addr) else { return nil }
    switch entry.ai_family {
    case AF_INET: return SocketAddress(bytes.loadUnaligned(as: sockaddr_in.self), host: host)
    case AF_INET6: return SocketAddress(bytes.loadUnaligned(as: sockaddr_in6.self), host: host)
    default: return nil
    }
  }
}

extension SocketAddress {
  /// 4 or 16, in the network's order; nil: no address of the Internet Protocol
  var addressBytes: [UInt8]? {
    switch self {
    case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
    case .unixDomainSocket: nil
    }
  }
}
