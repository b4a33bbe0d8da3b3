import { preauthorizationBufferPercentAtMost } from '@livery/contracts/payments/policy.ts';
import { maximumHours } from '@livery/contracts/rides/policy.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import './rate-notes.css';

/** What may come on top of a rate (S1 1), and that it is no promise of an operator. */
export const RateNotes = ({ isHourly }: { isHourly: boolean }) => (
  <ul className="soft small rate-notes">
    {isHourly ? (
      <li>Hourly jobs are booked garage-to-garage, for at most {maximumHours} hours.</li>
    ) : (
      <li>Point-to-Point rides may add airport fees, tolls, parking, wait times and stops.</li>
    )}
    <li>Rates are subject to change by city and operator, and extra fees may apply.</li>
    <li>Operators never go below the rate, or a price that you name instead.</li>
    <li>
      Your card is pre-authorized once both sides confirm, in some cases with {preauthorizationBufferPercentAtMost}%
      extra.
    </li>
    <li>
      Operators are not available everywhere. See <Link to={paths.locations.to()}>Locations</Link> for where they are.
    </li>
  </ul>
);
