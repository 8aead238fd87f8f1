import ChildProcesses

/// The shell that makes, runs and removes the throw-away PostgreSQL.
///
/// Its standard input is a pipe that this process holds open and never writes to. When this process ends, even by SIGKILL, the pipe closes. The shell
/// then ends the server, by its process id, and removes the folder. So nothing has to be done at exit.
struct PostgresWatchdog {
  private let shell: RunningProgram

  private static let script = """
    # Ctrl-C goes to the whole group; the end of the pipe is the one signal to clean up by.
    trap '' INT TERM HUP
    folder=$1 initdb=$2 server=$3 account=$4
    run=
    if [ -n "$account" ]; then
      chown "$account" "$folder" || exit 1
      run="setpriv --reuid=$account --regid=$account --init-groups --"
    fi
    cd "$folder" || exit 1
    exec 3<&0 </dev/null
    $run "$initdb" -D "$folder/data" -U iqsine -A trust --encoding=UTF8 --locale=C \\
      --no-sync >"$folder/log" 2>&1
    if [ $? -eq 0 ]; then
      $run "$server" -D "$folder/data" -k "$folder" -c listen_addresses= \\
        -c fsync="$5" -c max_connections=600 -c shared_buffers=64MB -c jit=off \\
        -c max_wal_senders=0 -c wal_level=minimal -c unix_socket_permissions=0700 \\
        >>"$folder/log" 2>&1 3<&- &
      child=$!
      cat <&3 >/dev/null
      kill -QUIT "$child"
      wait "$child"
    else
      touch "$folder/failed"
      cat <&3 >/dev/null
    fi
    cd / && rm -rf "$folder"
    """

  init(_ programs: PostgresPrograms, folder: String, syncsToDisk: Bool) throws {
    shell = try RunningProgram(
      ChildProgram(
        "/bin/sh",
        [
          "-c", Self.script, "iqsine-postgres", folder, programs.initdb, programs.server,
          programs.account ?? "", syncsToDisk ? "on" : "off",
        ]))
  }

  var isRunning: Bool { shell.isRunning }
}
