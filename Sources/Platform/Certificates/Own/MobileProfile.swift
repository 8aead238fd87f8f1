import Crypto
import Foundation

/// The profile with which iPhones, iPads and Macs take an authority in.
enum MobileProfile {
  static func text(for authority: Authority) throws -> String {
    let der = try authority.der
    let (whole, part) = (identifier("profile", der), identifier("certificate", der))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>PayloadContent</key>
        <array>
          <dict>
            <key>PayloadCertificateFileName</key><string>iqsine.cer</string>
            <key>PayloadContent</key><data>\(Data(der).base64EncodedString())</data>
            <key>PayloadDisplayName</key><string>\(authority.name)</string>
            <key>PayloadIdentifier</key><string>app.iqsine.authority.\(part)</string>
            <key>PayloadType</key><string>com.apple.security.root</string>
            <key>PayloadUUID</key><string>\(part)</string>
            <key>PayloadVersion</key><integer>1</integer>
          </dict>
        </array>
        <key>PayloadDescription</key><string>Để điện thoại này tin máy chủ của nhà hàng. Lets this device trust the restaurant's hub, and nothing else.</string>
        <key>PayloadDisplayName</key><string>\(authority.name)</string>
        <key>PayloadIdentifier</key><string>app.iqsine.\(whole)</string>
        <key>PayloadRemovalDisallowed</key><false/>
        <key>PayloadType</key><string>Configuration</string>
        <key>PayloadUUID</key><string>\(whole)</string>
        <key>PayloadVersion</key><integer>1</integer>
      </dict>
      </plist>

      """
  }

  /// The same for the same authority, so that installing it again replaces and does not double it.
  private static func identifier(_ purpose: String, _ der: [UInt8]) -> String {
    let hex = SHA256.hash(data: Array(purpose.utf8) + der).prefix(16).map { String(format: "%02X", $0) }.joined()
    let parts = [8, 4, 4, 4, 12]
    var (rest, out) = (Substring(hex), [Substring]())
    for count in parts {
      out.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return out.joined(separator: "-")
  }
}
