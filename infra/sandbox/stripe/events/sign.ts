import { createHmac } from 'node:crypto';

/** The Stripe-Signature header; stamped with the real time, which receivers compare with their own. */
export function signature(secret: string, body: string): string {
  const time = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
