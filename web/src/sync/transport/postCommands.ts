import { HubError, request } from "../Http";
import type { Command, Outcome } from "../Messages";

const requestTimeout = 30_000;

const unknown = ({ id }: Command): Outcome => ({ id, status: "unknown", seq: 0 });

/** Client errors that do not mean that the hub could not read the commands. */
const passing = [401, 408, 429];

/** Sends commands in one request. Returns one outcome for each. `streamOf`: the id of a command's stream. */
export async function postCommands(
  commands: readonly Command[],
  streamOf: (command: Command) => string,
): Promise<readonly Outcome[]> {
  try {
    const answer = await request<{ outcomes: readonly Outcome[] }>(
      "POST",
      "/api/commands",
      { commands },
      requestTimeout,
    );
    return answer.outcomes;
  } catch (error) {
    const isUnreadable =
      error instanceof HubError && error.status >= 400 && error.status < 500 && !passing.includes(error.status);
    const [first] = commands;
    if (!isUnreadable || !first) return commands.map(unknown);
    if (commands.length === 1) return [{ id: first.id, status: "refused", seq: 0, error: error.problem }];
    return postEach(commands, streamOf);
  }
}

/** Sends each command alone, because the hub cannot read one of them. */
async function postEach(
  commands: readonly Command[],
  streamOf: (command: Command) => string,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  // No command goes behind an undecided one of its stream.
  const stuck = new Set<string>();
  for (const command of commands) {
    const stream = streamOf(command);
    const [outcome = unknown(command)] = stuck.has(stream) ? [] : await postCommands([command], streamOf);
    if (outcome.status === "unknown") stuck.add(stream);
    outcomes.push(outcome);
  }
  return outcomes;
}
