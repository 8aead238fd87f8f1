import ChildProcesses
import ReceiptPrinting

/// Another program that the hub uses, and the fonts of its papers.
struct HelperProgram: Equatable, Sendable {
  let name: String
  let arguments: [String]
  /// Debian's package
  let package: String
  /// the loss without it
  let loss: Bilingual
  /// whether the hub cannot do without
  var isNeeded = false

  enum State: Equatable, Sendable {
    case runs, missing
    /// it is there and ends with an error
    case broken
  }

  static let always: [HelperProgram] = [
    HelperProgram(
      name: "ffmpeg", arguments: ["-hide_banner", "-version"], package: "ffmpeg",
      loss: Bilingual("video gửi đi không thu nhỏ", "videos stay as they are")),
    HelperProgram(
      name: "vipsthumbnail", arguments: ["--version"], package: "libvips-tools",
      loss: Bilingual("ảnh gửi đi không thu nhỏ", "photos stay as they are")),
  ]
  static let relay = HelperProgram(
    name: "turnserver", arguments: ["--version"], package: "coturn",
    loss: Bilingual("cuộc gọi chỉ đi thẳng giữa hai máy", "calls go directly from device to device only"))
  static let rooms = HelperProgram(
    name: "janus", arguments: ["--version"], package: "janus", loss: Bilingual("không gọi nhóm được", "no calls of groups"))
  static let dump = HelperProgram(
    name: "pg_dump", arguments: ["--version"], package: "postgresql-client", loss: Bilingual("không sao lưu được", "no safety copies"), isNeeded: true
  )

  /// Those that a hub of this configuration uses.
  static func used(by configuration: HubConfiguration) -> [HelperProgram] {
    let calls = configuration.calls == .own
    let isPostgres = if case .postgres = configuration.store { true } else { false }
    return always + (calls && configuration.turnSecret == nil ? [relay] : []) + (calls && configuration.janus == nil ? [rooms] : [])
      + (isPostgres ? [dump] : [])
  }

  func look() async -> State {
    do throws(ProgramError) {
      let end = try await ChildProgram(name, arguments, grace: .seconds(1)).run(keeping: 1 << 12).end
      // Some programs end with 1 after they have printed their version. From 126 on they could not be loaded.
      if case .exited(let status) = end, status < 126 { return .runs }
      return .broken
    } catch {
      if case .missing = error { return .missing }
      return .broken
    }
  }
}

/// One line for all that run, and one for each that does not.
enum ProgramsExamination {
  static let part = ExaminedPart("programs", "Chương trình", "Programs")

  static func diagnoses(_ states: [(HelperProgram, HelperProgram.State)], fonts: Int) -> [Diagnosis] {
    let running = states.filter { $0.1 == .runs }.map { Bilingual($0.0.name) } + (fonts > 0 ? [Bilingual("phông chữ", "fonts")] : [])
    let names = Bilingual(running.map(\.vi).joined(separator: ", "), running.map(\.en).joined(separator: ", "))
    var found = running.isEmpty ? [] : [part.fine(names)]
    for (program, state) in states where state != .runs {
      let own = ExaminedPart("program.\(program.name)", program.name, program.name)
      let what =
        (state == .missing ? Bilingual("chưa cài: ", "not installed: ") : Bilingual("không chạy được: ", "does not run: ")) + program.loss
      let advice =
        state == .missing
        ? Bilingual("Cài: apt install \(program.package)", "Install: apt install \(program.package)")
        : Bilingual("Cài lại: apt install --reinstall \(program.package)", "Reinstall: apt install --reinstall \(program.package)")
      found.append(program.isNeeded ? own.fault(what, do: advice) : own.hint(what, do: advice))
    }
    if fonts == 0 {
      found.append(
        ExaminedPart("fonts", "Phông chữ", "Fonts").fault(
          Bilingual("không có: hóa đơn và phiếu bếp không in được", "none: no bill and no ticket can be printed"),
          do: Bilingual("Cài: apt install fonts-noto-core", "Install: apt install fonts-noto-core")))
    }
    return found
  }

  static func look(_ machine: ExaminedMachine) async -> [Diagnosis] {
    let programs = HelperProgram.used(by: machine.configuration)
    async let fonts = blocking { InstalledFonts.count }
    let states = await withTaskGroup(of: (Int, HelperProgram.State).self) { group in
      for (index, program) in programs.enumerated() { group.addTask { (index, await program.look()) } }
      var states: [Int: HelperProgram.State] = [:]
      for await (index, state) in group { states[index] = state }
      return states
    }
    return diagnoses(programs.enumerated().map { ($1, states[$0] ?? .broken) }, fonts: await fonts)
  }
}
