import type { User } from '../../platform/session.ts';
import { documentFacts } from '../../ui/document-facts.ts';

export const roleWords: Record<NonNullable<User['adminRole']>, string> = { owner: 'Owner', staff: 'Staff' };

export const subscriptionWords: Record<User['subscription']['state'], string> = {
  none: 'None',
  active: 'Active',
  'past-due': 'Past due',
  ended: 'Ended',
};

/** What is looked at again after a change (R38), as the page of the person calls it. */
export const reviewedWords: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  carMake: 'Make',
  carModel: 'Model',
  carType: 'Vehicle type',
  carYear: 'Year',
  carColor: 'Color',
  otherColor: 'Color',
  carPlate: 'Plate',
  vehicleVIN: 'VIN',
  state: 'State',
  vehicle: documentFacts.vehicle.label,
  license: documentFacts.license.label,
  insurance: documentFacts.insurance.label,
  vehicleRegistration: documentFacts.vehicleRegistration.label,
};
