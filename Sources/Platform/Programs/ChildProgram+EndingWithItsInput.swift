extension ChildProgram {
  /// The same program, but it ends when its input ends, and so with us, in whatever way we go. A child of a process that was killed
  /// would go on for ever.
  ///
  /// A shell watches the input. When that ends, the program gets SIGTERM, and SIGKILL after the grace; then what it left in its process
  /// group gets the same. The shell ends as the program did, never before it. To the program its input is empty.
  public func endingWithItsInput() -> ChildProgram {
    let words = ["-c", ChildProgram.watch, "sh", "\(grace / .seconds(1))", path]
    return ChildProgram("/bin/sh", words + arguments, environment: environment, grace: grace)
  }

  /// A status above 128 is how a shell tells of a signal: 137 of SIGKILL.
  private static let watch = """
    exec 3<&0 </dev/null
    grace=$1
    shift
    "$@" 3<&- &
    program=$!
    {
      while read -r _ <&3; do :; done
      kill -TERM $program
      sleep "$grace"
      kill -KILL $program
    } >/dev/null 2>&1 &
    exec 3<&- 2>/dev/null
    wait $program
    status=$?
    [ $status = 137 ] && kill -KILL 0
    trap '' TERM
    kill -TERM 0
    trap - TERM
    [ $status -gt 128 ] && kill -$((status - 128)) $$
    exit $status
    """
}
