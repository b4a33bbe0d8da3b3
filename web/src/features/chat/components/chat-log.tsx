import { messages } from '@livery/contracts/messages.ts';
import type { chatMessage } from '@livery/contracts/rides/api/chat.ts';
import { type RefObject, useEffect } from 'react';
import type * as z from 'zod/mini';
import { deadlineText } from '../../../ui/local-time-text.ts';
import type { PendingMessage } from './use-outgoing.ts';

export type Line = z.output<typeof chatMessage>;

interface Props {
  lines: readonly Line[];
  waiting: readonly PendingMessage[];
  log: RefObject<HTMLDivElement | null>;
  viewerId: string;
  timeZone: string;
  /** Said while there is no line. */
  emptyText: string;
  /** Undefined once the chat is closed. */
  onRetry: ((message: PendingMessage) => void) | undefined;
  onRemove: (key: string) => void;
}

/** What was said, by whom and when; one's own messages on the right, those still on their way at the end. */
export function ChatLog({ lines, waiting, log, viewerId, timeZone, emptyText, ...onFailure }: Props) {
  // What is said below a message that was not sent makes it higher.
  const failed = waiting.filter(({ hasFailed }) => hasFailed);
  useScrollToEnd(log, lines.length + waiting.length + failed.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div className="chat-log" role="log" aria-label="Conversation" ref={log} tabIndex={0}>
      {lines.length + waiting.length === 0 && <p className="soft">{emptyText}</p>}
      {lines.map((line) => (
        <article key={line.id} className={classOf(line, viewerId)}>
          <Speaker line={line} viewerId={viewerId} />
          <p className="as-typed">{line.msg}</p>
          <time dateTime={line.createdAt}>{deadlineText(line.createdAt, timeZone)}</time>
        </article>
      ))}
      {waiting.map((message) => (
        // Read aloud once, when it has been sent.
        <article key={message.key} aria-live="off" className="chat-line chat-line-own chat-line-waiting">
          <p className="as-typed">{message.msg}</p>
          {message.hasFailed ? <NotSent message={message} {...onFailure} /> : <span className="small">Sending…</span>}
        </article>
      ))}
    </div>
  );
}

const NotSent = ({ message, onRetry, onRemove }: Pick<Props, 'onRetry' | 'onRemove'> & { message: PendingMessage }) => (
  <p role="alert">
    {messages.messageNotSent} {message.refusal && <span>{message.refusal} </span>}
    {onRetry && (
      <button type="button" className="text-button" onClick={() => onRetry(message)}>
        Retry
      </button>
    )}{' '}
    <button type="button" className="text-button" onClick={() => onRemove(message.key)}>
      Remove
    </button>
  </p>
);

/** One's own messages are on the right, which a screen reader does not tell. */
function Speaker({ line: { automatic, userId, userName }, viewerId }: { line: Line; viewerId: string }) {
  if (automatic) return null;
  if (userId === viewerId) return <p className="visually-hidden">You</p>;
  return <p className="chat-line-name">{userName}</p>;
}

function classOf({ automatic, userId }: Line, viewerId: string): string {
  if (automatic) return 'chat-line chat-line-automatic';
  return userId === viewerId ? 'chat-line chat-line-own' : 'chat-line';
}

function useScrollToEnd(log: RefObject<HTMLDivElement | null>, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is brought into view
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);
}
