import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { actionTexts } from '../charge-words.ts';

interface Props {
  charge: StaffCharge;
  /** What the charge is for, where it stands among others. */
  about?: string;
}

/** What staff decided about a charge, and why; the reason is gone once the person it was about is gone. */
export const ChargeDecisions = ({ charge, about }: Props) =>
  charge.decided.map(({ did, reason, at }) => (
    <p key={at} className="soft small as-typed">
      {about && `${about} · `}
      {reason ? `${actionTexts[did]}: ${reason}` : actionTexts[did]}
    </p>
  ));
