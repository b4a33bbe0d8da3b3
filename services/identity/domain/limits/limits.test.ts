import { expect, test } from '@jest/globals';
import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import {
  addressFailures,
  codeCheckLimits,
  codeLimits,
  existsLimits,
  factorChangeLimits,
  factorFailures,
  inquiryLimits,
  listLinkLimits,
  logInFailures,
  ownEditLimits,
  resetLimits,
  resetTryLimits,
  revocationLimits,
  signUpLimits,
} from './limits.ts';

test('a text is counted for the number, the visitor, their network, the exchange and everybody', () => {
  expect(codeLimits('3125550100', '192.0.2.7')).toEqual([
    { key: 'code-again:3125550100', times: 1, windowMs: 25_000 },
    { key: 'code-day:3125550100 192.0.2.7', times: 5, windowMs: dayMs },
    { key: 'code-day:3125550100', times: 15, windowMs: dayMs },
    { key: 'code-address:192.0.2.7', times: 5, windowMs: hourMs },
    { key: 'code-network:192.0.2', times: 20, windowMs: hourMs },
    { key: 'code-exchange:312555', times: 50, windowMs: hourMs },
    { key: 'code-everybody', times: 2_000, windowMs: dayMs },
  ]);
});

test.each([
  ['192.0.2.7', '192.0.2'],
  ['198.51.100.23', '198.51.100'],
  ['2001:db8:0:7::/64', '2001:db8:0'],
  ['2001:db8:a1b2:7::/64', '2001:db8:a1b2'],
  ['192.0.2.7.example', '192.0.2.7.example'],
])('the network of %s is %s', (address, network) => {
  expect(codeLimits('3125550100', address).map(({ key }) => key)).toContain(`code-network:${network}`);
});

test('guesses of a code are counted for the number, for the visitor at that number, and for the visitor', () => {
  expect(codeCheckLimits('3125550100', '192.0.2.7')).toEqual([
    { key: 'code-check:3125550100 192.0.2.7', times: 5, windowMs: hourMs },
    { key: 'code-check:3125550100', times: 20, windowMs: hourMs },
    { key: 'code-check-address:192.0.2.7', times: 20, windowMs: hourMs },
  ]);
});

test('questions and sign-ups are counted for the visitor, apart from each other', () => {
  expect(existsLimits('192.0.2.7')).toEqual([{ key: 'exists:192.0.2.7', times: 20, windowMs: hourMs }]);
  expect(signUpLimits('192.0.2.7')).toEqual([{ key: 'signup:192.0.2.7', times: 10, windowMs: hourMs }]);
});

test('requests for a password link are counted for the account and the visitor, and uses of one for the visitor', () => {
  expect(resetLimits('anna', '192.0.2.7')).toEqual([
    { key: 'reset:anna', times: 5, windowMs: hourMs },
    { key: 'reset-address:192.0.2.7', times: 20, windowMs: hourMs },
  ]);
  expect(resetTryLimits('192.0.2.7')).toEqual([{ key: 'reset-try:192.0.2.7', times: 20, windowMs: hourMs }]);
});

test('what is answered by mail is counted for the mailbox and the visitor, and links of the list for the visitor', () => {
  expect(inquiryLimits('nina@example.org', '192.0.2.7')).toEqual([
    { key: 'inquiry-mailbox:nina@example.org', times: 3, windowMs: hourMs },
    { key: 'inquiry-address:192.0.2.7', times: 10, windowMs: hourMs },
  ]);
  expect(listLinkLimits('192.0.2.7')).toEqual([{ key: 'list-link:192.0.2.7', times: 30, windowMs: hourMs }]);
});

test('what people change of their account is counted for them alone, apart from sign-ins and second factor', () => {
  expect(ownEditLimits('anna')).toEqual([{ key: 'own-edit:anna', times: 200, windowMs: dayMs }]);
  expect(factorChangeLimits('anna')).toEqual([{ key: 'factor-change:anna', times: 200, windowMs: dayMs }]);
  expect(revocationLimits('anna')).toEqual([{ key: 'revocation:anna', times: 200, windowMs: dayMs }]);
});

test('failed log-ins lock one visitor out of an account and one address out, never everybody out of the account', () => {
  expect(logInFailures('anna', '192.0.2.7')).toEqual({
    ofVisitor: { key: 'login-visitor:anna 192.0.2.7', times: 10, windowMs: hourMs },
    ofAccount: { key: 'login-account:anna', times: Number.POSITIVE_INFINITY, windowMs: hourMs },
  });
  expect(addressFailures('192.0.2.7')).toEqual({ key: 'login-address:192.0.2.7', times: 50, windowMs: hourMs });
});

test('wrong codes of a second factor lock everybody out of the account', () => {
  expect(factorFailures('anna', '192.0.2.7')).toEqual({
    ofVisitor: { key: 'factor-visitor:anna 192.0.2.7', times: 10, windowMs: hourMs },
    ofAccount: { key: 'factor-account:anna', times: 30, windowMs: hourMs },
  });
});
