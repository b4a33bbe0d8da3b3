export const inbox: string[] = [];
