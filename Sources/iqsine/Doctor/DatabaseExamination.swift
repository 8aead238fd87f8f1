import Storage

/// The restaurant's database: whether it opens, and whether this version knows it. `iqsine check` looks at its content.
enum DatabaseExamination {
  static let part = ExaminedPart("database", "Cơ sở dữ liệu", "Database")

  static func diagnosis(_ reading: RestaurantReading, _ configuration: HubConfiguration) -> Diagnosis {
    switch reading {
    case .none:
      return part.hint(
        Bilingual("chưa có nhà hàng nào trong \(configuration.data)", "no restaurant in \(configuration.data) yet"),
        do: Bilingual(
          "Lập mới: iqsine serve. Nếu đã có, chỉ thư mục bằng --data.", "Begin one: iqsine serve. If there is one, name its folder with --data."))
    case .late:
      return part.fault(
        Bilingual("không trả lời", "does not answer"),
        do: Bilingual("Xem máy chủ cơ sở dữ liệu và đường mạng tới nó.", "Look at the database server, and at the network to it."))
    case .failed(let error): return diagnosis(of: error, configuration)
    case .opened(let facts): return diagnosis(of: facts)
    }
  }

  private static func diagnosis(of facts: RestaurantFacts) -> Diagnosis {
    let state = Bilingual((facts.isPostgres ? "PostgreSQL" : "SQLite") + ", ") + DoctorFigures.size(facts.size)
    if facts.stray != nil {
      return part.fault(
        state + Bilingual(", trống, mà thư mục là của một nhà hàng", ", empty, but the folder is a restaurant's"),
        do: Bilingual(
          "Xem iqsine check, rồi lấy lại bản sao lưu: iqsine restore.", "See iqsine check, then bring a safety copy back: iqsine restore."))
    }
    if !facts.mayMakeSchemas {
      return part.hint(
        state + Bilingual(", không được tạo schema", ", may not make schemas"),
        do: Bilingual("Cho quyền: GRANT CREATE ON DATABASE … TO …", "Have run: GRANT CREATE ON DATABASE … TO …"))
    }
    guard facts.since != nil else { return part.fine(state + Bilingual(", còn trống", ", empty")) }
    if facts.missing > 0 {
      return part.hint(
        state + Bilingual(", của phiên bản cũ hơn", ", of an older version"),
        do: Bilingual("Lần mở tới tự nâng cấp, sau khi sao lưu.", "The next start upgrades it, after a safety copy."))
    }
    return part.fine(state + Bilingual(", đúng phiên bản", ", of this version"))
  }

  private static func diagnosis(of error: StorageError, _ configuration: HubConfiguration) -> Diagnosis {
    switch error {
    case .corrupt:
      return part.fault(
        Bilingual("hỏng", "damaged"),
        do: Bilingual(
          "Tắt máy chủ, chạy iqsine check, rồi lấy lại bản sao lưu: iqsine restore.",
          "Stop the hub, run iqsine check, then bring a safety copy back: iqsine restore."))
    case .newerSchema:
      return part.fault(
        Bilingual("của phiên bản mới hơn \(Iqsine.version)", "of a version newer than \(Iqsine.version)"),
        do: Bilingual(
          "Cài phiên bản mới hơn, hoặc iqsine restore --before-upgrade.", "Install the newer version, or run iqsine restore --before-upgrade."))
    case .olderSchema:
      return part.fault(
        Bilingual("của phiên bản cũ hơn nhiều", "of a much older version"),
        do: Bilingual(
          "Chạy một lần phiên bản ngay trước bản này, rồi mới dùng bản này.", "Start the version before this one once, and then this one."))
    case .changedMigration:
      return part.fault(
        Bilingual("của một bản iQsine khác", "of another build of iQsine"),
        do: Bilingual("Dùng đúng bản đã ghi dữ liệu này.", "Use the build that wrote these data."))
    default:
      return part.fault(
        Bilingual("không mở được: \(error)", "cannot be opened: \(error)"),
        do: Bilingual("Xem quyền của thư mục, hoặc địa chỉ --database.", "Look at the folder's rights, or at the address of --database."))
    }
  }
}
