import type { Evidence, Finding, NotificationRow, RideRow, TopicEvent } from '../evidence.ts';

interface RideEvent {
  ride: { authorId: string };
  operatorId?: string;
  operatorIds?: string[];
  first?: boolean;
  withinFiveMinutes?: boolean;
  stage?: string;
  by?: string;
  stop?: { chargesCents: number };
}

/** Whom a text goes to, and what only this text says. */
interface Expected {
  to: string[];
  says: string;
}

/** Every message of the table of messages went out once, unless the ride moved on before, and nobody got the same text twice. */
export function textsAreSentOnce(evidence: Evidence): Finding[] {
  return [...sentTwice(evidence), ...missing(evidence), ...unfinished(evidence)];
}

function sentTwice({ texts }: Evidence): Finding[] {
  return [...Map.groupBy(texts, ({ to, body }) => `${to} ${body}`).values()]
    .filter((same) => same.length > 1)
    .map(([text, ...more]) => ({
      rule: 'duplicate-text',
      about: `…${text?.to.slice(-4)}`,
      says: `${more.length + 1} times: ${text?.body}`,
    }));
}

function missing({ events, rides, users, texts, notifications }: Evidence): Finding[] {
  const codes = new Map(rides.map((ride: RideRow) => [ride._id, ride.rideConfirmationCode]));
  const phones = new Map(users.map(({ _id, phoneNumber }) => [_id, `+1${phoneNumber}`]));
  const overtaken = new Set(notifications.filter(({ failure }) => failure === 'stale').map(({ _id }) => _id));
  const firsts = new Map(events.map((event) => [event.id, event]));
  return [...firsts.values()].flatMap((event) => {
    const { to, says } = expectedOf(event);
    const code = codes.get(event.subject) ?? '';
    return to.flatMap((uid) => {
      const sent = texts.filter(
        (text) => text.to === phones.get(uid) && text.body.includes(code) && text.body.includes(says),
      );
      if (sent.length === 1 || (sent.length === 0 && overtaken.has(`${event.id}:${uid}:sms`))) return [];
      return [{ rule: 'text-count', about: event.id, says: `"${says}" was sent ${sent.length} times` }];
    });
  });
}

const nobody: Expected = { to: [], says: '' };
const dollars = (cents = 0) => `$${(cents / 100).toFixed(2)}`;
const stageTexts: Record<string, string> = {
  OPERATOR_ON_WAY_TO_PICKUP_LOCATION: 'is on the way',
  OPERATOR_ON_LOCATION: 'is here',
  PASSENGER_ON_BOARD: 'has started',
};

function expectedOf({ topic, type, value }: TopicEvent): Expected {
  if (topic !== 'ride.v1') return nobody;
  const said = JSON.parse(value) as RideEvent;
  const { ride, operatorId = '', operatorIds = [], stage = '', by, stop } = said;
  const author = ride.authorId;
  switch (type) {
    case 'ride.opened':
      return { to: operatorIds, says: 'New ride' };
    case 'ride.offer-made':
      return firstOffer(said);
    case 'ride.operator-selected':
      return { to: [operatorId], says: 'You have been selected' };
    case 'ride.operator-unselected':
      return by === 'traveler' ? { to: [operatorId], says: 'taken the selection back' } : nobody;
    case 'ride.confirmed':
      return { to: [author, operatorId], says: 'confirmed' };
    case 'ride.stage-reached':
      return stageTexts[stage] ? { to: [author], says: stageTexts[stage] } : nobody;
    case 'ride.extra-stop-added':
      return { to: [author], says: `extra stop of ${dollars(stop?.chargesCents)}` };
    case 'ride.extra-stop-approved':
      return { to: [operatorId], says: `approved the extra stop of ${dollars(stop?.chargesCents)}` };
    case 'ride.completed':
      return { to: [author, operatorId], says: 'has ended' };
    default:
      return nobody;
  }
}

/** The first offer after all others were gone has another beginning than the first of a new ride. */
function firstOffer({ ride, first, withinFiveMinutes }: RideEvent): Expected {
  const says = withinFiveMinutes ? 'quick: an operator is available' : 'An operator is available';
  return first ? { to: [ride.authorId], says } : nobody;
}

/** What is planned for later may wait; everything else is out, or was given up on purpose. */
function unfinished({ notifications, now }: Evidence): Finding[] {
  const isDone = ({ status, nextAttemptAt }: NotificationRow) =>
    status === 'sent' || status === 'dropped' || (status === 'planned' && nextAttemptAt && nextAttemptAt > now);
  return notifications
    .filter((notification) => !isDone(notification))
    .map(({ _id, status }) => ({ rule: 'unsent', about: _id, says: `is ${status}` }));
}
