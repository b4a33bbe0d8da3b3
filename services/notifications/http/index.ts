import type { notificationsRoutes } from '@livery/contracts/notifications/routes.ts';
import type { Handlers } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { exportMessages } from './export-messages.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';
import { takeDeliveryStatus } from './take-delivery-status.ts';

export function handlers(deps: Deps): Handlers<typeof notificationsRoutes> {
  return {
    listNotifications: listNotifications(deps),
    readNotifications: readNotifications(deps),
    exportMessages: exportMessages(deps),
    twilioWebhook: takeDeliveryStatus(deps),
  };
}
