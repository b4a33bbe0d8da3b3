import { expect, test } from '@jest/globals';
import { whatNow } from '../rides/texts.ts';
import type { Letter, LetterFacts } from './letters/letter.ts';
import { letters } from './letters.ts';

const facts: LetterFacts = {
  firstName: 'ANNA',
  code: '0A1B2C3',
  when: 'Tue, Dec 1, 2026, 3:30 PM CST',
  vehicle: 'Corporate Sprinter',
  state: 'Northern Mariana Islands',
  operatorName: 'LAKESHORE CHAUFFEUR COMPANY',
  amount: '$12,345.67',
  what: 'the cancellation fee',
  answer: '',
  next: whatNow(0, { selectionsUsedUp: true }),
  until: 'Tue, Dec 1, 2026, 1:30 PM CST',
  driver: 'OMAR',
  car: 'black Cadillac Escalade ESV, plate LVR 1010',
  several: true,
  reason: 'Cancelled because the payment could not be authorized. No fee.',
};

test.each(Object.entries<Letter>(letters))(
  '%s fits three text messages and says which ride it is about',
  (name, letter) => {
    expect(letter.text(facts).length).toBeLessThanOrEqual(300);
    expect(letter.title(facts).length).toBeLessThanOrEqual(78);
    if (letter.destination.endsWith('ride'))
      expect(`${letter.title(facts)} ${letter.text(facts)}`).toContain(facts.code);
    expect(name).toMatch(/^[a-z-]+$/);
  },
);
