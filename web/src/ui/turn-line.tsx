import type { Turn } from '@livery/contracts/rides/turn.ts';
import { Deadline } from './deadline.tsx';
import './turn-line.css';
import { turnText, untilText } from './turn-text.ts';

interface Props {
  turn: Turn;
  timeZone: string;
}

/** Whose turn it is and until when, marked when it is the reader's. */
export const TurnLine = ({ turn, timeZone }: Props) => (
  <span className={turn.whose === 'you' ? 'turn-line turn-line-yours' : 'turn-line'}>
    <span className="turn-line-whose">{turnText(turn)}</span>
    {turn.until && (
      <span className="turn-line-until">
        {untilText(turn)} <Deadline at={turn.until} timeZone={timeZone} />
      </span>
    )}
  </span>
);
