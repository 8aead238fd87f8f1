import Foundation
import NIOCore

/// A port that the hub listens on.
struct PortExamination {
  enum Use: Sendable {
    case plain, secure, relay

    var flag: String {
      switch self {
      case .plain: "--port"
      case .secure: "--secure-port"
      case .relay: "--turn-port"
      }
    }

    var name: Bilingual {
      switch self {
      case .plain: Bilingual("HTTP")
      case .secure: Bilingual("HTTPS")
      case .relay: Bilingual("cuộc gọi", "calls")
      }
    }
  }

  enum State: Equatable, Sendable {
    case free
    case taken
    /// a port below 1024, for a user without the right to it
    case forbidden
    /// the machine does not have the address to listen on
    case noAddress
  }

  let use: Use
  let port: Int
  let state: State
  /// nil: nobody, or a process that this user may not see
  let holder: PortHolder?
  /// whether the hub of this restaurant has it
  let isOurs: Bool

  var diagnosis: Diagnosis {
    let part = ExaminedPart("port.\(port)", "Cổng \(port)", "Port \(port)")
    switch state {
    case .free: return part.fine(use.name + Bilingual(": còn trống", ": free"))
    case .taken where isOurs: return part.fine(use.name + Bilingual(": máy chủ của nhà hàng đang dùng", ": the hub listens here"))
    case .taken:
      let name = holder.map { "\($0.name) (\($0.process))" }
      let state = use.name + Bilingual(": \(name ?? "chương trình khác") đang chiếm", ": taken by \(name ?? "another program")")
      let finding = name == nil ? Bilingual(" Xem là gì: sudo ss -ltnup.", " See which: sudo ss -ltnup.") : Bilingual("")
      return part.fault(
        state, do: Bilingual("Tắt chương trình ấy, hoặc chọn cổng khác: \(use.flag).", "Stop it, or choose another port: \(use.flag).") + finding)
    case .forbidden:
      return part.fault(
        use.name + Bilingual(": người dùng này không được mở", ": not for this user"),
        do: Bilingual("Chọn cổng trên 1023: \(use.flag).", "Choose one above 1023: \(use.flag)."))
    case .noAddress:
      return part.fault(
        use.name + Bilingual(": máy không có địa chỉ này", ": the machine lacks the address"), do: Bilingual("Sửa --host.", "Correct --host."))
    }
  }
}

/// Looks at the ports, without listening. A hub that starts at this moment gets its TCP ports.
/// A bound UDP socket holds its port, so it is closed at once.
enum PortsLook {
  static func diagnoses(_ machine: ExaminedMachine) async -> [Diagnosis] {
    let configuration = machine.configuration
    let presence = await machine.presence
    var wanted: [(PortExamination.Use, Int)] = [(.plain, configuration.port), (.secure, configuration.securePort)]
    if configuration.calls == .own && configuration.turnSecret == nil { wanted.append((.relay, configuration.turnPort)) }
    var found: [Diagnosis] = []
    for (use, port) in wanted where port != 0 {
      let kinds: [PortHolders.Kind] = use == .relay ? [.udp, .tcp] : [.tcp]
      let holder = kinds.compactMap { machine.holders.holder(of: port, $0) }.first
      var state = PortExamination.State.free
      for kind in kinds where state == .free { state = await PortsLook.state(configuration.host, port, kind) }
      found.append(
        PortExamination(use: use, port: port, state: state, holder: holder, isOurs: isOurs(use, holder, presence, machine)).diagnosis)
    }
    return found
  }

  private static func isOurs(_ use: PortExamination.Use, _ holder: PortHolder?, _ presence: HubPresence, _ machine: ExaminedMachine) -> Bool {
    guard presence != .none else { return false }
    if use == .relay {
      let ports = [machine.configuration.port, machine.configuration.securePort]
      let listener = presence == .here ? ports.compactMap { machine.holders.holder(of: $0) }.first : nil
      let hub = [machine.hubProcess, listener?.process].compactMap { $0 }.first { $0 > 0 }
      return isRelay(holder, of: hub, isHubVisible: presence != .here || listener != nil)
    }
    guard let holder, let process = machine.hubProcess, process != 0 else { return presence == .here }
    return holder.process == process
  }

  /// Whether the hub started the program at the relay's port. Debian's own service has the same name.
  ///
  /// - Parameters:
  ///   - hub: the hub's process; nil: not known
  ///   - isHubVisible: whether this user would see the hub's programs at their ports
  static func isRelay(_ holder: PortHolder?, of hub: Int32?, isHubVisible: Bool) -> Bool {
    guard let holder else { return !isHubVisible }
    return hub.map { holder.ancestors.contains($0) } ?? false
  }

  /// Binds a socket to the port without listening on it.
  private static func state(_ host: String, _ port: Int, _ kind: PortHolders.Kind) async -> PortExamination.State {
    await blocking {
      guard let address = try? SocketAddress.makeAddressResolvingHost(host, port: port) else { return .noAddress }
      let type = Int32((kind == .tcp ? SOCK_STREAM : SOCK_DGRAM).rawValue)
      let file = socket(address.protocol == .inet6 ? AF_INET6 : AF_INET, type, 0)
      guard file >= 0 else { return .free }
      defer { close(file) }
      // A connection that ended a moment ago still has the port. The hub's listener passes over it too.
      var yes: Int32 = 1
      if kind == .tcp { setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) }
      switch address.withSockAddr({ bind(file, $0, socklen_t($1)) == 0 ? 0 : errno }) {
      case EADDRINUSE: return .taken
      case EACCES: return .forbidden
      case EADDRNOTAVAIL: return .noAddress
      default: return .free
      }
    }
  }
}
