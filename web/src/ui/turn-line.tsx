import type { RideRow } from '@livery/contracts/rides/view.ts';
import './turn-line.css';
import { turnText } from './turn-text.ts';
import { TurnUntil } from './turn-until.tsx';

/** Whose turn it is and until when, marked when it is the reader's. */
export const TurnLine = ({ row }: { row: RideRow }) => (
  <span className={row.turn.whose === 'you' ? 'turn-line turn-line-yours' : 'turn-line'}>
    <span className="turn-line-whose">{turnText(row.turn)}</span>
    <TurnUntil of={row} as="span" />
  </span>
);
