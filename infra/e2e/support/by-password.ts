import { visitor } from '@livery/stack/people/person.ts';
import { password } from '@livery/stack/people/sign-up.ts';
import type { World } from '@livery/stack/people/world.ts';

/** The cookies of a sign-in of staff that has not proved the second factor. */
export async function byPassword(world: World, email: string): Promise<string> {
  const person = visitor(world.gatewayUrl);
  await person.call('POST /auth/login', { email, password });
  return person.cookies();
}
