import { describe, expect, test } from '@jest/globals';
import { type Link, linkIdOf, linkToken, verifyLink } from './links.ts';

const link: Link = {
  prefix: 'r',
  linkId: 'b64url_link-id',
  purpose: 'reconfirm',
  person: 'anna',
  expiresAt: new Date('2026-05-01T12:00:00Z'),
};

describe('a link in a message', () => {
  test('opens what it was made for', () => {
    const token = linkToken('secret', link);

    expect(token.startsWith('r.b64url_link-id.')).toBe(true);
    expect(linkIdOf(token)).toBe(link.linkId);
    expect(verifyLink(['secret'], token, link)).toBe(true);
  });

  test.each([
    ['another person', { ...link, person: 'berta' }],
    ['another purpose', { ...link, purpose: 'pay' }],
    ['another time', { ...link, expiresAt: new Date('2026-05-02T12:00:00Z') }],
    ['another link', { ...link, linkId: 'other' }],
    ['another service', { ...link, prefix: 'p' }],
  ])('opens nothing for %s', (_who, other) => {
    expect(verifyLink(['secret'], linkToken('secret', link), other)).toBe(false);
  });

  test('opens nothing with another key, and anything malformed has no id', () => {
    expect(verifyLink(['other'], linkToken('secret', link), link)).toBe(false);
    expect(['', 'r.', 'r.x', 'r.x.short', `r.${'x'.repeat(200)}.y`].map(linkIdOf)).toEqual(Array(5).fill(undefined));
  });

  test('opens with the secret before, until that is removed', () => {
    const token = linkToken('old', link);

    expect(verifyLink(['new', 'old'], token, link)).toBe(true);
    expect(verifyLink(['new'], token, link)).toBe(false);
  });

  test('works without a prefix', () => {
    const { prefix: _none, ...bare } = link;
    const token = linkToken('secret', bare);

    expect(linkIdOf(token)).toBe(link.linkId);
    expect(verifyLink(['secret'], token, bare)).toBe(true);
  });
});
