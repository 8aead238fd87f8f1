import Kernel

public enum NoticeSubjectLimit: TextLimit {
  public static var name: String { "NoticeSubject" }
  public static var most: Int64 { 150 }
  public static var mayBeEmpty: Bool { false }
}
public enum NoticeTextLimit: TextLimit {
  public static var name: String { "NoticeText" }
  public static var most: Int64 { 2000 }
  public static var mayBeEmpty: Bool { false }
}
public enum GatewayHostLimit: TextLimit {
  public static var name: String { "GatewayHost" }
  public static var most: Int64 { 253 }
  public static var mayBeEmpty: Bool { false }
}
public enum GatewayUserLimit: TextLimit {
  public static var name: String { "GatewayUser" }
  public static var most: Int64 { 254 }
  public static var mayBeEmpty: Bool { true }
}
public enum GatewaySecretLimit: TextLimit {
  public static var name: String { "GatewaySecret" }
  public static var most: Int64 { 1000 }
  public static var mayBeEmpty: Bool { false }
}
public enum CertificateTextLimit: TextLimit {
  public static var name: String { "CertificateText" }
  public static var most: Int64 { 10_000 }
  public static var mayBeEmpty: Bool { true }
}
public enum WebhookURLLimit: TextLimit {
  public static var name: String { "WebhookURL" }
  public static var most: Int64 { 500 }
  public static var mayBeEmpty: Bool { false }
}
public enum WebhookBodyLimit: TextLimit {
  public static var name: String { "WebhookBody" }
  public static var most: Int64 { 2000 }
  public static var mayBeEmpty: Bool { false }
}
public enum HeaderNameLimit: TextLimit {
  public static var name: String { "HeaderName" }
  public static var most: Int64 { 50 }
  public static var mayBeEmpty: Bool { false }
}
public enum HeaderValueLimit: TextLimit {
  public static var name: String { "HeaderValue" }
  public static var most: Int64 { 300 }
  public static var mayBeEmpty: Bool { true }
}
/// a TCP port, 1 to 65,535
public enum GatewayPortLimit: NumberLimit {
  public static var name: String { "GatewayPort" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 65_535 }
}

/// The subject of a mail.
public typealias NoticeSubject = Text<NoticeSubjectLimit>
/// The text of a notification, with placeholders like `{{name}}`.
public typealias NoticeText = Text<NoticeTextLimit>
/// A name or an address on the network.
public typealias GatewayHost = Text<GatewayHostLimit>
public typealias GatewayPort = Number<GatewayPortLimit>
/// The restaurant's user name at a mail server; may be empty.
public typealias GatewayUser = Text<GatewayUserLimit>
/// A password or key: 1 to 1,000 characters.
public typealias GatewaySecret = Text<GatewaySecretLimit>
/// PEM; may be empty.
public typealias CertificateText = Text<CertificateTextLimit>
public typealias WebhookURL = Text<WebhookURLLimit>
public typealias WebhookBody = Text<WebhookBodyLimit>
public typealias HeaderName = Text<HeaderNameLimit>
public typealias HeaderValue = Text<HeaderValueLimit>
