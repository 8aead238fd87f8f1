import Foundation

/// A process that listens on a port.
struct PortHolder: Equatable, Sendable {
  let process: Int32
  let name: String
  /// the processes that started it: its parent, the parent's parent, and so on
  var ancestors: [Int32] = []
}

/// The processes that listen on ports, as `/proc` knows them. Only root sees those of other users, so it is read before root becomes the hub's user.
struct PortHolders: Sendable {
  enum Kind: String, CaseIterable, Sendable { case tcp, udp }

  /// numbers of sockets, by port
  private let sockets: [Kind: [Int: Set<UInt64>]]
  private let processes: [UInt64: PortHolder]

  static func current(of ports: [Int]) -> PortHolders {
    var sockets: [Kind: [Int: Set<UInt64>]] = [:]
    for kind in Kind.allCases {
      for file in [kind.rawValue, kind.rawValue + "6"] {
        let table = (try? String(contentsOfFile: "/proc/net/\(file)", encoding: .utf8)) ?? ""
        sockets[kind, default: [:]].merge(listeners(in: table, kind)) { $0.union($1) }
      }
    }
    let wanted = Set(ports.flatMap { port in sockets.values.flatMap { $0[port] ?? [] } })
    return PortHolders(sockets: sockets, processes: wanted.isEmpty ? [:] : holders(of: wanted))
  }

  init(sockets: [Kind: [Int: Set<UInt64>]], processes: [UInt64: PortHolder]) { (self.sockets, self.processes) = (sockets, processes) }

  /// nil: nobody, or a process that this user may not see
  func holder(of port: Int, _ kind: Kind = .tcp) -> PortHolder? { (sockets[kind]?[port] ?? []).compactMap { processes[$0] }.first }

  func isTaken(_ port: Int, _ kind: Kind = .tcp) -> Bool { !(sockets[kind]?[port] ?? []).isEmpty }

  /// The sockets that listen, by port, in the form of `/proc/net/tcp`.
  static func listeners(in table: String, _ kind: Kind) -> [Int: Set<UInt64>] {
    // 0A is LISTEN. A UDP socket that is bound is in state 07.
    let state = kind == .tcp ? "0A" : "07"
    var found: [Int: Set<UInt64>] = [:]
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: " ")
      guard fields.count > 9, fields[3] == state, let colon = fields[1].lastIndex(of: ":"),
        let port = Int(fields[1][fields[1].index(after: colon)...], radix: 16), let socket = UInt64(fields[9])
      else { continue }
      found[port, default: []].insert(socket)
    }
    return found
  }

  private static func holders(of sockets: Set<UInt64>) -> [UInt64: PortHolder] {
    var found: [UInt64: PortHolder] = [:]
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = Int32(entry) else { continue }
      for file in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(entry)/fd")) ?? [] {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(entry)/fd/\(file)"),
          target.hasPrefix("socket:["), let socket = UInt64(target.dropFirst(8).dropLast()), sockets.contains(socket)
        else { continue }
        let name = (try? String(contentsOfFile: "/proc/\(entry)/comm", encoding: .utf8)) ?? ""
        found[socket] = PortHolder(
          process: process, name: name.trimmingCharacters(in: .whitespacesAndNewlines), ancestors: ancestors(of: process))
      }
    }
    return found
  }

  /// The process's parent first.
  static func ancestors(of process: Int32) -> [Int32] {
    var (found, last): ([Int32], Int32) = ([], process)
    // A number may be given anew while this reads, so a circle is possible.
    while let stat = try? String(contentsOfFile: "/proc/\(last)/stat", encoding: .utf8), let next = parent(in: stat), !found.contains(next) {
      found.append(next)
      last = next
    }
    return found
  }

  /// - Parameter stat: in the form of `/proc/PID/stat`: `7169 (turnserver) S 7100 …`. The name may hold blanks and brackets.
  ///
  /// - Returns: nil if the kernel started the process
  static func parent(in stat: String) -> Int32? {
    guard let bracket = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: bracket)...].split(separator: " ")
    return fields.count > 1 ? Int32(fields[1]).flatMap { $0 > 0 ? $0 : nil } : nil
  }
}

/// The hub that works on a data folder.
enum FolderHolder {
  /// The process that holds the folder's lock. 0: a process outside this container.
  ///
  /// - Returns: nil if no hub works there
  static func process(of folder: String) -> Int32? {
    var status = stat()
    guard stat(folder + "/iqsine.lock", &status) == 0, let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else { return nil }
    return process(in: locks, inode: UInt64(status.st_ino))
  }

  /// - Parameter locks: in the form of `/proc/locks`: `1: FLOCK  ADVISORY  WRITE 7169 fe:00:16220610 0 EOF`
  static func process(in locks: String, inode: UInt64) -> Int32? {
    for line in locks.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK", fields[5].split(separator: ":").last.flatMap({ UInt64($0) }) == inode else { continue }
      return Int32(fields[4]).map { max(0, $0) }
    }
    return nil
  }
}
