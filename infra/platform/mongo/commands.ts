import { mismatch } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '../clock/clock.ts';

/** A request that may arrive twice: who, where and which Idempotency-Key, and a hash of what was asked. */
export interface Command {
  key: string;
  hash: string;
}

export interface Answer<B = unknown> {
  status: number;
  body: B;
}

/** A command the document has already carried out, with the answer it gave. */
export interface DoneCommand extends Command {
  /** The body as JSON: nobody looks into it, and one text costs a database less than a hundred fields. */
  answer: Answer<string> | null;
  at: Date;
}

/** A larger answer is not kept: a repeat hears what the state is by then. */
const keptAnswerCharacters = 64_000;

export function doneCommand(command: Command, answer: Answer | undefined): DoneCommand {
  const kept = answer && { ...answer, body: JSON.stringify(answer.body ?? null) };
  const isKept = kept !== undefined && kept.body.length <= keptAnswerCharacters;
  return { ...command, answer: isKept ? kept : null, at: realNow() };
}

/** What the earlier run answered, word for word. */
export function answerOf<B>({ answer }: DoneCommand): Answer<B> | undefined {
  return answer ? { ...answer, body: JSON.parse(answer.body) as B } : undefined;
}

/** The newest commands of one aggregate are remembered; repeats come within minutes. */
export const rememberedCommands = 100;

/** The earlier run of this command, if there was one; throws `mismatch` when the key came back with another request. */
export function earlierRun(done: readonly DoneCommand[] | undefined, command?: Command): DoneCommand | undefined {
  if (!command) return undefined;
  const earlier = done?.find(({ key }) => key === command.key);
  if (earlier && earlier.hash !== command.hash) throw mismatch('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch);
  return earlier;
}
