import type { notificationsApi } from '@livery/contracts/notifications/api.ts';
import type { Handlers } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';
import { takeDeliveryStatus } from './take-delivery-status.ts';

export function handlers(deps: Deps): Handlers<typeof notificationsApi> {
  return {
    listNotifications: listNotifications(deps),
    readNotifications: readNotifications(deps),
    twilioWebhook: takeDeliveryStatus(deps),
  };
}
