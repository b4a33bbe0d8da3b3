import { isVin } from '@livery/contracts/identity/vin.ts';
import type { Look } from '../people/picture.ts';
import type { PersonalDetails, VehicleDetails } from '../people/sign-up.ts';

/** Who lives in the demo. */
export const travelers: PersonalDetails[] = [
  { email: 'traveler@livery.example', firstName: 'Tara', lastName: 'Quinn', phoneNumber: '3125550111' },
  { email: 'traveler2@livery.example', firstName: 'Noah', lastName: 'Brooks', phoneNumber: '3125550112' },
];

export const admin: PersonalDetails = {
  email: 'admin@livery.example',
  firstName: 'Ada',
  lastName: 'Morgan',
  phoneNumber: '3125550113',
};

/** Looks at the console and changes nothing. */
export const reader: PersonalDetails = {
  email: 'staff@livery.example',
  firstName: 'Sam',
  lastName: 'Reed',
  phoneNumber: '3125550114',
};

export type Standing = 'ready' | 'approved' | 'pending' | 'held' | 'resubmitted' | 'suspended' | 'past-due';

export interface DemoOperator {
  details: PersonalDetails;
  vehicle: VehicleDetails;
  standing: Standing;
  look: Look;
}

const operator = (number: number, name: [string, string], about: Omit<DemoOperator, 'details'>): DemoOperator => ({
  details: {
    email: number === 1 ? 'operator@livery.example' : `operator${number}@livery.example`,
    firstName: name[0],
    lastName: name[1],
    phoneNumber: String(3_125_550_120 + number),
  },
  ...about,
});

/** A VIN with its check digit. */
function vin(serial: string): string {
  const found = [...'0123456789X'].map((digit) => `1LNHL9DK${digit}RG${serial}`).find(isVin);
  if (!found) throw new Error(`no check digit fits ${serial}`);
  return found;
}

export const operators: DemoOperator[] = [
  operator(1, ['Omar', 'Diaz'], {
    standing: 'ready',
    look: { hue: 215, body: 'sedan' },
    vehicle: {
      carMake: 'Cadillac',
      carModel: 'XTS',
      carPlate: 'LVR 101',
      vehicleVIN: vin('100001'),
      state: 'IL',
      airports: ['ORD', 'MDW'],
      cancellationPolicy: 24,
      profileDescription: 'Fifteen years between the Loop and O’Hare. Quiet car, water on board.',
    },
  }),
  operator(2, ['Lena', 'Park'], {
    standing: 'ready',
    look: { hue: 165, body: 'sedan' },
    vehicle: {
      companyName: 'Lakeshore Chauffeurs',
      carMake: 'Mercedes-Benz',
      carModel: 'S-Class',
      carPlate: 'LVR 102',
      vehicleVIN: vin('100002'),
      state: 'IL',
      airports: ['ORD', 'MDW'],
      cancellationPolicy: 12,
      profileDescription: 'Black S-Class, chauffeurs in suit and tie.',
    },
  }),
  operator(3, ['Marcus', 'Hill'], {
    standing: 'ready',
    look: { hue: 30, body: 'suv' },
    vehicle: {
      carMake: 'Cadillac',
      carModel: 'Escalade',
      carPlate: 'LVR 103',
      vehicleVIN: vin('100003'),
      state: 'IL',
      airports: ['ORD'],
      cancellationPolicy: 6,
      profileDescription: 'Room for six and their luggage.',
    },
  }),
  operator(4, ['Priya', 'Shah'], {
    standing: 'ready',
    look: { hue: 260, body: 'van' },
    vehicle: {
      companyName: 'Empire Sprinters',
      carMake: 'Mercedes-Benz',
      carModel: 'Sprinter Corporate',
      carPlate: 'LVR 104',
      vehicleVIN: vin('100004'),
      state: 'NY',
      airports: ['JFK', 'LGA'],
      cancellationPolicy: 48,
      profileDescription: 'Corporate Sprinters in Manhattan and Queens.',
    },
  }),
  operator(5, ['Diego', 'Ramos'], {
    standing: 'approved',
    look: { hue: 195, body: 'suv' },
    vehicle: {
      carMake: 'Lincoln',
      carModel: 'Navigator',
      carPlate: 'LVR 105',
      vehicleVIN: vin('100005'),
      state: 'FL',
      airports: ['MIA'],
      profileDescription: 'Miami and the Keys.',
    },
  }),
  operator(6, ['Grace', 'Cole'], {
    standing: 'pending',
    look: { hue: 345, body: 'van' },
    vehicle: {
      carMake: 'MCI',
      carModel: 'J4500',
      carPlate: 'LVR 106',
      vehicleVIN: vin('100006'),
      state: 'IL',
      airports: ['ORD'],
      cancellationPolicy: 72,
    },
  }),
  operator(7, ['Hugo', 'Lang'], {
    standing: 'held',
    look: { hue: 90, body: 'sedan' },
    vehicle: {
      carMake: 'Cadillac',
      carModel: 'XTS',
      carPlate: 'LVR 107',
      vehicleVIN: vin('100007'),
      state: 'WI',
      airports: ['MKE'],
    },
  }),
  operator(8, ['Rosa', 'Vega'], {
    standing: 'resubmitted',
    look: { hue: 130, body: 'suv' },
    vehicle: {
      carMake: 'Lincoln',
      carModel: 'Navigator',
      carPlate: 'LVR 108',
      vehicleVIN: vin('100008'),
      state: 'NY',
      airports: ['LGA'],
      cancellationPolicy: 12,
    },
  }),
  operator(9, ['Ivan', 'Novak'], {
    standing: 'suspended',
    look: { hue: 285, body: 'sedan' },
    vehicle: {
      carMake: 'Cadillac',
      carModel: 'XTS',
      carPlate: 'LVR 109',
      vehicleVIN: vin('100009'),
      state: 'FL',
      airports: ['MCO'],
      cancellationPolicy: 24,
    },
  }),
  operator(10, ['Nadia', 'Frost'], {
    standing: 'past-due',
    look: { hue: 320, body: 'sedan' },
    vehicle: {
      carMake: 'Mercedes-Benz',
      carModel: 'S-Class',
      carPlate: 'LVR 110',
      vehicleVIN: vin('100010'),
      state: 'WI',
      airports: ['MKE'],
      cancellationPolicy: 12,
    },
  }),
];
