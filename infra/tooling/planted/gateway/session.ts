export const session = { uid: '1' };
