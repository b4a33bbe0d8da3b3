import { Deadline } from './deadline.tsx';
import { namedUntil, untilText, type WithTurn } from './turn-text.ts';
import { useNow } from './use-now.ts';

interface Props {
  of: WithTurn & { timeZone: string };
  /** A sentence of its own, said aloud near the end, or a part of a row in a list. */
  as: 'p' | 'span';
}

/** Until when it is somebody's turn; nothing without a deadline, or once it is past. */
export function TurnUntil({ of, as }: Props) {
  const until = namedUntil(of, useNow());
  if (until === null) return null;
  const Element = as;
  const what = untilText(of);
  return (
    <Element className="small">
      {what} <Deadline at={until} timeZone={of.timeZone} said={as === 'p' ? what : undefined} />
    </Element>
  );
}
