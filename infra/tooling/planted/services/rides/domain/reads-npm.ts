import * as z from 'zod/mini';

export const rideId = z.string();
