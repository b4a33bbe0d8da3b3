import multipart from '@fastify/multipart';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { registerRoutes } from '@livery/platform/http/register-routes.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { buildService, type Service } from '@livery/platform/lifecycle/service.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { checkPassword } from './actions/check-password.ts';
import { reserveKeys } from './actions/reserve-keys.ts';
import { createSessions } from './actions/sessions.ts';
import { signUp } from './actions/sign-up.ts';
import { storeImage } from './actions/store-image.ts';
import { throttle } from './actions/throttle.ts';
import { throttleLogIn } from './actions/throttle-log-in.ts';
import { viewUser } from './actions/view-user.ts';
import { accessTokens } from './clients/access-tokens.ts';
import { passwordHasher } from './clients/password-hasher.ts';
import { phoneCodes } from './clients/twilio.ts';
import type { Config } from './config.ts';
import { subscriptions } from './events/index.ts';
import { handlers } from './http/index.ts';
import type { Parts } from './parts.ts';
import { accountStore } from './store/account-store.ts';
import { fileStore } from './store/file-store.ts';
import { hitStore } from './store/hit-store.ts';
import { phoneProofStore } from './store/phone-proof-store.ts';
import { referenceData } from './store/reference-data.ts';
import { reservationStore } from './store/reservation-store.ts';
import { reviewStore } from './store/review-store.ts';
import { rideStore } from './store/ride-store.ts';
import { sessionStore } from './store/session-store.ts';
import { userStore } from './store/user-store.ts';

const demoFactor = 1_000;

export function buildIdentity(config: Config, log: Logger): Promise<Service> {
  return buildService({
    name: 'identity',
    config,
    log,
    compose(kit) {
      const parts = assemble(kit, config);
      return {
        async routes(app) {
          await app.register(multipart);
          registerRoutes(app, { table: identityApi, handlers: handlers(parts) });
        },
        subscriptions: subscriptions(parts),
        projections: ['accounts', 'rides', 'reviews'],
      };
    },
  });
}

function assemble(kit: Kit, config: Config): Parts {
  const users = userStore(kit);
  const proofs = phoneProofStore(kit);
  const files = fileStore(kit, Buffer.from(config.FILE_KEY, 'base64'));
  const told = { accounts: accountStore(kit), rides: rideStore(kit), reviews: reviewStore(kit) };
  const reference = referenceData();
  const passwords = passwordHasher();
  const check = checkPassword(reference.commonPasswords);
  const keys = reserveKeys({ reservations: reservationStore(kit), users });
  const signAccessToken = accessTokens(config.IDENTITY_PRIVATE_KEY);
  const sessions = createSessions({ sessions: sessionStore(kit), users, signAccessToken });
  const hits = hitStore(kit);
  const factor = config.LIMITS === 'demo' ? demoFactor : 1;
  const limit = throttle(hits, factor);
  const idempotencySecret = config.IDEMPOTENCY_SECRET;
  return {
    ...told,
    users,
    proofs,
    files,
    reference,
    passwords,
    keys,
    sessions,
    checkPassword: check,
    signUp: signUp({ users, keys, proofs, passwords, checkPassword: check, sessions, idempotencySecret }),
    storeImage: storeImage({ files, users }),
    throttle: limit,
    throttleLogIn: throttleLogIn({ hits, throttle: limit, factor }),
    viewUser: viewUser(told),
    codes: phoneCodes({
      accountSid: config.TWILIO_ACCOUNT_SID,
      authToken: config.TWILIO_AUTH_TOKEN,
      verifyServiceSid: config.TWILIO_VERIFY_SERVICE_SID,
      url: config.TWILIO_URL,
    }),
  };
}
