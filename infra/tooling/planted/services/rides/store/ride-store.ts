export const rideStore = new Map<string, string>();
