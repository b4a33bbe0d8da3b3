import multipart from '@fastify/multipart';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { accessTokenMinutes, auditKeptDays } from '@livery/contracts/identity/policy.ts';
import { identityRoutes } from '@livery/contracts/identity/routes.ts';
import { limitFactors } from '@livery/contracts/limits.ts';
import { daysAgo } from '@livery/platform/clock/days-ago.ts';
import { keysOf } from '@livery/platform/config/keys.ts';
import { type IssueToken, tokenIssuer } from '@livery/platform/http/access-tokens.ts';
import { registerRoutes } from '@livery/platform/http/register-routes.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { repeat } from '@livery/platform/lifecycle/repeat.ts';
import { type Service, startService } from '@livery/platform/lifecycle/start-service.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { createCheckPassword } from './actions/check-password.ts';
import type { Deps } from './actions/deps.ts';
import { createErasePerson } from './actions/erase-person.ts';
import { countCodes, measureCodesLeft } from './actions/measure-codes.ts';
import { createOwnSecondFactor } from './actions/own-second-factor.ts';
import { createProveSecondFactor } from './actions/prove-second-factor.ts';
import { createReservations } from './actions/reservations.ts';
import { createSessions } from './actions/sessions.ts';
import { createSignUp } from './actions/sign-up.ts';
import { createStoreImage } from './actions/store-image.ts';
import { createStrayImageSweep } from './actions/stray-image-sweep.ts';
import { createThrottle } from './actions/throttle.ts';
import { createThrottleFactorCode } from './actions/throttle-factor-code.ts';
import { createThrottleLogIn } from './actions/throttle-log-in.ts';
import { createViewUser } from './actions/view-user.ts';
import { passwordHasher } from './clients/password-hasher.ts';
import { type PhoneCodes, phoneCodes } from './clients/twilio.ts';
import { fileKeysOf, type IdentityConfig } from './config.ts';
import { subscriptions } from './events/index.ts';
import { handlers } from './http/index.ts';
import { collectionsOfCounters } from './store/counter-store.ts';
import { referenceData } from './store/reference-data.ts';
import { createStores, type Stores } from './store/stores.ts';

/** People: accounts and approval, passwords and sessions, phone codes, photos and documents; cars and airports. */
export function startIdentity(config: IdentityConfig, log: Logger): Promise<Service> {
  return startService({
    name: 'identity',
    config,
    log,
    async compose(kit) {
      const deps = dependencies(kit, config, await issuerOf(config));
      return {
        async routes(app) {
          await app.register(multipart);
          registerRoutes(app, { table: identityRoutes, handlers: handlers(deps) });
        },
        subscriptions: subscriptions(deps),
        components: [
          repeat({ name: 'forgetting', everyMs: hourMs, work: () => deleteExpired(deps), log }),
          repeat({ name: 'stray-images', everyMs: hourMs, work: createStrayImageSweep(deps), log }),
          repeat({ name: 'carrying-forward', everyMs: minuteMs, work: deps.counters.carryForward, log }),
        ],
        projections: ['accounts', 'rides', 'reviews', ...collectionsOfCounters, 'places', 'locations'],
      };
    },
  });
}

async function deleteExpired({ audit, reservations }: Deps): Promise<void> {
  await audit.forgetBefore(daysAgo(auditKeptDays));
  await reservations.forgetAbandoned();
}

function issuerOf({ IDENTITY_PRIVATE_KEY: privateKey }: IdentityConfig): Promise<IssueToken> {
  return tokenIssuer({ privateKey, lifetimeSeconds: accessTokenMinutes * 60 });
}

function dependencies(kit: Kit, config: IdentityConfig, issueToken: IssueToken): Deps {
  const stores = createStores(kit, fileKeysOf(config), config.IDEMPOTENCY_SECRET);
  const reference = referenceData();
  const limiting = throttles(stores, { factor: limitFactors[config.LIMITS], metrics: kit.metrics });
  const deletions = kit.intentRunner({ name: 'deletions', model: stores.users.model, run: createErasePerson(stores) });
  const signing = {
    passwords: passwordHasher(),
    checkPassword: createCheckPassword(reference.isCommonPassword),
    reservations: createReservations(stores),
    sessions: createSessions({ ...stores, issueToken, log: kit.log }),
  };
  return {
    ...stores,
    ...signing,
    log: kit.log,
    hasCaughtUp: kit.hasCaughtUp,
    ...limiting,
    reference,
    signUp: createSignUp({ ...stores, ...signing, idempotencySecret: config.IDEMPOTENCY_SECRET }),
    proveSecondFactor: createProveSecondFactor(stores.secondFactors, kit.log),
    ownSecondFactor: createOwnSecondFactor({ ...stores, ...limiting }, config.FACTOR_SECRET),
    storeImage: createStoreImage(stores),
    viewUser: createViewUser(stores),
    eraseSoon: (uid) => deletions.wake(uid),
    publicUrl: config.PUBLIC_URL,
    linkSecrets: keysOf(config.ACCOUNT_LINK_SECRET, config.ACCOUNT_LINK_SECRET_OLD),
    idempotencySecret: config.IDEMPOTENCY_SECRET,
    codes: countCodes(codesBy(config), kit.metrics),
  };
}

function codesBy(config: IdentityConfig): PhoneCodes {
  return phoneCodes({
    accountSid: config.TWILIO_ACCOUNT_SID,
    authToken: config.TWILIO_AUTH_TOKEN,
    verifyServiceSid: config.TWILIO_VERIFY_SERVICE_SID,
    url: config.TWILIO_URL,
  });
}

function throttles(
  { hits }: Stores,
  options: { factor: number; metrics: Kit['metrics'] },
): Pick<Deps, 'throttle' | 'throttleLogIn' | 'throttleFactorCode'> {
  measureCodesLeft(hits, options);
  const throttle = createThrottle(hits, options.factor);
  const throttleLogIn = createThrottleLogIn({ throttle, ...options });
  return { throttle, throttleLogIn, throttleFactorCode: createThrottleFactorCode(throttleLogIn) };
}
