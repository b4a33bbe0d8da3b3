import { visitor } from '@livery/stack/people/person.ts';
import { password } from '@livery/stack/people/sign-up.ts';
import type { SystemUrls } from '@livery/stack/people/system-urls.ts';

/** The cookies of a sign-in of staff that has not proved the second factor. */
export async function byPassword(urls: SystemUrls, email: string): Promise<string> {
  const person = visitor(urls.gatewayUrl);
  await person.call('POST /auth/login', { email, password });
  return person.cookies();
}
