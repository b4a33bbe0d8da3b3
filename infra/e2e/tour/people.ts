import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { joinMailingList } from '@livery/stack/people/join-list.ts';
import { uploadDocuments } from '@livery/stack/people/operators.ts';
import { cadillac, newPersonalDetails, signUpOperator } from '@livery/stack/people/sign-up.ts';
import { confirmedRide, offeredRide, openRide, paidRide, untilCharge } from '../support/prepared-rides.ts';
import type { TestSystem } from '../support/start-test-system.ts';

/** Whose way is shown. */
export const roles = ['visitor', 'traveler', 'operator', 'staff'] as const;
export type Role = (typeof roles)[number];

/** The people of the tour, and a ride in each of the states that it shows. */
export async function prepare(system: TestSystem) {
  const tara = await system.newTraveler('Tara', 'Quinn');
  const omar = await system.newOperator('Omar', { companyName: 'Lakeside Cars' }, 'Diaz');
  const nora = await system.newOperator('Nora', { companyName: 'North Shore Limousine' }, 'Berg');
  const operators: [typeof omar, typeof nora] = [omar, nora];
  const open = await openRide(system, { traveler: tara, inHours: 120 });
  const offered = await offeredRide(system, { traveler: tara, inHours: 96, operators });
  const confirmed = await confirmedRide(system, { traveler: tara, inHours: 72, operators });
  await tara.call(`POST /rides/${confirmed.id}/chats`, { msg: 'We have two large suitcases.' });
  await omar.call(`POST /rides/${confirmed.id}/chats`, { msg: 'They fit well. See you at the door.' });
  const today = await paidRide(system, { traveler: tara, inHours: 1, operators });
  await pickUp(omar, today.id);
  await dropOff(omar, today.id);
  await untilCharge(tara, today.id, ['ride', 'captured']);
  await tara.call(`PUT /rides/${today.id}/review`, { rating: 5, review: 'On time, spotless car, calm driver.' });
  const candidate = await signUpOperator(system, newPersonalDetails('Mila', 'Novak'), lincoln);
  await uploadDocuments(candidate);
  await joinMailingList(system, { ...newPersonalDetails('Wanda', 'Becker'), city: 'Chicago', state: 'IL' });
  const cookies = { visitor: '', traveler: tara.cookies(), operator: omar.cookies(), staff: system.admin.cookies() };
  return { cookies, rides: { open, offered, confirmed, completed: today }, candidate };
}

const lincoln = { ...cadillac, carMake: 'Lincoln', carModel: 'Navigator', carPlate: 'LVR 7' };

export type Prepared = Awaited<ReturnType<typeof prepare>>;
