import { createHmac, randomUUID } from 'node:crypto';
import type { Decision } from '@livery/contracts/decision.ts';
import { invalid, unauthenticated } from '@livery/contracts/errors.ts';
import type { TravelerSignup } from '@livery/contracts/identity/api/sign-up.ts';
import { messages } from '@livery/contracts/messages.ts';
import { isUsPhone } from '@livery/contracts/us-phone.ts';
import { now, realNow } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { idFrom } from '@livery/platform/http/idempotency-key.ts';
import { answeredBody } from '@livery/platform/mongo/aggregate-outcome.ts';
import type { KeyedRequest } from '@livery/platform/mongo/keyed-requests.ts';
import type { PasswordHasher } from '../clients/password-hasher.ts';
import type { NewUserInputs } from '../domain/register-user.ts';
import { firstMode, type User } from '../domain/user.ts';
import { newcomer, userView } from '../domain/views/user-view.ts';
import { failpoint } from '../failpoints.ts';
import type { PersonSummaryStore } from '../store/person-summary-store.ts';
import type { PhoneProofStore } from '../store/phone-proof-store.ts';
import type { UserStore } from '../store/user-store.ts';
import type { CheckPassword } from './check-password.ts';
import type { Attempt, Reservations } from './reservations.ts';
import { hashOf } from './secrets.ts';
import type { Sessions, Tokens } from './sessions.ts';

export interface SignUpDeps {
  users: UserStore;
  reservations: Reservations;
  proofs: PhoneProofStore;
  summaries: PersonSummaryStore;
  passwords: PasswordHasher;
  checkPassword: CheckPassword;
  sessions: Sessions;
  idempotencySecret: string;
}

/** The fields both forms share. */
type Form = Pick<TravelerSignup, 'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'phoneProof' | 'password'>;

interface Wanted {
  form: Form;
  keyedRequest: KeyedRequest | undefined;
  /** Of the browser that will be signed in. */
  userAgent: string | undefined;
  /** Who is signed in there so far. */
  caller: Caller | undefined;
  register: (inputs: NewUserInputs) => Decision<User>;
}

export type SignUp = ReturnType<typeof createSignUp>;

/** Reserves e-mail and phone, uses the phone proof, creates the account, signs in: every step is safe to repeat. */
export function createSignUp(deps: SignUpDeps) {
  const { users, reservations, proofs, summaries, passwords, sessions } = deps;

  async function create({ uid, attempt, form, keyedRequest, register }: Wanted & Attempt) {
    const [proof, use] = [hashOf(form.phoneProof), { phoneNumber: form.phoneNumber, uid, now: realNow() }];
    // First, so that only somebody who holds the phone learns whether e-mail and phone have an account.
    if (!(await proofs.isUsable(proof, use))) throw proofLapsed();
    await reservations.reserve(form, { uid, attempt });
    failpoint('identity.after_reservation_before_user');
    if (!(await proofs.use(proof, use))) throw proofLapsed();
    const inputs = { uid, passwordHash: await passwords.hash(form.password), now: now() };
    return await users.insert(uid, register(inputs), {
      keyedRequest: keyedRequest && secretly(keyedRequest),
      answer: ({ state }) => ({
        status: 201,
        body: { user: userView(state, { ...newcomer, mode: firstMode(state) }, now()) },
      }),
      // The whole first profile would be kept as long as the account, whatever its person corrects later.
      isAnswerKept: () => false,
    });
  }

  /** A repeated sign-up signs in with its password alone: refused where a log-in may ask for more by now. */
  async function requireNothingChanged({ uid, accessEpoch }: User): Promise<void> {
    const { hasSecondFactor } = await summaries.of(uid);
    if (accessEpoch > 0 || hasSecondFactor) throw unauthenticated('ALREADY_SIGNED_UP', messages.unauthenticated);
  }

  /** A repeat comes with the session that the first one began: if its own answer is lost, that one goes on. */
  function signIn(user: User, { userAgent, caller }: Wanted): Promise<Tokens> {
    const inPlaceOf = caller?.uid === user.uid ? undefined : caller?.sessionId;
    return sessions.start(user, userAgent, { inPlaceOf });
  }

  /** The request contains a password: a fast hash of it would be a shortcut around the slow one. */
  function secretly({ key, hash }: KeyedRequest): KeyedRequest {
    return { key, hash: createHmac('sha256', deps.idempotencySecret).update(hash).digest('base64url') };
  }

  return async (wanted: Wanted) => {
    const { form, keyedRequest } = wanted;
    deps.checkPassword(form.password, form);
    if (!isUsPhone(form.phoneNumber)) throw invalid('INVALID_PHONE', messages.invalidPhone);
    const uid = idFrom(keyedRequest, deps.idempotencySecret);
    const attempt = randomUUID();
    try {
      const outcome = await create({ ...wanted, uid, attempt });
      if (outcome.replayed) await requireNothingChanged(outcome.saved.state);
      await reservations.confirm(form, uid);
      return { body: answeredBody(outcome), tokens: await signIn(outcome.saved.state, wanted) };
    } catch (error) {
      await reservations.release(form, { uid, attempt });
      throw error;
    }
  };
}

const proofLapsed = () => invalid('PHONE_PROOF_LAPSED', messages.phoneProofLapsed);
