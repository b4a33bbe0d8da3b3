import { mismatch } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '../clock/clock.ts';

/** A request that may arrive twice: caller, route, Idempotency-Key, and a hash of the body. */
export interface Command {
  key: string;
  hash: string;
}

export interface Answer<B = unknown> {
  status: number;
  body: B;
}

/** A command the document has already run, with its response. */
export interface DoneCommand extends Command {
  /** The body as JSON: nobody queries it, and one string costs the database less than a hundred fields. */
  answer: Answer<string> | null;
  at: Date;
}

/** Larger responses are not stored: a repeat gets the current state instead. */
const keptAnswerCharacters = 64_000;

export function doneCommand(command: Command, answer: Answer | undefined): DoneCommand {
  const kept = answer && { ...answer, body: JSON.stringify(answer.body ?? null) };
  const isKept = kept !== undefined && kept.body.length <= keptAnswerCharacters;
  return { ...command, answer: isKept ? kept : null, at: realNow() };
}

/** The earlier run's response, unchanged. */
export function answerOf<B>({ answer }: DoneCommand): Answer<B> | undefined {
  return answer ? { ...answer, body: JSON.parse(answer.body) as B } : undefined;
}

/** How many of an aggregate's newest commands are kept: repeats come within minutes. */
export const rememberedCommands = 100;

/** The earlier run of this command, if any; throws `mismatch` when the key was used for another request. */
export function earlierRun(done: readonly DoneCommand[] | undefined, command?: Command): DoneCommand | undefined {
  if (!command) return undefined;
  const earlier = done?.find(({ key }) => key === command.key);
  if (earlier && earlier.hash !== command.hash) throw mismatch('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch);
  return earlier;
}
