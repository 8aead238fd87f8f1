import ArgumentParser
import Foundation

/// Looks at the machine, as `check` looks at the data.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Look at the machine, also while the hub runs; changes nothing.",
    discussion: """
      Looks at the clock, the disk, helper programs, the database, safety copies, printers, the network with its name and ports, the certificate, and \
      whether a running hub answers. Each line that is not well says what to do. It takes at most ten seconds. \
      Exit code 0: all is well, hints allowed; 1: at least one line begins with ✗; 2: the settings are wrong.
      """)

  @OptionGroup var options: ConfigurationOptions
  @Option(help: "vi or en. (default: by LC_ALL, LC_MESSAGES or LANG)") var language: DoctorLanguage?
  @Flag(help: "Print one JSON object for scripts.") var json = false

  func run() async throws {
    let environment = ProcessInfo.processInfo.environment
    let configuration: HubConfiguration
    do { configuration = try options.read() } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode(2)
    }
    let machine = ExaminedMachine(configuration, settingsFile: options.config ?? environment["IQSINE_CONFIG"] ?? ShippedFiles.current.defaultSettings)
    let report = await Doctor.examine(machine)
    let language = language ?? DoctorLanguage(environment: environment)
    let isTerminal = isatty(STDOUT_FILENO) != 0
    if json {
      print(report.json(in: language).text)
    } else {
      let isColoured = isTerminal && environment["NO_COLOR"] == nil
      let page = DoctorPage(report: report, language: language, width: DoctorCommand.width, isColoured: isColoured)
      print(page.text(at: machine.now.date))
    }
    if report.exitCode != 0 { throw ExitCode(report.exitCode) }
  }

  /// Columns of the terminal, at most 110: longer lines are hard to read.
  private static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return min(110, Int(size.ws_col))
  }
}
