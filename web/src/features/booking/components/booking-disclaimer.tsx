import { dollarsText } from '@livery/contracts/money.ts';
import { bookingHoldCents, cancellationFeeCents, holdRefundBusinessDays } from '@livery/contracts/rides/policy.ts';
import './booking-disclaimer.css';

const hold = dollarsText(bookingHoldCents);
const fee = dollarsText(cancellationFeeCents);

const cancellationFees = [
  ['Before any operator has replied', 'No fee'],
  ['After operators replied, before one has confirmed', fee],
  ['After confirmation, outside the operator’s cancellation notice', fee],
  ['After confirmation, within the operator’s cancellation notice', 'The full total'],
  ['When the operator is late or cancels', 'No fee'],
] as const;

/** What is held now and what a cancellation costs, before anything is agreed to. */
export const BookingDisclaimer = () => (
  <section className="booking-disclaimer" aria-labelledby="booking-disclaimer-title">
    <h3 id="booking-disclaimer-title">{hold} pre-authorization</h3>
    <p>
      We hold {hold} on this card now. It is refunded in {holdRefundBusinessDays} business days. The operator’s total is
      authorized only after you have selected an operator and the operator has confirmed.
    </p>
    <table>
      <caption>If you cancel</caption>
      <tbody>
        {cancellationFees.map(([when, amount]) => (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
