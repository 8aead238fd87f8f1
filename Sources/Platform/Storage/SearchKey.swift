import Kernel

/// Texts as searches look for them: small letters without diacritics, `Trần Đình Lộc` → `tran dinh loc`.
public enum SearchKey {
  public static func of(_ text: String) -> String { String(decoding: Folding.plain(text), as: UTF8.self) }

  /// A pattern that finds the key anywhere in a text. LIKE's special characters are escaped with `!`, see `ESCAPE '!'`.
  public static func pattern(_ key: String) -> String {
    "%" + key.map { "!%_".contains($0) ? "!\($0)" : String($0) }.joined() + "%"
  }
}
