import * as z from 'zod/mini';
import { cents } from '../../money.ts';
import type { RouteTable } from '../../routes.ts';
import { publicMultiLine } from '../../text-fields.ts';
import { instant, noBody } from '../../vocabulary.ts';
import { rideStage } from '../model.ts';
import { extraStopNotesMaxLength } from '../policy.ts';
import { rideView } from '../view.ts';
import { rideId, stopOfRide } from './fields.ts';

export const stageBody = z.strictObject({
  stage: rideStage,
  /** When a stage reported late was reached; the server clamps it (R15). */
  reachedAt: z.optional(instant),
  extraStopChargesCents: z.optional(cents),
  extraStopNotes: z.optional(publicMultiLine(extraStopNotesMaxLength)),
});

export const stagesApi = {
  reachStage: {
    method: 'POST',
    path: '/rides/:id/stage',
    who: 'operator',
    summary: 'Move the ride to a stage',
    params: rideId,
    body: stageBody,
    response: rideView,
    idempotent: true,
  },
  approveExtraStop: {
    method: 'POST',
    path: '/rides/:id/extraStops/:index/approve',
    who: 'author',
    summary: 'Approve an extra stop',
    params: stopOfRide,
    body: noBody,
    response: rideView,
    idempotent: true,
  },
  denyExtraStop: {
    method: 'POST',
    path: '/rides/:id/extraStops/:index/deny',
    who: 'author',
    summary: 'Deny an extra stop',
    params: stopOfRide,
    body: noBody,
    response: rideView,
    idempotent: true,
  },
} as const satisfies RouteTable;
