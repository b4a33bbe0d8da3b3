import { dollarsText } from '@livery/contracts/money.ts';
import { bookingHoldCents } from '@livery/contracts/rides/policy.ts';
import { useEffect, useState } from 'react';
import type { BookingPhase } from '../api/request-ride.ts';

const slowAfterMs = 10_000;
const phaseText: Record<BookingPhase, string> = {
  idle: '',
  authorizing: `Authorizing ${dollarsText(bookingHoldCents)}…`,
  sending: 'Sending request…',
};

/** Names the step that is being waited for. */
export function SubmitProgress({ phase }: { phase: BookingPhase }) {
  const [isSlow, setIsSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts the wait again
  useEffect(() => {
    setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [phase]);
  return (
    <p role="status" className="soft">
      {phaseText[phase]} {isSlow && phase !== 'idle' && 'Still working…'}
    </p>
  );
}
