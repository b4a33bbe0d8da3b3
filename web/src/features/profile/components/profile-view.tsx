import { categoryLabel, type StateCode, states, vehicleLabel } from '@livery/contracts/vocabulary.ts';
import type { ReactNode } from 'react';
import type { User } from '../../../platform/session.ts';
import { FactList, type FactRow } from '../../../ui/fact-list.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { insuranceText, policyText } from '../../../ui/operator-texts.ts';
import { preferenceFields } from '../../../ui/preference-entry.ts';
import './profile-view.css';

/** Everything a person has told about themselves, as it stands. */
export const ProfileView = ({ user }: { user: User }) => (
  <div className="stack-large">
    <Section title="Personal details" user={user} rows={personalRows(user)} />
    {user.accountType === 'Operator' && <Section title="Vehicle" user={user} rows={vehicleRows(user)} />}
    <Section title="Preferences" user={user} rows={preferenceRows(user)} />
  </div>
);

const notSpecified = 'Not Specified';

/** A line and, for what is looked at after a change (R38), the fields of its value. */
type Line = readonly [name: string, value: ReactNode, ...fields: string[]];

interface SectionProps {
  title: string;
  user: User;
  rows: readonly Line[];
}

function Section({ title, user, rows }: SectionProps) {
  const isUnderReview = (field: string) => user.approval.underReview.includes(field);
  const shown = rows.map(
    ([name, value, ...fields]): FactRow => [name, fields.some(isUnderReview) ? underReview(value) : value],
  );
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <FactList rows={shown} />
    </section>
  );
}

const underReview = (value: ReactNode) => (
  <>
    {value} <span className="under-review">under review</span>
  </>
);

const personalRows = (user: User): Line[] => [
  ['First name', user.firstName, 'firstName'],
  ['Last name', user.lastName, 'lastName'],
  ['Email', user.email],
  ['Cell phone', formatPhone(user.phoneNumber)],
  ['Office phone', user.officePhoneNumber ? formatPhone(user.officePhoneNumber) : notSpecified],
  ['Category', user.requestorCategory && categoryLabel(user.requestorCategory)],
  ...(user.accountType === 'Operator' ? operatorRows(user) : []),
];

const operatorRows = (user: User): Line[] => [
  ['Company', user.companyName ?? notSpecified, 'companyName'],
  ['Address', user.address ?? notSpecified],
  ['About you', user.profileDescription ?? notSpecified],
  // What travelers read beside each offer.
  ['Rating', ratingText(user)],
  ['Rides', `${user.completedRides} completed, ${user.cancelledConfirmedRides} cancelled or late after confirming`],
];

function ratingText({ avgRating, numberOfRatings: count }: User): string {
  if (avgRating === null) return 'No ratings yet';
  return `${avgRating.toFixed(1)} out of 5, ${count} ${count === 1 ? 'rating' : 'ratings'}`;
}

const vehicleRows = (user: User): Line[] => [
  ['Make', user.carMake, 'carMake'],
  ['Model', user.carModel, 'carModel'],
  ['Vehicle type', vehicleLabel(user.carType), 'carType'],
  ['Year', user.carYear, 'carYear'],
  ['Color', user.otherColor ?? user.carColor, 'carColor', 'otherColor'],
  ['License plate', user.carPlate, 'carPlate'],
  ['VIN', user.vehicleVIN, 'vehicleVIN'],
  ['State', user.state && stateName(user.state), 'state'],
  ['Airports', user.airports.join(', ')],
  ['Liability insurance', insuranceText(user.liabilityInsuranceAmt)],
  ['Cancellation policy', policyText(user.cancellationPolicy)],
  ['Pet friendly', user.petFriendly ?? notSpecified],
];

const stateName = (code: StateCode) => states[code];

const preferenceRows = (user: User): Line[] =>
  preferenceFields
    .filter(({ isRequired }) => isRequired || user.accountType === 'Operator')
    .map(({ name, label }) => [label, user[name] ?? notSpecified]);
