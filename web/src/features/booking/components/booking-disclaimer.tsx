import { dollarsText } from '@livery/contracts/money.ts';
import { preauthorizationBufferPercentAtMost } from '@livery/contracts/payments/policy.ts';
import { cancellationTable } from '@livery/contracts/rides/cancellation-table.ts';
import { advisedLeadHours, bookingHoldCents, holdRefundBusinessDays } from '@livery/contracts/rides/policy.ts';
import './booking-disclaimer.css';

const hold = dollarsText(bookingHoldCents);

/** What is held now and what a cancellation costs, before anything is agreed to. */
export const BookingDisclaimer = () => (
  <section className="booking-disclaimer" aria-labelledby="booking-disclaimer-title">
    <h3 id="booking-disclaimer-title">{hold} pre-authorization</h3>
    <p>
      We hold {hold} on this card now. It is refunded in {holdRefundBusinessDays} business days.
    </p>
    <p>
      The operator’s total is pre-authorized once both sides confirm, in some cases with{' '}
      {preauthorizationBufferPercentAtMost}% extra. You are never charged more than the final rate.
    </p>
    <table>
      <caption>If you cancel</caption>
      <tbody>
        {cancellationTable.map(({ rule, when, costs }) => (
          <tr key={rule}>
            <th scope="row">{when}</th>
            <td>{costs}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      We recommend booking at least {advisedLeadHours} hours ahead. Otherwise the cancellation notice is set by the
      operator you choose.
    </p>
  </section>
);
