export const fixedNow = () => new Date(0);
