/// Names and addresses of machines as people type and paste them.
public enum TypedHost {
  /// Without blanks around it, without the dot that ends a full name, and without the brackets of a web address: ` mayin.local. ` →
  /// `mayin.local`, `[::1]` → `::1`.
  public static func tidy(_ typed: String) -> String {
    var signs = Array(typed.unicodeScalars)
    while let last = signs.last, Folding.isBlank(last.value) { signs.removeLast() }
    while let first = signs.first, Folding.isBlank(first.value) { signs.removeFirst() }
    if signs.first == "[", signs.last == "]" { signs = Array(signs.dropFirst().dropLast()) }
    if signs.count > 1, signs.last == "." { signs.removeLast() }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: signs)
    return String(view)
  }
}
