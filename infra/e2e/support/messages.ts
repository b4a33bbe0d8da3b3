import { type Message, messagesTo } from '@livery/stack/people/messages-to.ts';
import type { Member } from '@livery/stack/people/sign-up.ts';
import type { SystemUrls } from '@livery/stack/people/system-urls.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';

/** Texts to a member's phone that contain these words, newest first. */
export async function textsSaying(urls: SystemUrls, member: Member, words: string): Promise<Message[]> {
  return (await messagesTo(urls, `+1${member.phoneNumber}`)).filter(({ text }) => text.includes(words));
}

/** The newest such text, as soon as there is one. */
export function untilText(urls: SystemUrls, member: Member, words: string): Promise<Message> {
  return waitUntil(`a text with "${words}"`, async () => (await textsSaying(urls, member, words))[0]);
}

/** The newest such mail, as soon as there is one. */
export function untilMail(urls: SystemUrls, member: Member, words: string): Promise<Message> {
  return waitUntil(`a mail with "${words}"`, async () =>
    (await messagesTo(urls, member.email)).find(({ subject, text }) => `${subject} ${text}`.includes(words)),
  );
}

/** Path and token of the link in a message: what its button opens. */
export function linkIn({ text }: Message): `/processRidePayment/${string}` {
  const link = /\/processRidePayment\/[\w-]+\/[\w.-]+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in "${text}"`);
  return link as `/processRidePayment/${string}`;
}
