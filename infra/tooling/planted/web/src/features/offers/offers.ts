import { offerLine } from './offer-line.ts';

export interface Offer {
  name: string;
}

export const offers = offerLine({ name: 'offers' });
