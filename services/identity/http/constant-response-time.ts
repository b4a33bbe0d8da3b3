import { setTimeout as pause } from 'node:timers/promises';

const answerMs = 300;

/** Lasts as long as answers take that must not tell by their time who has an account. */
export const constantResponseTime = (): Promise<void> => pause(answerMs);
