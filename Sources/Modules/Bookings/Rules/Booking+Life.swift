import Kernel

// The life of a booking: booked → arrived · missed · cancelled, and back, as long as its time has not gone by.
extension Booking {
  /// It waits for its guests.
  public var isBooked: Bool { state == .booked }

  /// Cancelled, by hand or by itself.
  public var isOver: Bool { state == .cancelled || state == .missed }

  public func checkBooked() throws(BookingsError) {
    switch state {
    case .booked: return
    case .arrived: throw .arrived
    case .missed, .cancelled: throw .over
    }
  }

  /// By hand. One that was cancelled already stays so. The hub did not know of a cancellation that was made before it gave the guests up:
  /// then they did call it off.
  /// - Returns: whether anything changed
  public mutating func cancel(by employee: EmployeeID, at madeAt: Instant, _ reason: Note) throws(BookingsError) -> Bool {
    switch state {
    case .arrived: throw .arrived
    case .cancelled: return false
    case .missed: if madeAt >= lateAt { return false }
    case .booked: break
    }
    end(.cancelled, by: employee, at: madeAt)
    self.reason = reason.raw.isEmpty ? nil : reason
    return true
  }

  /// The guests did not come in time.
  /// - Returns: whether anything changed
  public mutating func miss(at now: Instant) -> Bool {
    guard state == .booked, lateAt <= now else { return false }
    end(.missed, by: nil, at: now)
    return true
  }

  /// Somebody knows that the guests do not come. One that was given up already stays so.
  /// - Returns: whether anything changed
  public mutating func markMissed(by employee: EmployeeID, at madeAt: Instant) throws(BookingsError) -> Bool {
    if state == .missed { return false }
    try checkBooked()
    end(.missed, by: employee, at: madeAt)
    return true
  }

  /// The guests may come later than they would be given up, but not after the end of their time.
  public mutating func keepLonger(_ minutes: BookedMinutes, at now: Instant) throws(BookingsError) {
    try checkBooked()
    lateAt = min(max(lateAt, now).adding(seconds: minutes.raw * 60), until)
  }

  private mutating func end(_ end: BookingState, by employee: EmployeeID?, at moment: Instant) {
    state = end
    endedAt = moment
    endedBy = employee
  }

  /// Restores the booking: it waits for its guests again, and their time to be late starts again.
  public mutating func restore(_ times: BookingTimes, at now: Instant) throws(BookingsError) {
    switch state {
    case .booked: throw .notOver
    case .arrived: throw .arrived
    case .missed, .cancelled: break
    }
    if until <= now { throw .past }
    standAgain(times, at: now)
  }

  private mutating func standAgain(_ times: BookingTimes, at now: Instant) {
    state = .booked
    endedAt = nil
    endedBy = nil
    reason = nil
    deriveTimes(times, at: now)
  }

  /// The guests are here. One that was given up is taken up again by it.
  public mutating func arrive(as order: OrderID, at moment: Instant) throws(BookingsError) {
    if state == .arrived { throw .arrived }
    state = .arrived
    arrivedAt = moment
    self.order = order
    endedAt = nil
    endedBy = nil
    reason = nil
  }

  /// Nobody comes half a day early: such guests belong to another booking.
  public func checkDay(at now: Instant) throws(BookingsError) {
    if at.milliseconds(since: now) > Booking.mostEarly * 1000 { throw .notToday }
  }

  /// They were checked in by mistake.
  public mutating func undoArrival(_ times: BookingTimes, at now: Instant) throws(BookingsError) {
    guard state == .arrived else { throw .notArrived }
    if until <= now { throw .past }
    arrivedAt = nil
    order = nil
    standAgain(times, at: now)
  }

  /// May it be taken back as if it had never been made?
  public func checkWithdrawal(at moment: Instant) throws(BookingsError) {
    try checkBooked()
    if moment.milliseconds(since: madeAt) > Booking.withdrawable * 1000 { throw .withdrawnTooLate }
  }
}
