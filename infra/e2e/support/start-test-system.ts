import { setTimeout as pause } from 'node:timers/promises';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { accessTokenMinutes } from '@livery/contracts/identity/policy.ts';
import { addCard } from '@livery/stack/people/cards.ts';
import { grantAdmin } from '@livery/stack/people/grant-admin.ts';
import { approve, onboardOperator, uploadDocuments } from '@livery/stack/people/operators.ts';
import { type Answer, type CallOptions, callBy, type RouteCall } from '@livery/stack/people/person.ts';
import {
  cadillac,
  logIn,
  type Member,
  newPersonalDetails,
  signUpOperator,
  signUpTraveler,
  type Traveler,
  type VehicleDetails,
} from '@livery/stack/people/sign-up.ts';
import { type System, type SystemOptions, startSystem } from '@livery/stack/system.ts';

/** The whole product running for one file of journeys, and people to use it. */
export interface TestSystem extends System {
  newTraveler(firstName?: string, lastName?: string): Promise<Traveler>;
  /** Approved, subscribed and linked to a payout account. */
  newOperator(firstName?: string, vehicle?: Partial<VehicleDetails>, lastName?: string): Promise<Member>;
  /** An operator who is approved, but neither subscribed nor linked to a payout account. */
  newApprovedOperator(firstName?: string, lastName?: string): Promise<Member>;
  admin: Member;
  /** The business clock, for everybody at once. */
  moveClock(hours: number): Promise<void>;
  businessNow(): Promise<Date>;
}

export async function startTestSystem(options: SystemOptions = {}): Promise<TestSystem> {
  const system = await startSystem(options);
  const admin = await firstAdmin(system).catch(async (error: unknown) => {
    await system.stop();
    throw error;
  });
  return {
    ...system,
    admin,
    async newTraveler(firstName = 'Anna', lastName?: string) {
      const member = await signUpTraveler(system, newPersonalDetails(firstName, lastName));
      return { ...member, card: await addCard(member, system) };
    },
    async newApprovedOperator(firstName = 'Omar', lastName?: string) {
      const member = await signUpOperator(system, newPersonalDetails(firstName, lastName), cadillac);
      await uploadDocuments(member);
      await approve(admin, member);
      return member;
    },
    async newOperator(firstName = 'Omar', vehicle = {}, lastName?: string) {
      const member = await signUpOperator(system, newPersonalDetails(firstName, lastName), { ...cadillac, ...vehicle });
      await onboardOperator(member, admin);
      return member;
    },
    async moveClock(hours) {
      const { offsetMs } = await clockOf(system);
      await fetch(`${system.sandboxUrl}/clock`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ offsetMs: offsetMs + hours * hourMs }),
      });
      // Services trust what they have read of the clock for 20 ms.
      await pause(50);
    },
    async businessNow() {
      return new Date(Date.now() + (await clockOf(system)).offsetMs);
    },
  };
}

async function firstAdmin(system: System): Promise<Member> {
  const ada = await signUpTraveler(system, newPersonalDetails('Ada'));
  await grantAdmin(system, ada.email);
  return stayingLoggedIn(system, ada.email);
}

/** Staff who leave a page alone are soon logged out: in a long journey they log in anew before their token ends. */
async function stayingLoggedIn(system: System, email: string): Promise<Member> {
  let [member, loggedInAt] = [await logIn(system, email), Date.now()];
  async function ask<T>(route: RouteCall, options?: CallOptions): Promise<Answer<T>> {
    if (Date.now() - loggedInAt > (accessTokenMinutes - 1) * minuteMs)
      [member, loggedInAt] = [await logIn(system, email), Date.now()];
    return member.ask<T>(route, options);
  }
  return { ...member, ask, call: callBy(ask), cookies: () => member.cookies() };
}

async function clockOf({ sandboxUrl }: System): Promise<{ offsetMs: number }> {
  return (await (await fetch(`${sandboxUrl}/clock`)).json()) as { offsetMs: number };
}
