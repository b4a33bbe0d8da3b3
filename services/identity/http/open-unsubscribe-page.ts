import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';

/** Opening an address must change nothing: the page asks. */
export const openUnsubscribePage =
  (): Handler<typeof identityApi.openUnsubscribePage> =>
  async ({ query: { token }, reply }) =>
    reply.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 302);
