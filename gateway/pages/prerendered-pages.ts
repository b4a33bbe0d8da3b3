import { readBuildManifest } from './build-files.ts';
import { compressedText, type SendText } from './compressed-text.ts';
import { type Contact, contactWays, link } from './contact-ways.ts';
import { withHints } from './page-hints.ts';

const types: Record<string, string> = { '.txt': 'text/plain', '.xml': 'application/xml' };

interface PrerenderedPagesOptions {
  root: string;
  publicUrl: string;
  contact: Contact;
  /** The files of each page, by address. */
  hints: Record<string, string[]>;
}

/** What the build has prerendered, by address: pages of words, and what search engines ask for. */
export function prerenderedPages({ root, publicUrl, contact, hints }: PrerenderedPagesOptions): Map<string, SendText> {
  const texts = readBuildManifest<string>(root, 'prerendered-pages');
  const origin = new URL(publicUrl).origin;
  const { email } = contact;
  const orWrite = email ? ` Or write to ${link(`mailto:${email}`, email)}.` : '';
  const words: Record<string, string> = { origin, orWrite, contactWays: contactWays(contact) };
  const filledIn = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (place, name) => words[name] ?? place);
  const entries = Object.entries(texts).map(([address, text]): [string, SendText] => [
    address,
    compressedText(typeOf(address), filledIn(withHints(text, hints[address]))),
  ]);
  return new Map(entries);
}

const typeOf = (address: string) => types[/\.\w+$/.exec(address)?.[0] ?? ''] ?? 'text/html';
