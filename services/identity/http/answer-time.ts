import { setTimeout as pause } from 'node:timers/promises';

const answerMs = 300;

/** Lasts as long as answers take that must not tell by their time who has an account. */
export const answerTime = (): Promise<void> => pause(answerMs);
