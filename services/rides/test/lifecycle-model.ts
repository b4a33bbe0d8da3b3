import type { OfferStatus, RideStage, RideStatus } from '@livery/contracts/rides/model.ts';

/** The least that must be known to say what may happen next: the lifecycle written a second time, on purpose. */
export interface Model {
  status: RideStatus;
  open: boolean;
  offers: Readonly<Record<string, OfferStatus>>;
  stage: RideStage | null;
  pendingStop: boolean;
  isAskedJustNow?: true;
  /** The traveler has asked again as often as one may. */
  isAskedOut?: true;
  /** Every selection that a ride may have was made. */
  isSelectedOut?: true;
  isUnpaid?: true;
  /** Every extra stop that a ride may have was asked for. */
  isStoppedOut?: true;
  /** Staff let Otto drive it although he or Anna is suspended. */
  isKept?: true;
}

export const newRide: Model = { status: 'PENDING', open: false, offers: {}, stage: null, pendingStop: false };

type Rule = (model: Model, operatorId: string) => Model | undefined;

const selectedIn = ({ offers }: Model) => Object.keys(offers).find((id) => offers[id] === 'selected');
const isOnBoard = ({ stage }: Model) => stage === 'PASSENGER_ON_BOARD' || stage === 'ADD_EXTRA_STOPS';
const isDriving = (model: Model, id: string) => model.status === 'CONFIRMED' && model.offers[id] === 'confirmed';
const isPending = ({ status }: Model) => status === 'PENDING';

const answered = (model: Model, id: string, status: OfferStatus): Model => ({
  ...model,
  offers: { ...model.offers, [id]: status },
});
const givenBack = (model: Model, id: string): Model => ({
  ...answered(model, id, 'cancelled-after-confirming'),
  status: 'PENDING',
  stage: null,
});
const cancelled = (model: Model): Model => ({ ...model, status: 'CANCELLED' });
const onlyWhen = (isAllowed: boolean, next: Model) => (isAllowed ? next : undefined);

const answers =
  (from: readonly (OfferStatus | undefined)[], to: OfferStatus): Rule =>
  (model, id) =>
    onlyWhen(isPending(model) && from.includes(model.offers[id]), answered(model, id, to));

/** What each command leads to; undefined where it must be refused. */
export const rules = {
  open: (model) => onlyWhen(isPending(model) && !model.open, { ...model, open: true }),
  'refuse-hold': (model) => onlyWhen(isPending(model) && !model.open, cancelled(model)),
  offer: (model, id) => (model.open && !selectedIn(model) ? answers([undefined], 'available')(model, id) : undefined),
  deny: (model, id) => (model.open ? answers([undefined], 'denied')(model, id) : undefined),
  withdraw: answers(['available', 'selected', 'unselected'], 'withdrawn'),
  select: (model, id) => {
    const former = selectedIn(model);
    const next = answers(['available', 'unselected'], 'selected')(model, id);
    return next && former ? { ...next, offers: { ...next.offers, [former]: 'unselected' } } : next;
  },
  unselect: answers(['selected'], 'unselected'),
  'expire-selection': (model) => {
    const former = selectedIn(model);
    return former ? answers(['selected'], 'unselected')(model, former) : undefined;
  },
  confirm: (model, id) => {
    const next = answers(['selected'], 'confirmed')(model, id);
    return next && { ...next, status: 'CONFIRMED' };
  },
  decline: answers(['selected'], 'declined'),
  'cancel-confirmed': (model, id) => onlyWhen(isDriving(model, id) && !isOnBoard(model), givenBack(model, id)),
  'release-gone': (model, id) => onlyWhen(isDriving(model, id) && model.stage === null, givenBack(model, id)),
  'set-out': (model, id) =>
    onlyWhen(isDriving(model, id) && model.stage === null, { ...model, stage: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION' }),
  arrive: (model, id) =>
    onlyWhen(isDriving(model, id) && (model.stage === null || model.stage === 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION'), {
      ...model,
      stage: 'OPERATOR_ON_LOCATION',
    }),
  board: (model, id) => onlyWhen(isDriving(model, id) && !isOnBoard(model), { ...model, stage: 'PASSENGER_ON_BOARD' }),
  'add-stop': (model, id) =>
    onlyWhen(isDriving(model, id) && isOnBoard(model), { ...model, stage: 'ADD_EXTRA_STOPS', pendingStop: true }),
  end: (model, id) =>
    onlyWhen(isDriving(model, id) && isOnBoard(model), {
      ...model,
      status: 'COMPLETED',
      stage: 'RIDE_ENDED',
      pendingStop: false,
    }),
  'approve-stop': (model) =>
    onlyWhen(model.status === 'CONFIRMED' && model.pendingStop, { ...model, pendingStop: false }),
  cancel: (model) =>
    onlyWhen((isPending(model) || model.status === 'CONFIRMED') && !isOnBoard(model), cancelled(model)),
  'auto-cancel': (model) => onlyWhen(isPending(model), cancelled(model)),
  'cancel-unpaid': (model) => onlyWhen(model.status === 'CONFIRMED' && model.stage === null, cancelled(model)),
} as const satisfies Record<string, Rule>;

export type Move = keyof typeof rules;
