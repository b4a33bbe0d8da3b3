import { withRetries } from '@livery/faults/ride/with-retries.ts';
import type { Rig } from '@livery/faults/rig/start-rig.ts';
import type { Traveler } from '@livery/stack/people/sign-up.ts';
import { logIn, type Member } from '@livery/stack/people/sign-up.ts';

/** A ride to captured money, by people who log in for it and watch it; answers the seconds it took. */
export async function takeRide(rig: Rig, traveler: Traveler, now: () => Date): Promise<number> {
  const loggedIn = {
    traveler: { ...(await logInAnew(rig, traveler)), card: traveler.card },
    first: await logInAnew(rig, rig.cast.first),
    chosen: await logInAnew(rig, rig.cast.chosen),
  };
  const closes = await Promise.all(Object.values(loggedIn).map((member) => watch(rig, member)));
  const begun = performance.now();
  await rig.drive({}, { ...loggedIn, now });
  for (const close of closes) close();
  return (performance.now() - begun) / 1_000;
}

/** What fails or hangs on a busy machine is sent again. */
async function logInAnew(rig: Rig, { email }: Member): Promise<Member> {
  const member = await logIn(rig, email);
  return { ...member, ...withRetries(member) };
}

/** Opens the live updates of this person; answers how to close them. */
async function watch({ gatewayUrl }: Rig, member: Member): Promise<() => void> {
  const closing = new AbortController();
  const { body } = await fetch(`${gatewayUrl}/api/events`, {
    headers: { cookie: member.cookies() },
    signal: closing.signal,
  });
  // We end the stream, or the end of the session does.
  void body?.pipeTo(new WritableStream()).catch(() => {});
  return () => closing.abort();
}
