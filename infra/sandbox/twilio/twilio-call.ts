export interface TwilioCall {
  ids: Record<string, string>;
  params: Record<string, string | undefined>;
  authToken: string;
  path: string;
  /** Set by a fault rule: the carrier or the fraud guard says no. */
  declineAnyway: boolean;
}

export interface TwilioAnswer {
  status: number;
  body: object;
}
