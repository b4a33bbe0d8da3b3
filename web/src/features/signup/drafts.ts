export const travelerDraft = 'signup';
export const operatorDraft = 'operator-signup';
