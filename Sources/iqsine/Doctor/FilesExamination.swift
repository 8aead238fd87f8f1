import Foundation

/// The settings' file and the built pages.
enum FilesExamination {
  static let settings = ExaminedPart("settings", "Cài đặt", "Settings")
  static let pages = ExaminedPart("pages", "Trang web", "Pages")

  /// - Parameters:
  ///   - isOpen: whether everybody on this machine may read the file
  ///   - holdsSecrets: whether it holds a password or a secret
  static func settings(_ file: String?, isOpen: Bool, holdsSecrets: Bool) -> Diagnosis {
    guard let file else { return settings.fine(Bilingual("không có tệp, dùng mặc định", "no file, so the defaults hold")) }
    if isOpen && holdsSecrets {
      return settings.hint(
        Bilingual("\(file): ai cũng đọc được mật khẩu trong đó", "\(file): everybody can read the passwords in it"),
        do: Bilingual("chmod o-r \(file)"))
    }
    return settings.fine(Bilingual(file))
  }

  /// - Parameters:
  ///   - folder: nil: there is none
  ///   - isPackaged: whether a package installed the program and its pages
  static func pages(_ folder: String?, wanted: String, isPackaged: Bool = ShippedFiles.current.settings != nil) -> Diagnosis {
    let package = "apt install --reinstall iqsine"
    guard let folder else {
      return pages.fault(
        Bilingual("không có trong \(wanted)", "there are none in \(wanted)"),
        do: isPackaged
          ? Bilingual("Cài lại: \(package), hoặc chỉ thư mục bằng --web.", "Reinstall: \(package), or name their folder with --web.")
          : Bilingual("Chạy make web, hoặc chỉ thư mục bằng --web.", "Run make web, or name their folder with --web."))
    }
    guard FileManager.default.fileExists(atPath: folder + "/index.html") else {
      return pages.fault(
        Bilingual("\(folder): thiếu index.html", "\(folder): index.html is missing"),
        do: isPackaged
          ? Bilingual("Cài lại: \(package)", "Reinstall: \(package)") : Bilingual("Dựng lại: make web.", "Build them again: make web."))
    }
    return pages.fine(Bilingual(folder))
  }

  static func look(_ machine: ExaminedMachine) -> [Diagnosis] {
    let file = machine.settingsFile
    var status = stat()
    let isOpen = file.map { stat($0, &status) == 0 && status.st_mode & S_IROTH != 0 } ?? false
    let text = file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    let secrets = ["turnSecret", "janusSecret", "janusAdminKey", "database"]
    return [
      settings(file, isOpen: isOpen, holdsSecrets: secrets.contains { text.contains("\"\($0)\"") }),
      pages(machine.configuration.pages, wanted: machine.configuration.web),
    ]
  }
}
