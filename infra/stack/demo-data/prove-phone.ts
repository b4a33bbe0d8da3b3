import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './person.ts';

interface Message {
  text: string;
}

async function receivedCode(sandboxUrl: string, phone: string) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(`${sandboxUrl}/messages?to=${encodeURIComponent(phone)}`);
    const { items } = (await response.json()) as { items: Message[] };
    const code = /\b\d{6}\b/.exec(items[0]?.text ?? '')?.[0];
    if (code) return code;
    await wait(100);
  }
  throw new Error(`No code was sent to ${phone}`);
}

/** Reads the code out of the text, as the owner of the phone would, and answers the proof that a sign-up needs. */
export async function provePhone(someone: Person, sandboxUrl: string, tenDigits: string): Promise<string> {
  const phone = `+1${tenDigits}`;
  await someone.call('GET', `/sendTwilioVerificationToken?phone=${encodeURIComponent(phone)}`);
  const code = await receivedCode(sandboxUrl, phone);
  const answer = await someone.call(
    'GET',
    `/checkTwilioVerificationToken?phone=${encodeURIComponent(phone)}&code=${code}`,
  );
  return String(answer['phoneProof']);
}
