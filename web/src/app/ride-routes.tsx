import type { RouteObject } from 'react-router';

/** The pages of one ride and the operators' lists. */
export const rideRoutes: RouteObject[] = [];
