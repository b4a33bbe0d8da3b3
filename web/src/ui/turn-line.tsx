import type { RideRow } from '@livery/contracts/rides/view.ts';
import { Deadline } from './deadline.tsx';
import './turn-line.css';
import { turnText, untilText } from './turn-text.ts';

/** Whose turn it is and until when, marked when it is the reader's. */
export const TurnLine = ({ row }: { row: RideRow }) => (
  <span className={row.turn.whose === 'you' ? 'turn-line turn-line-yours' : 'turn-line'}>
    <span className="turn-line-whose">{turnText(row.turn)}</span>
    {row.turn.until && (
      <span className="turn-line-until">
        {untilText(row)} <Deadline at={row.turn.until} timeZone={row.timeZone} />
      </span>
    )}
  </span>
);
