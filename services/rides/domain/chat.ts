import type { Decision } from '@livery/contracts/decision.ts';
import { dayMs } from '@livery/contracts/durations.ts';
import { deletedPerson } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { chatKeptDays, chatMessagesAtMost, chatReadOnlyAfterDays } from '@livery/contracts/rides/policy.ts';
import { chatTexts } from '@livery/contracts/rides/texts.ts';
import type { Relation } from './access/relation.ts';
import { conflictWith } from './commands/refusal.ts';
import { fullName } from './person.ts';
import { confirmedOffer, type Ride } from './ride.ts';

export interface ChatMessage {
  rideId: string;
  /** The confirmation it belongs to: a later operator does not see an earlier one's messages. */
  epoch: number;
  userId: string;
  userName: string;
  toUserId: string;
  msg: string;
  automatic: boolean;
  postedAt: Date;
}

type ChatDecision = Decision<ChatMessage, 'chat.message-posted'>;

export interface Sender {
  uid: string;
  name: string;
}

/** Open between the author and the confirmed operator, until 7 days after the ride (R24), or until it is forgotten. */
export function chatAccess(ride: Ride, relation: Relation, now: Date) {
  const isParty = relation === 'author' || relation === 'confirmed';
  const isConfirmed = confirmedOffer(ride) !== undefined;
  const isAlone = (ride.without ?? []).length > 0;
  const isOver = ride.status === 'CANCELLED' || isAlone || now.getTime() > readOnlyFrom(ride);
  const open = isParty && isConfirmed && !isOver;
  const readable = isParty && ride.confirmEpoch > 0;
  return { open, readable, note: open ? null : closedNote(relation, { readable, isOver }) };
}

function readOnlyFrom({ completedAt, serviceAt }: Ride): number {
  const forgottenAt = serviceAt.getTime() + chatKeptDays * dayMs;
  return completedAt ? Math.min(completedAt.getTime() + chatReadOnlyAfterDays * dayMs, forgottenAt) : forgottenAt;
}

/** Only what may be read is read-only. */
function closedNote(relation: Relation, { readable, isOver }: { readable: boolean; isOver: boolean }): string {
  if (relation === 'admin') return messages.chatWithoutStaff;
  if (isOver) return readable ? messages.chatReadOnly : messages.chatOnlyWhenConfirmed;
  return relation === 'author' ? messages.chatOpensLater : messages.chatOnlyWhenConfirmed;
}

interface Posting {
  id: string;
  sender: Sender;
  msg: string;
  at: Date;
}

/** A message to the other side. Throws `conflict` while the chat is closed, or holds too many of the sender's. */
export function postMessage(ride: Ride, { written, ...posting }: Posting & { written: number }): ChatDecision {
  const isAuthor = posting.sender.uid === ride.authorId;
  const access = chatAccess(ride, isAuthor ? 'author' : 'confirmed', posting.at);
  const operatorId = confirmedOffer(ride)?.operatorId;
  if (!access.open || !operatorId)
    throw conflictWith(ride, 'CHAT_CLOSED', access.note ?? messages.chatOnlyWhenConfirmed);
  if (written >= chatMessagesAtMost) throw conflictWith(ride, 'CHAT_FULL', messages.chatFull(chatMessagesAtMost));
  return posted(ride, { ...posting, automatic: false, toUserId: isAuthor ? operatorId : ride.authorId });
}

/** An automatic message on behalf of the operator; undefined when nobody is confirmed any more. */
export function announceStage(
  ride: Ride,
  stage: RideStage,
  { id, sender, at }: Omit<Posting, 'msg'>,
): ChatDecision | undefined {
  if (confirmedOffer(ride)?.operatorId !== sender.uid) return undefined;
  return posted(ride, { id, sender, at, msg: chatTexts[stage], automatic: true, toUserId: ride.authorId });
}

function posted(ride: Ride, message: Posting & { automatic: boolean; toUserId: string }): ChatDecision {
  const { id, sender, msg, automatic, toUserId, at } = message;
  const { rideId, confirmEpoch: epoch } = ride;
  const state = { rideId, epoch, userId: sender.uid, userName: sender.name, toUserId, msg, automatic, postedAt: at };
  const data = { messageId: id, rideId, epoch, fromUserId: sender.uid, toUserId, automatic };
  return { state, events: [{ type: 'chat.message-posted', data, parties: [sender.uid, toUserId] }] };
}

/** What is left of a message once the account of one of the two is deleted. Undefined on a repeat. */
export function withoutText(message: ChatMessage, uid: string) {
  const userName = message.userId === uid ? fullName(deletedPerson) : message.userName;
  const msg = message.automatic ? message.msg : messages.chatDeleted;
  if (userName === message.userName && msg === message.msg) return undefined;
  return { state: { ...message, userName, msg }, events: [], forgetsAnswers: true as const };
}

export function viewMessage(id: string, { userId, userName, msg, automatic, postedAt }: ChatMessage) {
  return { id, userId, userName, msg, automatic, createdAt: postedAt.toISOString() };
}
