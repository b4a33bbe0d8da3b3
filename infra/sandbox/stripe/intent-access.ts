import { randomBase62 } from '../random-id.ts';
import { invalidRequest } from './errors.ts';

const secretLength = 25;

export function newClientSecret(id: string): string {
  return `${id}_secret_${randomBase62(secretLength)}`;
}

/** A browser may touch an intent only with its secret. */
export function checkClientSecret(
  intent: { client_secret: string | null },
  call: { publishable: boolean; params: object },
): void {
  const given = 'client_secret' in call.params ? call.params.client_secret : undefined;
  if (given === undefined && !call.publishable) return;
  if (given === intent.client_secret) return;
  throw invalidRequest('The client_secret provided does not match any associated intent on this account.', {
    code: 'resource_missing',
    param: 'client_secret',
  });
}
