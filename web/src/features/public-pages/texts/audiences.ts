/** Whom the product is for (S0 2.14). */
export const operatorAudience = [
  'Owners of a single vehicle who drive it themselves',
  'Transportation companies that pass rides on to drivers they trust',
  'Operators of vans, sprinters, buses and coaches',
  'Operators who want to name their own price',
] as const;

export const travelerAudience = [
  'Individuals on the way to an airport, a meeting or a wedding',
  'Travel agents, booking agents and concierges',
  'Administrative and executive assistants',
  'Event planners with many guests',
  'Transportation companies that need one more vehicle',
] as const;
