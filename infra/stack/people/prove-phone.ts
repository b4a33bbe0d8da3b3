import { waitUntil } from '../wait-until.ts';
import { messagesTo } from './messages-to.ts';
import type { Person } from './person.ts';
import type { SystemUrls } from './system-urls.ts';

/** The code in the newest text to a phone, once there is one. */
export function textedCode(urls: SystemUrls, tenDigits: string): Promise<string> {
  const phone = `+1${tenDigits}`;
  return waitUntil(`a code for ${phone}`, async () => {
    const [newest] = await messagesTo(urls, phone);
    return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  });
}

/** Reads the code out of the text, as the owner of the phone would, and answers the proof that a sign-up needs. */
export async function provePhone(someone: Person, urls: SystemUrls, tenDigits: string): Promise<string> {
  const query = `phone=${encodeURIComponent(`+1${tenDigits}`)}`;
  await someone.call(`GET /sendTwilioVerificationToken?${query}`);
  const code = await textedCode(urls, tenDigits);
  const { phoneProof } = await someone.call<{ phoneProof: string }>(
    `GET /checkTwilioVerificationToken?${query}&code=${code}`,
  );
  return phoneProof;
}
