import Glibc

/// Text as an old program writes it.
/// - Parameter charset: as the system's iconv names it
func encoded(_ text: String, in charset: String) -> [UInt8] {
  guard let descriptor = iconv_open(charset, "UTF-8"), Int(bitPattern: descriptor) != -1 else { return [] }
  defer { iconv_close(descriptor) }
  var input = Array(text.utf8)
  let room = input.count * 4 + 16
  return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    let left = input.withUnsafeMutableBytes { from in
      buffer.withMemoryRebound(to: CChar.self) { to in
        var (source, sourceLeft) = (from.baseAddress?.assumingMemoryBound(to: CChar.self), from.count)
        var (target, targetLeft) = (to.baseAddress, to.count)
        _ = iconv(descriptor, &source, &sourceLeft, &target, &targetLeft)
        _ = iconv(descriptor, nil, nil, &target, &targetLeft)
        return targetLeft
      }
    }
    count = room - left
  }
}
