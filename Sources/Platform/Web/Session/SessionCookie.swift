/// The cookie that carries the session's token. Scripts cannot read it and no other site's request brings it along.
public enum SessionCookie {
  public static let name = "iqsine"
}
