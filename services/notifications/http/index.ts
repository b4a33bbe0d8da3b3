import type { notificationsApi } from '@livery/contracts/notifications/api.ts';
import type { Handlers } from '@livery/platform/http/register-routes.ts';
import type { Texts } from '../clients/twilio.ts';
import type { PersonStore } from '../store/person-store.ts';
import { getPreferences } from './get-preferences.ts';
import { type Inbox, listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';
import { takeDeliveryStatus } from './take-delivery-status.ts';

/** The routes of notifications. */
export const handlers = (
  o: Inbox & { people: PersonStore; texts: Texts; callbackUrl: string },
): Handlers<typeof notificationsApi> => ({
  listNotifications: listNotifications(o),
  readNotifications: readNotifications(o),
  getPreferences: getPreferences(o.people),
  twilioWebhook: takeDeliveryStatus(o),
});
