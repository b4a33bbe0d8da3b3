import {
  confirmLink,
  type LinkKind,
  passwordLink,
  payLink,
  reconfirmLink,
  unsubscribeLink,
} from '@livery/contracts/links.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import type { Notification } from '../domain/notification.ts';
import type { Deps } from './deps.ts';

export type LinkSecrets = Pick<Deps, 'linkSecret' | 'accountLinkSecret'>;

/** Services that open links of rides or payments could make others with the same key, but none for a password. */
const secretOf: Record<LinkKind['prefix'], keyof LinkSecrets> = {
  [reconfirmLink.prefix]: 'linkSecret',
  [payLink.prefix]: 'linkSecret',
  [passwordLink.prefix]: 'accountLinkSecret',
  [confirmLink.prefix]: 'accountLinkSecret',
  [unsubscribeLink.prefix]: 'accountLinkSecret',
};

/** The token of a message's link; undefined where it has none. */
export function tokenOf(
  secrets: LinkSecrets,
  { link, recipientId }: Pick<Notification, 'link' | 'recipientId'>,
): string | undefined {
  return link ? linkToken(secrets[secretOf[link.prefix]], { ...link, person: recipientId }) : undefined;
}
