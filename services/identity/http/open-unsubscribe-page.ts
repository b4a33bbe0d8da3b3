import type { RouteOf } from './route.ts';

/** Opening an address must change nothing: the page asks. */
export function openUnsubscribePage(): RouteOf<'openUnsubscribePage'> {
  return async ({ query: { token }, reply }) => reply.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 302);
}
