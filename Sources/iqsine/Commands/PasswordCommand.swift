import ArgumentParser
import Foundation
import Kernel
import StaffRules
import StaffService
import Sync

/// The way back for a manager who lost the only password: whoever may read the data folder may set anybody's.
struct PasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Set somebody's password, while the hub is stopped. It is read from standard input.")

  @Argument(help: "The login of the person.") var login: String
  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read()
    try FolderOwner.check(configuration.data)
    let clock = SystemClock()
    let stores = try await Start.open(configuration, clock: clock)
    let restaurant = RestaurantStream(database: stores.restaurant, clock: clock, log: configuration.logger())
    let result: Result<Void, any Error>
    do { result = .success(try await set(in: restaurant)) } catch { result = .failure(error) }
    await stores.close()
    switch result {
    case .success:
      print("\(login): mật khẩu đã đổi, mọi máy của người này đã đăng xuất / the password is set, all devices of this person are signed out")
    case .failure(let refusal as Refusal): throw StartFailure(PasswordCommand.sentence(refusal))
    case .failure(let error): throw error
    }
  }

  private func set(in restaurant: RestaurantStream) async throws {
    let team = try await restaurant.reader.snapshot().entities.filter { $0.kind == Employee.kind }
    let people = try team.map { try Employee(json: $0.value) }
    guard let person = people.first(where: { $0.login.raw == login.lowercased() }) else {
      throw StartFailure("nobody has the login \(login); there are \(people.map(\.login.raw).sorted().joined(separator: ", "))")
    }
    FileHandle.standardError.write(Data("Mật khẩu mới / new password: ".utf8))
    guard let password = HiddenLine.read() else { throw StartFailure("no password was given") }
    try await restaurant.staff.seed(password: Secret(password), pin: nil, for: person.id)
  }

  private static func sentence(_ refusal: Refusal) -> String {
    let least = refusal.parameters.first { $0.name == "least" }.map { ", at least \($0.value.text) characters" } ?? ""
    return "this password cannot be used (\(refusal.code)\(least))"
  }
}

/// A line from standard input that a terminal does not show.
private enum HiddenLine {
  static func read() -> String? {
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return readLine() }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &shown)
      FileHandle.standardError.write(Data("\n".utf8))
    }
    return readLine()
  }
}
