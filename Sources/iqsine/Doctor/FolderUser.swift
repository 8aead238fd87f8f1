import Foundation

/// The user whom a data folder belongs to.
enum FolderUser {
  /// Root becomes that user for the rest of the process. Otherwise files that SQLite makes beside the database would lock the hub out.
  static func become(ownerOf folder: String) {
    var status = stat()
    guard geteuid() == 0, stat(folder, &status) == 0, status.st_uid != 0, let user = getpwuid(status.st_uid) else { return }
    guard initgroups(user.pointee.pw_name, status.st_gid) == 0, setgid(user.pointee.pw_gid) == 0 else { return }
    // Caches, such as that of the fonts, belong into the user's own folder.
    setenv("HOME", String(cString: user.pointee.pw_dir), 1)
    _ = setuid(status.st_uid)
  }

  /// The name of a folder's owner, if that is another user.
  static func other(of folder: String) -> String? {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_uid != geteuid() else { return nil }
    return getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) } ?? "\(status.st_uid)"
  }
}
