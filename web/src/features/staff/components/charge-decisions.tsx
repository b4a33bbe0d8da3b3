import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { deedWords } from '../charge-words.ts';

interface Props {
  charge: StaffCharge;
  /** What the charge is for, where it stands among others. */
  about?: string;
}

/** What staff decided over a charge, and why; that is forgotten with whoever it was about. */
export const ChargeDecisions = ({ charge, about }: Props) =>
  charge.decided.map(({ did, reason, at }) => (
    <p key={at} className="soft small as-typed">
      {about && `${about} · `}
      {reason ? `${deedWords[did]}: ${reason}` : deedWords[did]}
    </p>
  ));
