import type { Person } from './person.ts';

/** Where people meet Livery, and where its stand-ins show what was sent. */
export interface World {
  gatewayUrl: string;
  sandboxUrl: string;
  /** Whoever comes; somebody who asks once when absent. */
  visitor?: () => Person;
}

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
export async function messagesTo({ sandboxUrl }: World, to: string): Promise<Message[]> {
  const response = await fetch(`${sandboxUrl}/messages?to=${encodeURIComponent(to)}`);
  const { items } = (await response.json()) as { items: Message[] };
  return items;
}

/** Posts a form of one of the provider's own pages; answers where it leads. */
export async function submitForm(url: string, fields: Record<string, string>): Promise<URL> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location)
    throw new Error(`The form of ${new URL(url).pathname} led nowhere (${response.status}): ${await response.text()}`);
  return new URL(location, url);
}
