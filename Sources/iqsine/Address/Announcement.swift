import Foundation
import QRCode
import Web

/// The hub's announcement when it is open: its addresses on this machine and on the network, the code for a phone's
/// camera, and the sign-in names of the demo.
struct Announcement: Sendable {
  let host: String
  let whereabouts: ServerAddresses
  /// nil: the restaurant is a real one
  var demo: DemoLogins?

  func text(coloured: Bool) -> String {
    """
    iQsine mở tại / is open at  \(here)
    \(secure): \(whereabouts.url)
    \(invitation(coloured: coloured))\(introduction)
    """
  }

  /// A hub that listens on all addresses is reached on this machine as `localhost`.
  private var here: String { "http://\(isEverywhere ? "localhost" : host.contains(":") ? "[\(host)]" : host):\(whereabouts.port)" }

  /// Printed last, with the address again: the code fills a small window, and people who try the demo need these two.
  private var introduction: String { demo.map { "\n" + $0.text(openAt: here) } ?? "" }

  /// If the network is kept out, the secure address is for this machine only.
  private var secure: String { isEverywhere || reachable != nil ? "trong mạng / on the network" : "có mã hóa / encrypted" }

  private var isEverywhere: Bool { host == "0.0.0.0" || host == "::" }

  /// How phones connect, or why none can.
  private func invitation(coloured: Bool) -> String {
    guard let address = reachable else { return isEverywhere ? noAddress : onlyHere }
    let page = whereabouts.connectPage(at: address)
    // An address is far shorter than the capacity of a code. So this fails only without memory, and the hub opens
    // without the code.
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

  /// A person who kept the network out may later look for the code.
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

  /// Bypasses print's buffer, because a program may wait for the address at a pipe.
  func tell() { LineOutlet.output.write(text(coloured: isatty(STDOUT_FILENO) == 1)) }
}
