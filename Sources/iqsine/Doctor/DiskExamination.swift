import Foundation

/// A folder in which the hub writes, and the disk below it.
struct DiskExamination {
  let part: ExaminedPart
  let folder: String
  var isThere = true
  var isWritable = true
  /// another user whom the folder belongs to
  var owner: String?
  /// bytes; nil: the disk does not say
  var free: Int64?
  /// of the database, in bytes
  var database: Int64 = 0

  static let data = ExaminedPart("disk.data", "Ổ đĩa dữ liệu", "Data disk")
  static let backups = ExaminedPart("disk.backups", "Ổ đĩa sao lưu", "Copies disk")
  /// Bytes. Below the first an evening with films fills the disk; below the second nothing can be written for long.
  private static let (enough, least): (Int64, Int64) = (5_000_000_000, 500_000_000)

  var diagnosis: Diagnosis {
    let place = Bilingual(folder)
    if let owner {
      return part.fault(
        place + Bilingual(" là của người dùng \(owner)", " belongs to the user \(owner)"),
        do: Bilingual("Chạy bằng root, thì mới khám được hết: sudo iqsine doctor", "Run it as root, so that it sees everything: sudo iqsine doctor"))
    }
    guard isWritable else {
      return part.fault(
        place + Bilingual(": không ghi được", " cannot be written to"),
        do: Bilingual("Cho người dùng chạy máy chủ quyền ghi, hoặc chọn thư mục khác.", "Let the hub's user write there, or name another folder."))
    }
    let absent = isThere ? Bilingual("") : Bilingual(" (chưa có)", " (not there yet)")
    guard let free else { return part.fine(place + absent) }
    let state = place + absent + Bilingual(", còn trống ", ", free: ") + DoctorFigures.size(free)
    let advice = Bilingual("Dọn chỗ: du -sh \(folder)/* | sort -h", "Make room: du -sh \(folder)/* | sort -h")
    if free < DiskExamination.least { return part.fault(state, do: advice) }
    // A copy, and an upgrade with its copy, need the size of the database once more.
    return free < max(DiskExamination.enough, database * 2) ? part.hint(state, do: advice) : part.fine(state)
  }

  static func look(_ part: ExaminedPart, at folder: String, database: String) -> DiskExamination {
    var look = DiskExamination(part: part, folder: folder, database: DoctorDisk.size(of: database))
    look.isThere = FileManager.default.fileExists(atPath: folder)
    let present = DoctorDisk.existing(folder)
    look.isWritable = access(present, W_OK | X_OK) == 0
    look.owner = part == data ? FolderUser.other(of: folder) : nil
    look.free = DoctorDisk.free(at: present)
    return look
  }
}

/// Sizes on disks.
enum DoctorDisk {
  /// Bytes that a user without privileges may still write; nil: not known.
  static func free(at path: String) -> Int64? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    return Int64(status.f_bavail) * Int64(status.f_frsize)
  }

  /// In bytes; 0: there is no such file.
  static func size(of file: String) -> Int64 {
    var status = stat()
    return stat(file, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// The folder itself, or the nearest one above it that is there.
  static func existing(_ folder: String) -> String {
    var place = URL(fileURLWithPath: folder).standardizedFileURL
    while place.path != "/" && !FileManager.default.fileExists(atPath: place.path) { place.deleteLastPathComponent() }
    return place.path
  }
}
