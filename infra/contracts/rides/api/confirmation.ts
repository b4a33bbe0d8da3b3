import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { noBody } from '../../vocabulary.ts';
import { rideView } from '../view.ts';
import { linkOfRide, rideId } from './fields.ts';

const reconfirmation = z.object({ purpose: z.literal('reconfirm'), ride: rideView });

export const confirmationApi = {
  confirmRide: {
    method: 'POST',
    path: '/rides/:id/confirm',
    who: 'approved-operator',
    summary: 'Confirm after being selected',
    params: rideId,
    body: noBody,
    response: rideView,
    idempotent: true,
  },
  declineConfirmation: {
    method: 'POST',
    path: '/rides/:id/decline',
    who: 'approved-operator',
    summary: 'Decline after being selected',
    params: rideId,
    body: noBody,
    response: rideView,
    idempotent: true,
  },
  previewReconfirmation: {
    method: 'GET',
    path: '/processRidePayment/:id/:token',
    who: 'party',
    summary: 'What a link from a message will do',
    params: linkOfRide,
    response: reconfirmation,
  },
  reconfirm: {
    method: 'POST',
    path: '/processRidePayment/:id/:token',
    who: 'party',
    summary: 'Do what the link is for, once',
    params: linkOfRide,
    body: noBody,
    response: z.object({ status: z.literal('done'), ride: rideView }),
    idempotent: true,
  },
} as const satisfies RouteTable;
