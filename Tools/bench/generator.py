"""The load generator `iqsine-bench` as a process that reads one JSON command per line."""

import json
import subprocess


class Generator:
    def __init__(self, program):
        self.process = subprocess.Popen([str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    @property
    def pid(self):
        return self.process.pid

    def tell(self, do, **more):
        self.process.stdin.write(json.dumps({"do": do, **more}, ensure_ascii=False) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the load generator ended while doing {do}")
        answer = json.loads(line)
        if "failed" in answer:
            raise RuntimeError(f"{do}: {answer['failed']}")
        return answer

    def end(self):
        if self.process.poll() is None:
            self.process.stdin.close()
            self.process.wait(10)
