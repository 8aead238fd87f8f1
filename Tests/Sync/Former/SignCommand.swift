import Kernel

/// The commands of a small module that has changed since devices first wrote them.
///
/// Earlier a sign was painted with `sign.draw` or `sign.letter`, its text was its `word` or `motto`, and it had a `frame`. `sign.gild` made it
/// shine, which no sign does any more.
// wire: internal prefix=sign. removed=gild
enum SignCommand: Wire, Sendable, Equatable {
  // wire: formerly=draw,letter formerly.text=word,motto removed=frame
  case paint(sign: String, text: String, colour: SignColour = .black, size: SignSize = SignSize())
  case wash(sign: String)
}

// wire: internal
enum SignColour: String, WireChoice, Sendable {
  case black
  // wire: formerly=crimson,scarlet
  case red
}

// wire: internal read removed=inches formerly.width=breadth
struct SignSize: Wire, Sendable, Equatable {
  var width: Int64 = 10
  var height: Int64 = 5
}
