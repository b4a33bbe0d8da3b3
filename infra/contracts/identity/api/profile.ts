import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { publicSingleLine } from '../../text-fields.ts';
import { personName, shortId } from '../../vocabulary.ts';
import { companyNameMaxLength } from '../policy.ts';
import { emptyAnswer, userAnswer } from './answers.ts';
import { email, person, preferences, vehicle } from './fields.ts';

/** An empty text clears what may be empty; null takes a choice back. */
export const profileEdit = z.partial(
  z.strictObject({
    firstName: personName,
    lastName: personName,
    officePhoneNumber: person.officePhoneNumber,
    companyName: publicSingleLine(companyNameMaxLength),
    ...vehicle,
    liabilityInsuranceAmt: z.nullable(vehicle.liabilityInsuranceAmt),
    cancellationPolicy: z.nullable(vehicle.cancellationPolicy),
    ...preferences,
    email,
  }),
);
export type ProfileEdit = z.output<typeof profileEdit>;

const preferredOperator = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  carColor: z.nullable(z.string()),
  carMake: z.nullable(z.string()),
  carModel: z.nullable(z.string()),
  carPlate: z.nullable(z.string()),
  acceptedRides: z.int(),
  confirmedRides: z.int(),
  completedRides: z.int(),
  cancelledConfirmedRides: z.int(),
  cancellationPolicy: z.nullable(z.int()),
  numberOfRatings: z.int(),
  avgRating: z.nullable(z.number()),
  profileImageUrl: z.nullable(z.string()),
});

export const profileApi = {
  editProfile: {
    method: 'PATCH',
    path: '/users/me',
    who: 'user',
    summary: 'Change the editable fields of the caller’s profile',
    body: profileEdit,
    response: userAnswer,
  },
  resubmitForApproval: {
    method: 'POST',
    path: '/approval/resubmit',
    who: 'operator',
    summary: 'Ask for another review after a hold',
    response: userAnswer,
  },
  getPreferredOperators: {
    method: 'POST',
    path: '/getPreferredOperators',
    who: 'user',
    summary: 'The preferred operators',
    body: z.strictObject({ uid: z.optional(shortId) }),
    response: z.object({ data: z.array(preferredOperator) }),
  },
  preferOperator: {
    method: 'PUT',
    path: '/preferredOperators/:operatorId',
    who: 'customer',
    summary: 'Prefer an operator',
    params: z.object({ operatorId: shortId }),
    response: emptyAnswer,
  },
  unpreferOperator: {
    method: 'DELETE',
    path: '/preferredOperators/:operatorId',
    who: 'customer',
    summary: 'Stop preferring an operator',
    params: z.object({ operatorId: shortId }),
    response: emptyAnswer,
  },
} as const satisfies RouteTable;
