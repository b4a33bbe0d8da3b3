import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { joinMailingList } from '@livery/stack/people/join-list.ts';
import { uploadDocuments } from '@livery/stack/people/operators.ts';
import { cadillac, signUpOperator, somebody } from '@livery/stack/people/sign-up.ts';
import { confirmedRide, offeredRide, openRide, paidRide, untilCharge } from '../support/prepared-rides.ts';
import type { Stage } from '../support/start-world.ts';

/** Whose way is shown. */
export const roles = ['visitor', 'traveler', 'operator', 'staff'] as const;
export type Role = (typeof roles)[number];

/** The people of the tour, and a ride in each of the states that it shows. */
export async function prepare(stage: Stage) {
  const tara = await stage.newTraveler('Tara', 'Quinn');
  const omar = await stage.newOperator('Omar', { companyName: 'Lakeside Cars' }, 'Diaz');
  const nora = await stage.newOperator('Nora', { companyName: 'North Shore Limousine' }, 'Berg');
  const operators: [typeof omar, typeof nora] = [omar, nora];
  const open = await openRide(stage, { traveler: tara, inHours: 120 });
  const offered = await offeredRide(stage, { traveler: tara, inHours: 96, operators });
  const confirmed = await confirmedRide(stage, { traveler: tara, inHours: 72, operators });
  await tara.call(`POST /rides/${confirmed.id}/chats`, { msg: 'We have two large suitcases.' });
  await omar.call(`POST /rides/${confirmed.id}/chats`, { msg: 'They fit well. See you at the door.' });
  const today = await paidRide(stage, { traveler: tara, inHours: 1, operators });
  await pickUp(omar, today.id);
  await dropOff(omar, today.id);
  await untilCharge(tara, today.id, ['ride', 'captured']);
  await tara.call(`PUT /rides/${today.id}/review`, { rating: 5, review: 'On time, spotless car, calm driver.' });
  const candidate = await signUpOperator(stage, somebody('Mila', 'Novak'), lincoln);
  await uploadDocuments(candidate);
  await joinMailingList(stage, { ...somebody('Wanda', 'Becker'), city: 'Chicago', state: 'IL' });
  const cookies = { visitor: '', traveler: tara.cookies(), operator: omar.cookies(), staff: stage.admin.cookies() };
  return { cookies, rides: { open, offered, confirmed, completed: today }, candidate };
}

const lincoln = { ...cadillac, carMake: 'Lincoln', carModel: 'Navigator', carPlate: 'LVR 7' };

export type Prepared = Awaited<ReturnType<typeof prepare>>;
