import Foundation

/// The real place of a folder, which may not be there yet.
public enum FolderPlace {
  /// The path without symbolic links. Of a folder that is not there, those of its nearest parent that is.
  public static func real(_ path: String) -> String {
    var (known, rest) = (URL(fileURLWithPath: path).standardizedFileURL.path, [String]())
    while known != "/" {
      if let found = realpath(known, nil) {
        defer { free(found) }
        return ([String(cString: found)] + rest).joined(separator: "/")
      }
      rest.insert((known as NSString).lastPathComponent, at: 0)
      known = (known as NSString).deletingLastPathComponent
    }
    return "/" + rest.joined(separator: "/")
  }

  /// Whether one of the folders is the other, or lies in it.
  public static func overlap(_ one: String, _ other: String) -> Bool {
    let (a, b) = (real(one) + "/", real(other) + "/")
    return a.hasPrefix(b) || b.hasPrefix(a)
  }
}
