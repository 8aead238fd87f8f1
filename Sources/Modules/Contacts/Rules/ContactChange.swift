import Kernel

public enum ContactDeed: String, WireChoice, Sendable {
  case added, edited, deleted, restored, merged, unmerged, reverted, imported
}

/// A change of a contact, the latest first.
public struct ContactChange: Wire, Equatable, Sendable {
  /// names the change when it is reverted
  public var id: Int64
  public var at: Instant
  public var by: EmployeeID
  public var what: ContactDeed
  /// nil: of the contact as a whole
  public var field: ContactField?
  /// the field's value as text for people; photos and cards are not told
  public var old: String
  public var new: String
  /// somebody had changed the same field since this author looked at it
  public var overOther: Bool
  /// the old value can be brought back
  public var canRevert: Bool

  public init(
    id: Int64, at: Instant, by: EmployeeID, what: ContactDeed, field: ContactField?, old: String, new: String, overOther: Bool, canRevert: Bool
  ) {
    self.id = id
    self.at = at
    self.by = by
    self.what = what
    self.field = field
    self.old = old
    self.new = new
    self.overOther = overOther
    self.canRevert = canRevert
  }
}
