import { unreadCountedAtMost } from '@livery/contracts/notifications/policy.ts';

/** The server stops counting there: so many, or any number of more. */
export const isUncounted = (unread: number) => unread >= unreadCountedAtMost;

const most = unreadCountedAtMost - 1;

/** The number in words that stay true, however many there are. */
export const unreadText = (unread: number) => `${isUncounted(unread) ? `more than ${most}` : unread} unread`;

/** The same where there is room for a number alone. */
export const unreadNumber = (unread: number) => (isUncounted(unread) ? `${most}+` : String(unread));
