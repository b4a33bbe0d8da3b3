import { categoryLabel, states, vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { User } from '../../../platform/session.ts';
import { FactList, type FactRow } from '../../../ui/fact-list.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { dayAndClock, viewerTimeZone } from '../../../ui/local-time-text.ts';
import { insuranceText, policyText } from '../../../ui/operator-texts.ts';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { roleWords, subscriptionWords } from '../person-words.ts';

/** Who somebody is, and what they drive. */
export const PersonFacts = ({ user }: { user: User }) => (
  <div className="person-facts">
    <Facts id="personal-details" title="Personal details" rows={personalRows(user)} />
    {user.accountType === 'Operator' && (
      <Facts id="operator-details" title="Operator details" rows={vehicleRows(user)} />
    )}
  </div>
);

const Facts = ({ id, title, rows }: { id: string; title: string; rows: readonly FactRow[] }) => (
  <section className="card stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <FactList rows={rows} />
  </section>
);

function personalRows(user: User): FactRow[] {
  return [
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['Account type', user.accountType],
    ['Category', user.requestorCategory && categoryLabel(user.requestorCategory)],
    ['Company', user.companyName],
    [
      'Email',
      <a key="email" href={`mailto:${user.email}`}>
        {user.email}
      </a>,
    ],
    [
      'Cell phone',
      <a key="phone" href={`tel:+1${user.phoneNumber}`}>
        {formatPhone(user.phoneNumber)}
      </a>,
    ],
    ['Office phone', user.officePhoneNumber && formatPhone(user.officePhoneNumber)],
    ['Member since', dayAndClock(user.createdAt, viewerTimeZone()).day],
    ['Role', user.adminRole && roleWords[user.adminRole]],
    [
      'Rides',
      <Link key="rides" to={`${paths.adminRides.to()}?uid=${encodeURIComponent(user.uid)}`}>
        {ridesText(user)}
      </Link>,
    ],
    [
      'Decisions',
      <Link key="decisions" to={`${paths.adminAudit.to()}?uid=${encodeURIComponent(user.uid)}`}>
        What staff decided, and why
      </Link>,
    ],
    [
      'Rating',
      user.avgRating !== null && <RatingStars key="rating" average={user.avgRating} count={user.numberOfRatings} />,
    ],
  ];
}

function vehicleRows(user: User): FactRow[] {
  return [
    ['Vehicle', `${user.carYear} ${user.carMake} ${user.carModel}`],
    ['Vehicle type', vehicleLabel(user.carType)],
    ['Color', user.otherColor ?? user.carColor],
    ['Plate', user.carPlate],
    ['VIN', user.vehicleVIN],
    ['State', user.state && states[user.state]],
    ['Airports', user.airports.join(', ')],
    ['Liability insurance', insuranceText(user.liabilityInsuranceAmt)],
    ['Cancellation policy', policyText(user.cancellationPolicy)],
    ['Address', user.address],
    ['Description', user.profileDescription],
    ['Pet friendly', user.petFriendly],
    ['Sanitizes after each passenger', user.q1],
    ['Complimentary water', user.q2],
    ['Hand sanitizer', user.q3],
    ['Sneeze-guard shield', user.q4],
    ['Subscription', subscriptionWords[user.subscription.state]],
    ['Payout account', payoutText(user)],
  ];
}

function payoutText({ payout: { linked, chargesEnabled } }: User): string {
  if (!linked) return 'Not connected';
  return chargesEnabled ? 'Connected' : 'Connected, cannot take payments';
}

const ridesText = ({ accountType, acceptedRides, completedRides, requestedRides, cancelledRides }: User) =>
  accountType === 'Operator'
    ? `${acceptedRides} accepted, ${completedRides} completed`
    : `${requestedRides} requested, ${cancelledRides} cancelled`;
