import type { SystemUrls } from './system-urls.ts';

export interface Message {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** Texts and mails to an address, newest first. */
export async function messagesTo({ sandboxUrl }: SystemUrls, to: string): Promise<Message[]> {
  const response = await fetch(`${sandboxUrl}/messages?to=${encodeURIComponent(to)}`);
  const { items } = (await response.json()) as { items: Message[] };
  return items;
}
