import { identityApi } from '@livery/contracts/identity/api.ts';
import { letterNamed } from '@livery/contracts/notifications/letters.ts';
import { titleCaseName } from '@livery/contracts/title-case-name.ts';
import type { Notification } from '../domain/notification.ts';
import { typedLines } from '../domain/typed-lines.ts';
import { writeLetter } from '../domain/write-letter.ts';
import type { ComposedLetter } from './composed-letter.ts';
import type { Deps } from './deps.ts';
import { type LinkSecrets, tokenOf } from './token-of.ts';

type OwnDeps = LinkSecrets & Pick<Deps, 'strangers' | 'publicUrl' | 'contactEmail' | 'postalAddress'>;

/** Writes a mail that somebody without an account has caused; undefined once what they typed is forgotten. */
export async function composeForStranger(
  { strangers, publicUrl, contactEmail, postalAddress, ...secrets }: OwnDeps,
  { strangerId, notification }: { strangerId: string; notification: Notification },
): Promise<ComposedLetter | undefined> {
  const stranger = await strangers.get(strangerId);
  if (!stranger) return undefined;
  const { toUs, isListMail } = letterNamed(notification.letter);
  const token = tokenOf(secrets, notification);
  const written = writeLetter(notification, { firstName: titleCaseName(stranger.firstName), operatorName: '' }, token);
  return {
    ...written,
    person: byMailOnly(toUs ? contactEmail : stranger.email),
    url: publicUrl + written.path,
    ...(isListMail && token && { unsubscribe: unsubscribeUrls(publicUrl, token) }),
    ...(isListMail && postalAddress && { postalAddress }),
    ...(toUs && { replyTo: stranger.email, quoted: typedLines(stranger) }),
  };
}

/** The unsubscribe addresses: a page for people, a one-click address for mail programs. */
const unsubscribeUrls = (publicUrl: string, token: string) => ({
  page: `${publicUrl}/unsubscribe?token=${token}`,
  oneClick: `${publicUrl}/api${identityApi.unsubscribeInOneClick.path}?token=${token}`,
});

const byMailOnly = (email: string) => ({ email, phoneNumber: '', receiveTexts: false, receiveEmails: true });
