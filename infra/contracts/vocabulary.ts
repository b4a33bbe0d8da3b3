import * as z from 'zod/mini';
import { publicSingleLine } from './text-fields.ts';

/** Vehicle classes of the spec (S0 3.3), smallest first. */
export const vehicleClasses = [
  'Sedan',
  'LuxurySedan',
  'SUV',
  'PassengerVan',
  'CorporateSprinter',
  'LimoSprinter',
  'Bus24Passenger',
  'Bus34Passenger',
  'CoachBus',
  'StretchLimo',
  'StretchSUV',
] as const;
export const vehicleClass = z.enum(vehicleClasses);
export type VehicleClass = (typeof vehicleClasses)[number];

/** In answers: a class that the reader does not know yet must not make the whole answer unreadable (S0 3.3). */
export const shownVehicleClass = z.catch(z.nullable(vehicleClass), null);

export interface VehicleFacts {
  label: string;
  /** Null where no one make stands for the class. */
  example: string | null;
  people: number;
  bags: number;
}

/** Labels, examples and capacities (S1 2, S1 9). */
export const vehicles: Record<VehicleClass, VehicleFacts> = {
  Sedan: { label: 'Sedan', example: 'Cadillac XTS or similar', people: 3, bags: 3 },
  LuxurySedan: { label: 'Luxury Sedan', example: 'Mercedes S-Class or similar', people: 3, bags: 3 },
  SUV: { label: 'SUV', example: 'Cadillac Escalade or similar', people: 6, bags: 6 },
  PassengerVan: { label: 'Passenger Van', example: 'Mercedes-Benz Sprinter or similar', people: 12, bags: 12 },
  CorporateSprinter: {
    label: 'Corporate Sprinter',
    example: 'Mercedes-Benz Sprinter or similar',
    people: 12,
    bags: 12,
  },
  LimoSprinter: { label: 'Limo Sprinter', example: 'Mercedes-Benz Sprinter or similar', people: 12, bags: 12 },
  Bus24Passenger: { label: '24 Passenger Bus', example: null, people: 24, bags: 24 },
  Bus34Passenger: { label: '34 Passenger Bus', example: null, people: 34, bags: 34 },
  CoachBus: { label: '55 Passenger Coach Bus', example: null, people: 55, bags: 55 },
  StretchLimo: { label: 'Stretch Limo', example: null, people: 8, bags: 3 },
  StretchSUV: { label: 'Stretch SUV', example: 'Hummer or similar', people: 16, bags: 6 },
};

/** What people call a class; N/A for one that is not known here (S0 3.3). */
export const vehicleLabel = (vehicle: VehicleClass | null) => (vehicle ? vehicles[vehicle].label : 'N/A');

export const serviceTypes = ['Point-to-Point', 'HourlyCharter'] as const;
export const serviceType = z.enum(serviceTypes);
export type ServiceType = (typeof serviceTypes)[number];
export const serviceTypeLabels: Record<ServiceType, string> = {
  'Point-to-Point': 'Point-to-Point',
  HourlyCharter: 'Hourly Charter',
};

export const requestorCategories = [
  'Individual',
  'Transportation Company',
  'Booking Agent',
  'Travel Agent',
  'Concierge',
  'Assistant',
  'Event Planner',
] as const;
export const requestorCategory = z.enum(requestorCategories);

/** `Assistant` is stored; people read the longer name (S0 3.4). */
export const categoryLabel = (category: (typeof requestorCategories)[number]) =>
  category === 'Assistant' ? 'Administrative Assistant / Executive Assistant' : category;

export const yesNo = z.enum(['Yes', 'No']);
export const accountType = z.enum(['Traveler', 'Operator']);
export type AccountType = z.output<typeof accountType>;
export const operatorMode = z.enum(['OperatorMode', 'TravelerMode']);
export type OperatorMode = z.output<typeof operatorMode>;
export const adminRole = z.enum(['owner', 'staff']);
export type AdminRole = z.output<typeof adminRole>;

/** 50 states, D.C. and the four territories served (R21), by USPS code. */
export const states = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  MP: 'Northern Mariana Islands',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'U.S. Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;
export type StateCode = keyof typeof states;
export const stateCodes = Object.keys(states) as [StateCode, ...StateCode[]];
export const stateCode = z.enum(stateCodes);

/** Instant in ISO-8601 UTC. */
export const instant = z.iso.datetime();
export const nameMaxLength = 60;
/** As long as an address may be (RFC 5321 4.5.3.1.3). */
export const emailMaxLength = 254;
export const personName = publicSingleLine(nameMaxLength).check(z.minLength(1));
/** Ten US digits, no country code. */
export const phoneDigits = z.string().check(z.regex(/^\d{10}$/));
/** Ids become parts of the providers' URLs, which cannot contain half a character. */
export const shortId = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((id) => id.isWellFormed()),
);

/** The token of a link in a message. */
export const tokenOfLink = z.string().check(z.maxLength(300));

/** Wall time at the pick-up, `2026-12-01T15:30`. */
export const wallTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));

/** A number in a URL, in plain digits: JavaScript would read an empty one as 0, and `1e1` as 10. */
export function urlNumber(minimum: number, maximum: number) {
  const digits = z.transform((given: unknown) => (/^\d{1,3}$/.test(String(given)) ? Number(given) : Number.NaN));
  return z.pipe(digits, z.int().check(z.minimum(minimum), z.maximum(maximum)));
}

export const page = {
  page: z._default(urlNumber(1, 100), 1),
  pageSize: z._default(z.enum(['10', '25', '100']), '10'),
};

/** Of a page of a list: `total` is exact up to 1,000, beyond it `more` is true. */
export const pageFacts = { page: z.int(), pageSize: z.int(), total: z.int(), more: z.boolean() };

export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), ...pageFacts });
}

/** What a route takes that needs no body. */
export const noBody = z.optional(z.strictObject({}));
