import type { User } from '@livery/contracts/identity/user.ts';
import { type Person, RefusedError, visitor } from './person.ts';
import { provePhone } from './prove-phone.ts';
import { unusedCode, withSecondFactorRetry } from './second-factor.ts';
import type { SystemUrls } from './system-urls.ts';

export const password = 'livery-demo';

/** A person with an account and a session. */
export interface Member extends Person {
  uid: string;
  email: string;
  phoneNumber: string;
  /** Proves for an hour that the number is theirs; present for people who have just signed up. */
  phoneProof?: string | undefined;
}

export interface Traveler extends Member {
  card: string;
}

export interface PersonalDetails {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

let newcomers = 0;
/** Details that nobody has used before in this system. */
export function newPersonalDetails(firstName: string, lastName = 'Example'): PersonalDetails {
  newcomers += 1;
  const unique = (Date.now() % 1_000_000) * 10 + (newcomers % 10);
  return {
    email: `${firstName.toLowerCase().replace(/\W/g, '')}.${Date.now()}.${newcomers}@livery.example`,
    firstName,
    lastName,
    phoneNumber: chicagoNumber(unique),
  };
}

/** Exchanges from 220 to 889 without N11 and N9x: service numbers, such as 976, are nobody's phone. */
function chicagoNumber(unique: number): string {
  const block = Math.floor(unique / 100_000) % 49;
  const line = String(unique % 100_000).padStart(5, '0');
  return `312${2 + Math.floor(block / 7)}${2 + (block % 7)}${line}`;
}

const visitorOf = (urls: SystemUrls): Person => urls.visitor?.() ?? visitor(urls.gatewayUrl);

async function signUp(
  urls: SystemUrls,
  path: 'traveler' | 'operator',
  { details, rest }: { details: PersonalDetails; rest: object },
): Promise<Member> {
  const person = visitorOf(urls);
  const phoneProof = await provePhone(person, urls, details.phoneNumber);
  const { user } = await person.call<{ user: User }>(`POST /signup/${path}`, {
    ...details,
    ...rest,
    password,
    phoneProof,
  });
  return { ...person, uid: user.uid, email: details.email, phoneNumber: details.phoneNumber, phoneProof };
}

export const signUpTraveler = (urls: SystemUrls, details: PersonalDetails): Promise<Member> =>
  signUp(urls, 'traveler', { details, rest: { requestorCategory: 'Individual' } });

/** The operator's own answers of the sign-up wizard. */
export interface VehicleDetails {
  companyName?: string;
  carMake: string;
  carModel: string;
  carPlate: string;
  vehicleVIN: string;
  state: string;
  airports: string[];
  cancellationPolicy?: number;
  profileDescription?: string;
  carColor?: string;
  otherColor?: string;
}

/** What most operators drive here; nothing asks that a VIN be one operator's alone. */
export const cadillac: VehicleDetails = {
  carMake: 'Cadillac',
  carModel: 'XTS',
  carPlate: 'LVR 1',
  vehicleVIN: '1LNHL9DK0RG200001',
  state: 'IL',
  airports: ['ORD'],
  cancellationPolicy: 24,
};

export const signUpOperator = (urls: SystemUrls, details: PersonalDetails, vehicle: VehicleDetails): Promise<Member> =>
  signUp(urls, 'operator', {
    details,
    rest: {
      carYear: 2025,
      carColor: 'Black',
      receiveTexts: 'Yes',
      receiveEmails: 'Yes',
      petFriendly: 'Yes',
      q1: 'Yes',
      q2: 'Yes',
      q3: 'No',
      q4: 'No',
      liabilityInsuranceAmt: '1Million',
      ...vehicle,
    },
  });

/** Signs in with the password everybody has here, and with the second factor where there is one. */
export async function logIn(urls: SystemUrls, email: string, secret?: string): Promise<Member> {
  const person = visitorOf(urls);
  const { user } = await person.call<{ user: User }>('POST /auth/login', { email, password }).catch(async (refusal) => {
    if (!(refusal instanceof RefusedError) || refusal.code !== 'FACTOR_CODE_MISSING') throw refusal;
    const code = await unusedCode(email, secret);
    return person.call<{ user: User }>('POST /auth/login', { email, password, code });
  });
  const proven = user.adminRole === null ? person : await withSecondFactorRetry(person, email, secret);
  return { ...proven, uid: user.uid, email, phoneNumber: user.phoneNumber };
}
