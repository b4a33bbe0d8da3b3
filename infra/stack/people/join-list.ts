import { waitUntil } from '../wait-until.ts';
import { messagesTo } from './messages-to.ts';
import { visitor } from './person.ts';
import type { SystemUrls } from './system-urls.ts';

export interface Reader {
  email: string;
  firstName: string;
  lastName: string;
  city: string;
  state: string;
  companyName?: string;
  numberOfFleet?: number;
}

/** The token in the mail that asks the holder of the mailbox. */
export const tokenIn = (text: string): string | undefined => /confirm\?token=([\w.-]+)/.exec(text)?.[1];

/** Puts somebody on the marketing list, who confirms by the mail. */
export async function joinMailingList(urls: SystemUrls, reader: Reader): Promise<void> {
  const someone = visitor(urls.gatewayUrl);
  await someone.call('POST /mailingList', reader);
  const token = await waitUntil(`the mail that asks ${reader.email}`, async () => {
    const mails = await messagesTo(urls, reader.email);
    return mails.map(({ text }) => tokenIn(text)).find(Boolean);
  });
  await someone.call('POST /mailingList/confirm', { token });
}
