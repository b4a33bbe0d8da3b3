import { hourMs } from '@livery/contracts/durations.ts';
import { messagesKeptDays } from '@livery/contracts/notifications/policy.ts';
import { notificationsRoutes } from '@livery/contracts/notifications/routes.ts';
import { daysAgo } from '@livery/platform/clock/days-ago.ts';
import { registerRoutes } from '@livery/platform/http/register-routes.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { repeat } from '@livery/platform/lifecycle/repeat.ts';
import { type Service, startService } from '@livery/platform/lifecycle/start-service.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Deps } from './actions/deps.ts';
import { measureLateMessages } from './actions/measure-late-messages.ts';
import { startDeliveries } from './actions/start-deliveries.ts';
import { smtpMailer } from './clients/mailer.ts';
import { twilioTexts } from './clients/twilio.ts';
import type { NotificationsConfig } from './config.ts';
import { subscriptions } from './events/index.ts';
import { handlers } from './http/index.ts';
import { forgetMessagesBefore } from './store/notification-store.ts';
import { createStores } from './store/stores.ts';

/** Turns events into texts, mails and the in-app inbox. */
export function startNotifications(config: NotificationsConfig, log: Logger): Promise<Service> {
  return startService({
    name: 'notifications',
    config,
    log,
    compose: (kit) => {
      const deps = dependencies(kit, config);
      return {
        routes: (app) => registerRoutes(app, { table: notificationsRoutes, handlers: handlers(deps) }),
        subscriptions: subscriptions(deps),
        components: [
          { name: 'mailer', stop: async () => deps.mailer.close() },
          repeat({ name: 'forgetting', everyMs: hourMs, work: () => forgetMessages(deps), log }),
        ],
        projections: ['people', 'rides'],
      };
    },
  });
}

const forgetMessages = ({ notifications }: Deps) => forgetMessagesBefore(notifications, daysAgo(messagesKeptDays));

function dependencies(kit: Kit, config: NotificationsConfig): Deps {
  const { PUBLIC_URL: publicUrl, LINK_SECRET: linkSecret, ACCOUNT_LINK_SECRET: accountLinkSecret } = config;
  const { CONTACT_EMAIL: contactEmail, CONTACT_LOCATION: postalAddress } = config;
  const callbackUrl = `${publicUrl}/api${notificationsRoutes.twilioWebhook.path}`;
  const texts = twilioTexts({
    accountSid: config.TWILIO_ACCOUNT_SID,
    authToken: config.TWILIO_AUTH_TOKEN,
    from: config.TWILIO_FROM,
    url: config.TWILIO_URL,
    statusCallback: callbackUrl,
  });
  const mailer = smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, replyTo: contactEmail });
  const wake: Deps['wake'] = (...message) => deliveries.wake(...message);
  const settings = { publicUrl, callbackUrl, linkSecret, accountLinkSecret, contactEmail, postalAddress };
  const { log, hasCaughtUp } = kit;
  const deps = { ...createStores(kit), log, hasCaughtUp, texts, mailer, wake, ...settings };
  const deliveries = startDeliveries(kit, deps);
  measureLateMessages(deps, kit.metrics);
  return deps;
}
