import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { conflict } from '@livery/contracts/errors.ts';
import { abandonedSignUpKeptHours } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { User } from '../domain/user.ts';
import type { Reservation, ReservationStore } from '../store/reservation-store.ts';
import type { UserStore } from '../store/user-store.ts';

/** A sign-up takes a second or two; one that crashed holds its reservations for this long. */
const reservationMs = 2 * minuteMs;

export const emailKey = (email: string) => `email:${email}`;
export const phoneKey = (phoneNumber: string) => `phone:${phoneNumber}`;

type Form = Pick<User, 'email' | 'phoneNumber'>;
const keysOf = ({ email, phoneNumber }: Form) => [emailKey(email), phoneKey(phoneNumber)];

/** One run of a sign-up; a twin of it, the same request sent twice, is for the same account. */
export interface Attempt {
  uid: string;
  attempt: string;
}

export type Reservations = ReturnType<typeof createReservations>;

/** An e-mail address and a phone belong to one account: reserved first, confirmed once the account exists. */
export function createReservations({ reservations, users }: { reservations: ReservationStore; users: UserStore }) {
  async function isHeld({ owner, expiresAt }: Reservation): Promise<boolean> {
    const isCertain = !expiresAt || expiresAt > realNow();
    return isCertain || (await users.get(owner)) !== undefined;
  }

  async function reserve(key: string, attempt: Attempt): Promise<boolean> {
    const { uid: owner, attempt: id } = attempt;
    const expiresAt = new Date(realNow().getTime() + reservationMs);
    const claim = { owner, attempt: id, expiresAt };
    if (await reservations.take(key, claim)) return true;
    const found = await reservations.get(key);
    // It was released between the two calls.
    if (!found) return reserve(key, attempt);
    if (found.owner !== owner) return !(await isHeld(found)) && (await reservations.takeOver(found, claim));
    return (await reservations.share(found, expiresAt)) || reserve(key, attempt);
  }

  return {
    async isTaken(key: string): Promise<boolean> {
      const found = await reservations.get(key);
      return found !== undefined && isHeld(found);
    },
    async reserve({ email, phoneNumber }: Form, attempt: Attempt): Promise<void> {
      if (!(await reserve(emailKey(email), attempt))) throw conflict('EMAIL_EXISTS', messages.emailExists);
      if (!(await reserve(phoneKey(phoneNumber), attempt))) throw conflict('PHONE_EXISTS', messages.phoneExists);
    },
    async confirm(form: Form, owner: string): Promise<void> {
      await reservations.confirm(keysOf(form), owner);
    },
    /** After a failed sign-up. Keys that an account of this owner holds, or that a twin relies on, stay reserved. */
    async release(form: Form, { uid, attempt }: Attempt): Promise<void> {
      const user = (await users.get(uid))?.state;
      const kept = user ? keysOf(user) : [];
      const unused = keysOf(form).filter((key) => !kept.includes(key));
      await reservations.release(unused, attempt);
    },
    /** Releases what an abandoned sign-up reserved; if its account exists after all, confirms it instead. */
    async forgetAbandoned(): Promise<void> {
      const then = new Date(realNow().getTime() - abandonedSignUpKeptHours * hourMs);
      for (const lapsed of await reservations.lapsedBy(then)) {
        const { key, owner } = lapsed;
        const user = (await users.get(owner))?.state;
        if (user && keysOf(user).includes(key)) await reservations.confirm([key], owner);
        else await reservations.releaseLapsed(lapsed);
      }
    },
  };
}
