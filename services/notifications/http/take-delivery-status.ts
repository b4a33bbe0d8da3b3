import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { notificationsApi } from '@livery/contracts/notifications/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { markUndeliverable } from '../actions/mark-undeliverable.ts';
import { undelivered } from '../clients/twilio.ts';

/** The provider reports the delivery of a text; only a signed report is believed. */
export const takeDeliveryStatus =
  (deps: Deps): Handler<typeof notificationsApi.twilioWebhook> =>
  async ({ request }) => {
    const { notifications, texts, callbackUrl } = deps;
    const form = Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
    const signature = String(request.headers['x-twilio-signature'] ?? '');
    if (!(await texts.isSigned({ signature, url: callbackUrl, form })))
      throw invalid('INVALID_SIGNATURE', messages.invalidInput);
    const { MessageSid: sid = '', MessageStatus: status = '', ErrorCode: code = '' } = form;
    if (!undelivered.has(status)) return {};
    const [notification] = await notifications.find({ providerId: sid }, { limit: 1 });
    if (notification?.state.status === 'sent')
      await markUndeliverable(deps, { id: notification.id, channel: 'sms', code });
    return {};
  };
