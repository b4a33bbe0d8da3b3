import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { registerRoutes } from '@livery/platform/http/register-routes.ts';
import { buildService, type Service } from '@livery/platform/lifecycle/service.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { letterComposer } from './actions/compose-letter.ts';
import { deliver } from './actions/deliver.ts';
import { teller } from './actions/tell.ts';
import { smtpMailer } from './clients/mailer.ts';
import { twilioTexts } from './clients/twilio.ts';
import type { NotificationsConfig } from './config.ts';
import { subscriptions } from './events/index.ts';
import { handlers } from './http/index.ts';
import { notificationStore } from './store/notification-store.ts';
import { personStore } from './store/person-store.ts';
import { readMarkStore } from './store/read-mark-store.ts';
import { rideStore } from './store/ride-store.ts';

/** Hears everything that happens and tells people: texts, mails and the in-app inbox. */
export function startNotifications(config: NotificationsConfig, log: Logger): Promise<Service> {
  const { PUBLIC_URL: publicUrl, LINK_SECRET: linkSecret } = config;
  const callbackUrl = `${publicUrl}/api${notificationsApi.twilioWebhook.path}`;
  return buildService({
    name: 'notifications',
    config,
    log,
    compose(kit) {
      const notifications = notificationStore(kit);
      const people = personStore(kit);
      const rides = rideStore(kit);
      const marks = readMarkStore(kit);
      const texts = twilioTexts({
        accountSid: config.TWILIO_ACCOUNT_SID,
        authToken: config.TWILIO_AUTH_TOKEN,
        from: config.TWILIO_FROM,
        url: config.TWILIO_URL,
        statusCallback: callbackUrl,
      });
      const mailer = smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
      const compose = letterComposer({ people, publicUrl, linkSecret });
      const outgoing = kit.intentRunner({
        name: 'deliveries',
        collection: notifications.collection,
        run: deliver({ notifications, people, rides, texts, mailer, compose }),
      });
      const tell = teller(notifications, outgoing.wake);
      return {
        routes: (app) =>
          registerRoutes(app, {
            table: notificationsApi,
            handlers: handlers({ notifications, marks, compose, people, texts, callbackUrl }),
          }),
        subscriptions: subscriptions({ tell, people, rides }),
        parts: [{ name: 'mailer', stop: async () => mailer.close() }],
        projections: ['people', 'rides'],
      };
    },
  });
}
