import type { Member } from '@livery/stack/people/sign-up.ts';
import { type Message, messagesTo, type World } from '@livery/stack/people/world.ts';
import { waitFor } from '@livery/stack/wait-for.ts';

/** Texts to a member's phone that contain these words, newest first. */
export async function textsSaying(world: World, member: Member, words: string): Promise<Message[]> {
  return (await messagesTo(world, `+1${member.phoneNumber}`)).filter(({ text }) => text.includes(words));
}

/** The newest such text, as soon as there is one. */
export function untilText(world: World, member: Member, words: string): Promise<Message> {
  return waitFor(`a text with "${words}"`, async () => (await textsSaying(world, member, words))[0]);
}

/** The newest such mail, as soon as there is one. */
export function untilMail(world: World, member: Member, words: string): Promise<Message> {
  return waitFor(`a mail with "${words}"`, async () =>
    (await messagesTo(world, member.email)).find(({ subject, text }) => `${subject} ${text}`.includes(words)),
  );
}

/** Path and token of the link in a message: what its button opens. */
export function linkIn({ text }: Message): `/processRidePayment/${string}` {
  const link = /\/processRidePayment\/[\w-]+\/[\w.-]+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in "${text}"`);
  return link as `/processRidePayment/${string}`;
}
