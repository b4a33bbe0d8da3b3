import * as z from 'zod/mini';
import { cents } from '../money.ts';
import type { RouteTable } from '../routes.ts';
import { staffDecision } from '../staff-decision.ts';
import { instant, listOf, page, serviceType, shortId, stateCode, vehicleClass, wallTime } from '../vocabulary.ts';
import { line, note, publicLine, publicNote } from '../written-text.ts';
import { cancellationRule, rideStage } from './model.ts';
import {
  chatMaxLength,
  extraStopNotesMaxLength,
  maximumHours,
  pickUpDetailsMaxLength,
  reviewMaxLength,
  specialNotesMaxLength,
} from './policy.ts';
import { rideRow, rideView } from './view.ts';

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const point = z.strictObject({ lat: latitude, lng: longitude });
const placeText = line(200);
const rideId = z.object({ id: shortId });
const noBody = z.optional(z.strictObject({}));

export const suggestion = z.object({
  id: z.string(),
  label: z.string(),
  short: z.string(),
  precision: z.enum(['address', 'airport', 'city', 'zip']),
});
export const place = z.extend(suggestion, { lat: z.number(), lng: z.number(), state: stateCode, timeZone: z.string() });
export const routeAnswer = z.object({
  distanceMiles: z.number(),
  durationMinutes: z.int(),
  durationText: z.string(),
  method: z.enum(['google', 'estimate']),
  /** State and zone of the pick-up, for places that did not come from `/places`. */
  state: stateCode,
  timeZone: z.string(),
});

/** Business fields are optional in type: the domain refuses with the spec's messages in the spec's order (R92). */
export const bookingBody = z.strictObject({
  serviceFrom: z.optional(placeText),
  serviceFromShort: z.optional(placeText),
  /** Street, terminal or door: what only the operator who has confirmed learns. */
  pickUpDetails: z.optional(line(pickUpDetailsMaxLength)),
  fromlat: z.optional(latitude),
  fromlng: z.optional(longitude),
  serviceFromState: z.optional(z.string().check(z.maxLength(2))),
  serviceTo: z.optional(placeText),
  serviceToShort: z.optional(placeText),
  tolat: z.optional(latitude),
  tolng: z.optional(longitude),
  serviceDate: z.optional(z.union([wallTime, z.literal('')])),
  serviceType: z.optional(serviceType),
  serviceVehicle: z.optional(vehicleClass),
  serviceHours: z.optional(z.int().check(z.minimum(1), z.maximum(maximumHours))),
  calculatedDistance: z.optional(z.number().check(z.minimum(0), z.maximum(10_000))),
  calculatedRideDuration: z.optional(placeText),
  requestorPriceCents: z.optional(cents),
  specialNotes: z.optional(publicNote(specialNotesMaxLength)),
  passengerFirstName: z.optional(publicLine(60)),
  passengerLastName: z.optional(publicLine(60)),
  passengerPhone: z.optional(line(20)),
  paymentMethod: z.optional(shortId),
  preauthorizationId: z.optional(shortId),
  quoteId: z.optional(shortId),
});
export type BookingBody = z.output<typeof bookingBody>;

export const offerBody = z.strictObject({
  tollsCents: cents,
  parkingCents: cents,
  airportFeeCents: cents,
  miscCents: cents,
  specialNotes: z.optional(publicNote(specialNotesMaxLength)),
  baseRateCents: z.optional(cents),
});
export type OfferBody = z.output<typeof offerBody>;
const stageBody = z.strictObject({
  stage: rideStage,
  /** For a stage that is reported late, for want of a network; the server bounds it (R15). */
  reachedAt: z.optional(instant),
  extraStopChargesCents: z.optional(cents),
  extraStopNotes: z.optional(publicNote(extraStopNotesMaxLength)),
});
const reviewBody = z.strictObject({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  review: z.optional(note(reviewMaxLength)),
});
const chatBody = z.strictObject({ msg: note(chatMaxLength).check(z.minLength(1)) });
export const chatMessage = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  msg: z.string(),
  automatic: z.boolean(),
  createdAt: instant,
});
const historyLine = z.object({ timestamp: instant, user: z.string(), action: z.string() });

const receiptLine = z.object({ label: z.string(), amountCents: z.int(), note: z.nullable(z.string()) });
export const receipt = z.object({
  rideId: z.string(),
  rideConfirmationCode: z.string(),
  issuedAt: instant,
  serviceAt: instant,
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  passenger: z.nullable(z.string()),
  operatorName: z.nullable(z.string()),
  lines: z.array(receiptLine),
  totalCents: z.int(),
  movements: z.array(receiptLine),
  paidCents: z.int(),
  openCents: z.int(),
});

export const reservationLists = z.enum(['confirmed', 'pending', 'past']);
/** `owed`: rides whose travelers wait for this operator's confirmation; they are among `pendingApproval` too. */
export const operatorLists = z.enum(['owed', 'confirmed', 'new', 'pendingApproval', 'past']);

