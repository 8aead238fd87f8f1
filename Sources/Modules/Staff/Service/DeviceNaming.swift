import Kernel
import StaffRules

extension Name {
  /// Stands for the person's given name in the default name of a device, which knows only the typed login.
  private static var placeholder: String { "{name}" }

  /// This device name with the given name of the person who signed in: "Điện thoại của Lan".
  func deviceName(of person: Name) -> Name {
    guard let place = raw.firstRange(of: Name.placeholder) else { return self }
    let (before, after) = (raw[..<place.lowerBound], raw[place.upperBound...])
    let words = person.raw.split { $0.isWhitespace }
    // In an English text a name without Vietnamese letters begins with the given name.
    let isWestern = (raw + person.raw).utf8.allSatisfy { $0 < 0x80 }
    let given = (isWestern ? words.first : words.last) ?? ""
    let space = Int(NameLimit.most) - before.unicodeScalars.count - after.unicodeScalars.count
    return Name(before + String(String.UnicodeScalarView(given.unicodeScalars.prefix(max(0, space)))) + after)
  }
}
