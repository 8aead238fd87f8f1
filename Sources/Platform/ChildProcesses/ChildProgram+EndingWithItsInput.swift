extension ChildProgram {
  /// The same program, but it ends when its input ends. So it ends with this process, in whatever way that ends. A child of a killed process would
  /// otherwise run for ever.
  ///
  /// A shell watches the input. When the input ends, the program gets SIGTERM, and SIGKILL after the grace. The rest of its process group then gets
  /// the same. The shell ends as the program did, never before it. The program itself has an empty input.
  public func endingWithItsInput() -> ChildProgram {
    let words = ["-c", ChildProgram.watch, "sh", "\(grace / .seconds(1))", path]
    return ChildProgram("/bin/sh", words + arguments, environment: environment, grace: grace)
  }

  /// A shell reports a signal as a status above 128: 137 for SIGKILL.
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