/** Dollars per class, -1 = no rate (S1 7, R58). */
const rateRequest = z.strictObject({
  distance: z.number().check(z.minimum(0), z.maximum(10_000)),
  serviceType,
  serviceVehicle: z.optional(vehicleClass),
  serviceHours: z.optional(z.int().check(z.minimum(1), z.maximum(maximumHours))),
  durationMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  from: z.optional(point),
  to: z.optional(point),
});
const rates = z.object({ data: z.record(vehicleClass, z.number()), quoteId: z.string() });

const reconfirmation = z.object({ purpose: z.literal('reconfirm'), ride: rideView });

export const ridesApi = {
  suggestPlaces: {
    method: 'GET',
    path: '/places',
    who: 'public',
    summary: 'Places that match a text',
    query: z.strictObject({ query: line(120).check(z.minLength(1)) }),
    answer: z.object({ items: z.array(suggestion) }),
    limit: 'places',
  },
  getPlace: {
    method: 'GET',
    path: '/places/:placeId',
    who: 'public',
    summary: 'A place with coordinates, state and zone',
    params: z.object({ placeId: z.string().check(z.minLength(1), z.maxLength(300)) }),
    answer: place,
    limit: 'places',
  },
  findRoute: {
    method: 'POST',
    path: '/route',
    who: 'public',
    summary: 'Distance and duration between two points',
    body: z.strictObject({ from: point, to: point }),
    answer: routeAnswer,
    limit: 'rates',
  },
  calculateRideRate: {
    method: 'POST',
    path: '/calculateRideRate',
    who: 'public',
    summary: 'Recommended rate per vehicle class',
    body: rateRequest,
    answer: rates,
    limit: 'rates',
  },
  requestRide: {
    method: 'POST',
    path: '/rides',
    who: 'author',
    summary: 'Book a ride',
    body: bookingBody,
    answer: rideView,
    status: 201,
    idempotent: true,
    limit: 'bookings',
  },
  listReservations: {
    method: 'GET',
    path: '/reservations',
    who: 'user',
    summary: 'Own bookings',
    query: z.strictObject({ list: reservationLists, ...page }),
    answer: z.extend(listOf(rideRow), { counts: z.record(reservationLists, z.int()) }),
  },
  listRides: {
    method: 'GET',
    path: '/rides',
    who: 'operator',
    summary: 'An operator’s rides; the suspended ones read what they still have (R89)',
    query: z.strictObject({ list: operatorLists, ...page }),
    answer: z.extend(listOf(rideRow), { counts: z.record(operatorLists, z.int()) }),
  },
  getRide: {
    method: 'GET',
    path: '/rides/:id',
    who: 'party',
    summary: 'One ride as the caller may see it',
    params: rideId,
    answer: rideView,
  },
  getHistory: {
    method: 'GET',
    path: '/rides/:id/history',
    who: 'party',
    summary: 'What happened, oldest first',
    params: rideId,
    answer: z.object({ items: z.array(historyLine) }),
  },
  getReceipt: {
    method: 'GET',
    path: '/rides/:id/receipt',
    who: 'party',
    summary: 'Itemised receipt',
    params: rideId,
    answer: receipt,
  },
  getReceiptPdf: {
    method: 'GET',
    path: '/rides/:id/receipt.pdf',
    who: 'party',
    summary: 'The receipt as PDF',
    params: rideId,
    answer: z.unknown(),
    carriage: 'file',
  },
  getCalendar: {
    method: 'GET',
    path: '/rides/:id/calendar.ics',
    who: 'party',
    summary: 'The ride as a calendar entry',
    params: rideId,
    answer: z.unknown(),
    carriage: 'file',
  },
  submitOffer: {
    method: 'POST',
    path: '/rides/:id/offer',
    who: 'approved-operator',
    summary: 'Accept with additional charges; they are final',
    params: rideId,
    body: offerBody,
    answer: rideView,
    idempotent: true,
  },
  denyRide: {
    method: 'POST',
    path: '/rides/:id/deny',
    who: 'approved-operator',
    summary: 'Not available',
    params: rideId,
    body: noBody,
    answer: rideView,
    idempotent: true,
  },
  withdrawOffer: {
    method: 'POST',
    path: '/rides/:id/withdraw',
    who: 'approved-operator',
    summary: 'Deny after accepting',
    params: rideId,
    body: noBody,
    answer: rideView,
    idempotent: true,
  },
  selectOperator: {
    method: 'POST',
    path: '/rides/:id/select',
    who: 'author',
    summary: 'Select an operator',
    params: rideId,
    body: z.strictObject({ operatorId: shortId }),
    answer: rideView,
    idempotent: true,
  },
  unselectOperator: {
    method: 'POST',
    path: '/rides/:id/unselect',
    who: 'author',
    summary: 'Cancel the selection',
    params: rideId,
    body: z.strictObject({ operatorId: shortId }),
    answer: rideView,
    idempotent: true,
  },
  askAgain: {
    method: 'POST',
    path: '/rides/:id/askAgain',
    who: 'author',
    summary: 'Ask the operators who have not answered once more',
    params: rideId,
    body: noBody,
    answer: rideView,
    idempotent: true,
  },
  raisePrice: {
    method: 'POST',
    path: '/rides/:id/raisePrice',
    who: 'author',
    summary: 'Offer a higher price',
    params: rideId,
    body: z.strictObject({ requestorPriceCents: cents }),
    answer: rideView,
    idempotent: true,
  },
  confirmRide: {
    method: 'POST',
    path: '/rides/:id/confirm',
    who: 'approved-operator',
    summary: 'Confirm after being selected',
    params: rideId,
    body: noBody,
    answer: rideView,
    idempotent: true,
  },
  declineConfirmation: {
    method: 'POST',
    path: '/rides/:id/decline',
    who: 'approved-operator',
    summary: 'Decline after being selected',
    params: rideId,
    body: noBody,
    answer: rideView,
    idempotent: true,
  },
  cancelConfirmed: {
    method: 'POST',
    path: '/rides/:id/cancelConfirmed',
    who: 'operator',
    summary: 'Cancel after confirming; the ride is pending again',
    params: rideId,
    body: noBody,
    answer: rideView,
    idempotent: true,
  },
  previewCancellation: {
    method: 'GET',
    path: '/rides/:id/cancellation',
    who: 'author',
    summary: 'What cancelling would cost now',
    params: rideId,
    answer: z.object({ feeCents: cents, rule: cancellationRule, text: z.string() }),
  },
  cancelRide: {
    method: 'POST',
    path: '/rides/:id/cancellation',
    who: 'author',
    summary: 'Cancel by the rule that was shown',
    params: rideId,
    body: z.strictObject({ rule: cancellationRule }),
    answer: rideView,
    idempotent: true,
  },
  reachStage: {
    method: 'POST',
    path: '/rides/:id/stage',
    who: 'operator',
    summary: 'Move the ride to a stage',
    params: rideId,
    body: stageBody,
    answer: rideView,
    idempotent: true,
  },
  approveExtraStop: {
    method: 'POST',
    path: '/rides/:id/extraStops/:index/approve',
    who: 'author',
    summary: 'Approve an extra stop',
    params: z.object({ id: shortId, index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)) }),
    body: noBody,
    answer: rideView,
    idempotent: true,
  },
  denyExtraStop: {
    method: 'POST',
    path: '/rides/:id/extraStops/:index/deny',
    who: 'author',
    summary: 'Deny an extra stop',
    params: z.object({ id: shortId, index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)) }),
    body: noBody,
    answer: rideView,
    idempotent: true,
  },
  listChats: {
    method: 'GET',
    path: '/rides/:id/chats',
    who: 'party',
    summary: 'The chat with the confirmed operator',
    params: rideId,
    query: z.strictObject({ after: z.optional(shortId) }),
    answer: z.object({ items: z.array(chatMessage) }),
  },
  postChat: {
    method: 'POST',
    path: '/rides/:id/chats',
    who: 'party',
    summary: 'Send a chat message',
    params: rideId,
    body: chatBody,
    answer: chatMessage,
    status: 201,
    idempotent: true,
    limit: 'chats',
  },
  writeReview: {
    method: 'PUT',
    path: '/rides/:id/review',
    who: 'author',
    summary: 'Rate and review a completed ride',
    params: rideId,
    body: reviewBody,
    answer: rideView,
  },
  cancelRideByStaff: {
    method: 'POST',
    path: '/admin/rides/:id/cancel',
    who: 'owner',
    summary: 'Staff end a ride; nobody pays',
    params: rideId,
    body: staffDecision,
    answer: rideView,
    idempotent: true,
  },
  keepRide: {
    method: 'POST',
    path: '/admin/rides/:id/keep',
    who: 'owner',
    summary: 'Staff let a suspended operator drive a ride it has confirmed',
    params: rideId,
    body: staffDecision,
    answer: rideView,
    idempotent: true,
  },
  previewReconfirmation: {
    method: 'GET',
    path: '/processRidePayment/:id/:token',
    who: 'party',
    summary: 'What a link from a message will do',
    params: z.object({ id: shortId, token: z.string().check(z.maxLength(300)) }),
    answer: reconfirmation,
  },
  reconfirm: {
    method: 'POST',
    path: '/processRidePayment/:id/:token',
    who: 'party',
    summary: 'Do what the link is for, once',
    params: z.object({ id: shortId, token: z.string().check(z.maxLength(300)) }),
    body: noBody,
    answer: z.object({ status: z.literal('done'), ride: rideView }),
  },
} as const satisfies RouteTable;
