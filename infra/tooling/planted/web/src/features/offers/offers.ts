export const offers = 'offers';
