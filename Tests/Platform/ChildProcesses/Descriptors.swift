import Foundation

/// The open descriptors of this process: number and target.
func openDescriptors() throws -> [String] {
  let folder = "/proc/self/fd"
  return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { number in
    // The listing's own is closed by now.
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")).map { "\(number) → \($0)" }
  }.sorted()
}

/// The most descriptors that this process may have.
let mostDescriptors: rlim_t = {
  var limits = rlimit()
  return getrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limits) == 0 ? limits.rlim_max : 0
}()

/// Opens this many, like the sockets of as many devices. A child that is started without care inherits them all.
func open(_ count: Int) throws {
  var limits = rlimit(rlim_cur: rlim_t(count + 200), rlim_max: mostDescriptors)
  guard setrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limits) == 0 else { throw POSIXError(.EPERM) }
  for _ in 0..<count where Glibc.open("/dev/null", O_RDONLY) < 0 { throw POSIXError(.EMFILE) }
}

/// Whether the process with this number is there and not just waiting to be reaped.
func isAlive(_ process: String) -> Bool {
  let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return stat.map { !$0.contains(") Z ") } ?? false
}

/// The text of a file as soon as a program has written a whole line of it.
func line(_ file: String) async throws -> String {
  while true {
    if let text = try? String(contentsOfFile: file, encoding: .utf8), text.hasSuffix("\n") { return String(text.dropLast()) }
    try await Task.sleep(for: .milliseconds(5))
  }
}

func untilGone(_ process: String) async throws {
  while isAlive(process) { try await Task.sleep(for: .milliseconds(5)) }
}

func shell(_ script: String, _ arguments: String...) -> [String] { ["-c", script, "sh"] + arguments }
