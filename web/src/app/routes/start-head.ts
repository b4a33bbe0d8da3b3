export const startHead = {
  title: 'A chauffeur, on your terms',
  lead: 'Say where and when. Independent operators answer with their rate, and you select one.',
};
