/// An employee's function in the restaurant. An employee has one or more. Rights come from roles, never from the
/// device.
public enum Role: String, WireChoice, Sendable {
  case receptionist, waiter, chef, runner, cashier, manager
}
