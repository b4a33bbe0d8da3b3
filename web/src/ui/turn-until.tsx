import { Deadline } from './deadline.tsx';
import { namedUntil, untilText, type WithTurn } from './turn-text.ts';
import { useNow } from './use-now.ts';

interface Props {
  of: WithTurn & { timeZone: string };
  as: 'p' | 'span';
}

/** Until when it is somebody's turn; nothing without a deadline, or once it is past. */
export function TurnUntil({ of, as: Element }: Props) {
  const until = namedUntil(of, useNow());
  if (until === null) return null;
  return (
    <Element className="small">
      {untilText(of)} <Deadline at={until} timeZone={of.timeZone} />
    </Element>
  );
}
