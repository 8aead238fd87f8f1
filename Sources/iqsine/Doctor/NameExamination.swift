import Addresses
import Certificates
import ChildProcesses
import Foundation
import NIOCore

/// The machine's addresses in the restaurant's network.
enum AddressExamination {
  static let part = ExaminedPart("network", "Mạng", "Network")

  /// - Parameter reachable: private addresses, the preferred one first
  static func diagnosis(_ reachable: [String], isOpenToNetwork: Bool) -> Diagnosis {
    guard isOpenToNetwork else { return part.fine(Bilingual("chỉ máy này dùng được (--host)", "for this machine only (--host)")) }
    guard !reachable.isEmpty else {
      return part.fault(
        Bilingual("máy không có địa chỉ trong mạng nào", "the machine is in no private network"),
        do: Bilingual("Cắm dây mạng, hoặc nối Wi-Fi của nhà hàng.", "Plug in the cable, or join the restaurant's Wi-Fi."))
    }
    return part.fine(Bilingual(reachable.joined(separator: ", ")))
  }
}

/// The one name by which devices find the hub.
struct NameExamination {
  static let part = ExaminedPart("name", "Tên trong mạng", "Network name")

  let name: String
  /// whether the network's announcer (avahi-daemon) runs
  var hasDaemon = false
  /// whether avahi-publish is installed
  var hasPublisher = false
  var isInContainer = false
  let isRunning: Bool
  /// the address that the name leads to
  var address: String?
  /// the machine's addresses
  let own: [String]

  var diagnosis: Diagnosis { name.hasSuffix(".local") ? announced : ofRouter }

  private var announced: Diagnosis {
    if isInContainer && !(hasPublisher && hasDaemon) {
      return NameExamination.part.hint(
        Bilingual("\(name) không được báo ra mạng từ trong container", "\(name) is not announced from this container"),
        do: Bilingual(
          "Báo ở máy bên ngoài: avahi-publish -a -R \(name) ADDRESS", "Announce it on the machine itself: avahi-publish -a -R \(name) ADDRESS"))
    }
    guard hasPublisher else {
      return NameExamination.part.fault(
        Bilingual("\(name) không được báo ra mạng: chưa cài avahi", "\(name) is not announced: avahi is not installed"),
        do: Bilingual("Cài: apt install avahi-daemon avahi-utils", "Install: apt install avahi-daemon avahi-utils"))
    }
    guard hasDaemon else {
      return NameExamination.part.fault(
        Bilingual("\(name) không được báo ra mạng: avahi-daemon không chạy", "\(name) is not announced: avahi-daemon does not run"),
        do: Bilingual("Bật: systemctl enable --now avahi-daemon", "Start it: systemctl enable --now avahi-daemon"))
    }
    if let address, !own.contains(address) {
      return NameExamination.part.fault(
        Bilingual("\(name) là của máy khác, ở \(address)", "\(name) belongs to something else, at \(address)"),
        do: Bilingual("Đặt tên khác bằng --name, hoặc tắt máy kia.", "Give this hub another name with --name, or stop the other."))
    }
    if let address { return NameExamination.part.fine(Bilingual("\(name) → \(address)")) }
    guard isRunning else {
      return NameExamination.part.fine(Bilingual("\(name): máy chủ báo ra mạng khi mở", "\(name): the hub announces it when it starts"))
    }
    return NameExamination.part.fault(
      Bilingual("\(name): trong mạng không ai biết", "\(name): the network does not know it"),
      do: Bilingual("Xem log của máy chủ, rồi: systemctl restart avahi-daemon", "Read the hub's log, then: systemctl restart avahi-daemon"))
  }

  private var ofRouter: Diagnosis {
    guard let address else {
      return NameExamination.part.fault(
        Bilingual("\(name): trong mạng không ai biết", "\(name): the network does not know it"),
        do: Bilingual("Ghi tên vào DNS của bộ định tuyến.", "Enter the name at the router's DNS."))
    }
    if own.contains(address) { return NameExamination.part.fine(Bilingual("\(name) → \(address)")) }
    return NameExamination.part.hint(
      Bilingual("\(name) → \(address), không phải địa chỉ của máy này", "\(name) → \(address), not an address of this machine"),
      do: Bilingual("Đúng nếu bộ định tuyến chuyển tiếp. Nếu không, sửa DNS.", "Right if a router forwards it. Otherwise correct the DNS."))
  }

  /// nil: only this machine uses the hub, or the name is an address
  static func look(_ machine: ExaminedMachine) async -> NameExamination? {
    let configuration = machine.configuration
    guard configuration.address.isOpenToNetwork, IPAddress(configuration.name) == nil else { return nil }
    let isRunning = await machine.presence == .here
    var look = NameExamination(name: configuration.name, isRunning: isRunning, own: MachineAddresses.current().map(\.description))
    if configuration.name.hasSuffix(".local") {
      look.hasPublisher = await ChildProgram("avahi-publish").isInstalled()
      look.isInContainer = isContainer
      look.hasDaemon = ["/run/avahi-daemon/socket", "/var/run/avahi-daemon/socket"].contains(where: FileManager.default.fileExists(atPath:))
      guard look.hasDaemon, let reachable = configuration.address.reachableAddresses.first else { return look }
      look.address = await NameAnnouncer.lookUp(configuration.name, like: reachable)
    } else {
      look.address = await blocking { try? SocketAddress.makeAddressResolvingHost(configuration.name, port: 0).ipAddress }
    }
    return look
  }

  /// Podman and Docker each leave a file. Podman, LXC and systemd-nspawn set a variable.
  private static var isContainer: Bool {
    ProcessInfo.processInfo.environment["container"] != nil
      || ["/run/.containerenv", "/.dockerenv"].contains(where: FileManager.default.fileExists(atPath:))
  }
}
