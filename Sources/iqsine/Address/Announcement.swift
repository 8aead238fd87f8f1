import Foundation
import QRCode
import Web

/// What the hub says when it is open: where, for this machine and for the network, the code that a phone's camera reads, and of the demo
/// who can sign in.
struct Announcement: Sendable {
  let host: String
  let whereabouts: Whereabouts
  /// nil: the restaurant is a real one
  var demo: DemoLogins?

  func text(coloured: Bool) -> String {
    """
    iQsine mở tại / is open at  \(here)
    \(secure): \(whereabouts.url)
    \(invitation(coloured: coloured))\(introduction)
    """
  }

  /// Who listens everywhere is reached on this machine by its own name for itself.
  private var here: String { "http://\(isEverywhere ? "localhost" : host):\(whereabouts.port)" }

  /// The last of all, with the address once more: the code fills a small window, and whoever tries the demo needs these two.
  private var introduction: String { demo.map { "\n" + $0.text(openAt: here) } ?? "" }

  /// Whoever keeps the network out has the secure address for this machine alone.
  private var secure: String { isEverywhere || reachable != nil ? "trong mạng / on the network" : "có mã hóa / encrypted" }

  private var isEverywhere: Bool { host == "0.0.0.0" || host == "::" }

  /// How phones get in, or why none can.
  private func invitation(coloured: Bool) -> String {
    guard let address = reachable else { return isEverywhere ? noAddress : onlyHere }
    let page = whereabouts.connectPage(at: address)
    // An address is far shorter than what a code holds: it can only fail for want of memory, and the hub opens without it.
    guard let code = try? QRMatrix(page, correction: .low).terminalText(coloured: coloured) else { return "" }
    return "\nquét để kết nối điện thoại / scan to connect a phone: \(page)\n\(code)"
  }

  /// Phones come in by a private address of this machine, which certificates hold; without one there is nothing to scan.
  private var noAddress: String {
    """

    chưa có địa chỉ nội bộ (10.…, 172.16–31.…, 192.168.…), nên chưa có mã QR: hãy nối máy này vào mạng của quán
    this machine has no private address, so there is no QR code for phones: connect it to the restaurant's network

    """
  }

  /// Whoever kept the network out may wonder later where the code is.
  private var onlyHere: String {
    """

    chỉ mở cho máy này (\(host)), nên điện thoại không vào được và không có mã QR: muốn có, hãy chạy lại không kèm --host (make: không kèm HOST)
    open to this machine only (\(host)), so phones cannot come in and there is no QR code: to have it, start without --host (make: without HOST)

    """
  }

  /// The address by which the network gets here; nil: this machine keeps to itself.
  private var reachable: String? {
    if isEverywhere { return whereabouts.addresses.first }
    return host == "localhost" || host == "::1" || host.hasPrefix("127.") ? nil : host
  }

  /// Past print's buffer: whoever waits for the address may read it through a pipe.
  func tell() { LineOutlet.output.write(text(coloured: isatty(STDOUT_FILENO) == 1)) }
}
