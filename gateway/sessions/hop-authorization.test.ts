import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { hopSeconds } from '@livery/platform/http/hop-tokens.ts';
import { createHopAuthorization, type HopAuthorization } from './hop-authorization.ts';

const sessionOf = (token: string) => ({
  token,
  claims: { sub: token, accountType: 'Traveler' as const, adminRole: null, sid: 's1', epoch: 0, iat: 0, exp: 600 },
});

describe('what the gateway signs for a service', () => {
  let signed: string[];
  let hopAuthorization: HopAuthorization;
  beforeEach(() => {
    jest.useFakeTimers();
    signed = [];
    hopAuthorization = createHopAuthorization(
      (service, caller) => `${signed.push(service)} ${service} ${caller?.sub ?? 'nobody'}`,
    );
  });
  afterEach(() => void jest.useRealTimers());

  test('is signed once for a session’s requests to a service, and never shared with another', () => {
    const asked = [
      hopAuthorization('rides', sessionOf('anna')),
      hopAuthorization('rides', sessionOf('anna')),
      hopAuthorization('payments', sessionOf('anna')),
      hopAuthorization('rides', sessionOf('omar')),
      hopAuthorization('rides'),
    ];

    expect(asked.map(({ authorization }) => authorization)).toEqual([
      'Bearer 1 rides anna',
      'Bearer 1 rides anna',
      'Bearer 2 payments anna',
      'Bearer 3 rides omar',
      'Bearer 4 rides nobody',
    ]);
  });

  test('is signed anew when half of its life is over, however often it was sent', () => {
    const halfMs = (hopSeconds * 1_000) / 2;
    hopAuthorization('rides');
    jest.advanceTimersByTime(halfMs - 1);
    hopAuthorization('rides');
    expect(signed).toHaveLength(1);

    jest.advanceTimersByTime(2);
    hopAuthorization('rides');
    expect(signed).toHaveLength(2);
  });
});
