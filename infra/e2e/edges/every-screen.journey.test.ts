import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Message } from '@livery/stack/people/messages-to.ts';
import { fillFirstStep } from '../support/booking-steps.ts';
import { desktop, phone } from '../support/browser.ts';
import { logInAgain, type People, peopleOf, screensOf } from '../support/every-screen.ts';
import { hostileScreens } from '../support/hostile-screens.ts';
import { type Look, lookAt } from '../support/look-at.ts';
import {
  againstRules,
  cutWords,
  foreignMarkup,
  hiddenWhenFocused,
  moving,
  saidBy,
  tooFine,
  tooLowContrast,
  tooSmall,
  tooWide,
  tornWords,
} from '../support/measures.ts';
import { press } from '../support/pages.ts';
import { saidOtherwise } from '../support/read-aloud.ts';
import { secondFactorScreens } from '../support/second-factor-screens.ts';
import { setUpSystemWithBrowser } from '../support/set-up-system.ts';
import { movedByLateAnswers } from '../support/shifts.ts';
import { plainWords, type Words, worstWords } from '../support/words.ts';

/** What a screen of 1280 × 900 has left at 200 % and at 400 %. */
const twice = { width: desktop.width / 2, height: desktop.height / 2 };
const fourTimes = { width: desktop.width / 4, height: desktop.height / 2 };
const tablet = { width: 768, height: 1024 };
const turnedTablet = { width: 1024, height: 768 };

// By size: each other one lays the page out anew. What a screen reader says comes first, before anything has the focus.
const longLooks: Record<string, Look> = {
  'reads aloud as its file says': { screen: desktop, look: saidOtherwise },
  'keeps the rules of accessibility on a desktop': { screen: desktop, look: againstRules },
  'has enough contrast on a dark desktop': { screen: desktop, scheme: 'dark', look: tooLowContrast },
  'breaks no word in a table on a tablet on its side': { screen: turnedTablet, look: tornWords },
  'breaks no word in a table on a tablet': { screen: tablet, look: tornWords },
  'never hides the focused element at 200 %': { screen: twice, look: hiddenWhenFocused },
  'keeps the rules of accessibility on a phone': { screen: phone, look: againstRules },
  'has enough contrast on a dark phone': { screen: phone, scheme: 'dark', look: tooLowContrast },
};
/** All words of each screen, by its name. */
const said: Record<string, string> = {};
const looks: Record<string, Look> = {
  'has controls that are large enough for a thumb': { screen: phone, look: tooSmall },
  'moves nothing for people who want no motion': { screen: phone, look: moving },
  'runs no markup that somebody typed': { screen: phone, look: foreignMarkup },
  'is as wide as a phone': { screen: phone, look: tooWide },
  'shows all words of its buttons on a phone with letters of twice the size': { screen: phone, look: cutWords },
  'is as wide as the screen at 400 %': { screen: fourTimes, look: tooWide },
  'has text that is large enough at 400 %': { screen: fourTimes, look: tooFine },
  'is as wide as the screen at 200 %': { screen: twice, look: tooWide },
  'is as wide as a tablet': { screen: tablet, look: tooWide },
  'is as wide as a desktop': { screen: desktop, look: tooWide },
  'says something': {
    screen: desktop,
    look: async (page, { name }) => {
      said[name] = await saidBy(page);
      return said[name] === '' ? ['nothing'] : [];
    },
  },
};

const system = setUpSystemWithBrowser();

/** Those with plain words, who are seen twice: made when they are first asked for. */
let plainPeople: Promise<People> | undefined;
function untilPlainPeople(): Promise<People> {
  plainPeople ??= peopleOf(system, plainWords);
  return plainPeople;
}

const allScreens = async (people: People, words: Words) => [
  ...(await screensOf(system, people)),
  ...(await secondFactorScreens(system, words)),
];

const isLong = process.env['LONG'] === 'yes';
const testWhenLong = isLong ? test : test.skip;
const describeWhenLong = isLong ? describe : describe.skip;

// First: its lists are those of a system in which nothing else has happened.
describeWhenLong('every page and dialog', () => {
  let found: Record<string, string[]> = {};

  beforeAll(async () => {
    const screens = await allScreens(await untilPlainPeople(), plainWords);
    found = await lookAt({ system, screens, looks: longLooks });
  }, 1_800_000);

  test.each(Object.keys(longLooks))('%s', (look) => {
    expect(found[look]).toEqual([]);
  });
});

describe('with long words that are markup, every page and dialog', () => {
  let found: Record<string, string[]> = {};
  const { car, ...texts } = worstWords;
  const words = { ...texts, ...car };

  beforeAll(async () => {
    const people = await peopleOf(system, worstWords);
    const screens = [...(await allScreens(people, worstWords)), ...(await hostileScreens(system, worstWords))];
    found = await lookAt({ system, screens, looks });
  }, 1_800_000);

  test.each(Object.keys(looks))('%s', (look) => {
    expect(found[look]).toEqual([]);
  });

  test.each<[keyof typeof words, ...string[]]>([
    ['firstName', 'home of a traveler', 'confirmed ride of an operator', 'profile of staff', 'people found of staff'],
    ['lastName', 'receipt of a traveler', 'completed ride of an operator', 'operators who wait of staff'],
    ['company', 'offered ride of a traveler', 'profile of an operator', 'marketing subscription list of staff'],
    ['note', 'offered ride of a traveler', 'new rides of an operator', 'home of a held operator', 'audit of staff'],
    ['message', 'chat of the confirmed ride of a traveler', 'completed ride of an operator'],
    ['carPlate', 'preferred operators of a traveler', 'profile of an operator', 'review of staff'],
    ['otherColor', 'Select on the offered ride of a traveler', 'profile of an operator', 'document of staff'],
    ['place', 'receipt of a traveler', 'driven ride of an operator', 'confirmed ride of staff'],
  ])('shows the %s as it was written', (name, ...screens) => {
    const missing = screens.filter((screen) => !said[screen]?.toLowerCase().includes(words[name].toLowerCase()));

    expect(missing).toEqual([]);
  });

  test('and every mail show them as they were written', async () => {
    const { items } = (await (await fetch(`${system.sandboxUrl}/messages`)).json()) as { items: Message[] };
    const mails = items.filter(({ html }) => html.includes('alert('));

    expect(mails.map(({ subject }) => subject)).toContain('Your account is suspended');
    expect(mails.filter(({ html }) => /<(?!\/?(html|head|meta|title|body|table|tr|td|a|b|br)\b|!)/.test(html))).toEqual(
      [],
    );
    expect(mails.filter(({ html }) => /<[^>]+\son\w+=/.test(html))).toEqual([]);
  });
});

describeWhenLong('while its answers come late, every page', () => {
  let moved: Record<string, string[]> = {};

  beforeAll(async () => {
    const people = await logInAgain(system, await untilPlainPeople());
    const pages = (await allScreens(people, plainWords)).filter(({ press, asks }) => !press && !asks);
    // Side by side: most of it is waiting. On a phone one word decides where a line breaks, so ours never come there.
    const [onPhone, onDesktop] = await Promise.all([
      movedByLateAnswers({ system, screen: phone, typefaces: 'never' }, pages),
      movedByLateAnswers({ system, screen: desktop, typefaces: 'late' }, pages),
    ]);
    moved = { 'a phone': onPhone, 'a desktop': onDesktop };
  }, 900_000);

  test.each(['a phone', 'a desktop'])('stays where it is on %s', (size) => {
    expect(moved[size]).toEqual([]);
  });
});

testWhenLong(
  'each step of a booking reads aloud as its file says',
  async () => {
    const traveler = await system.newTraveler();
    const { page } = await system.open({ screen: desktop, cookies: traveler.cookies() });
    const main = page.getByRole('main');

    await fillFirstStep(page);
    const first = await saidOtherwise(page, { name: 'booking, where and when', part: main });
    await press(page, 'Next');
    const second = await saidOtherwise(page, { name: 'booking, for whom', part: main });
    await press(page, 'Use my details');
    await press(page, 'Next');
    const third = await saidOtherwise(page, { name: 'booking, with which card', part: main });
    await press(page, 'Review');
    const review = await saidOtherwise(page, { name: 'booking, review', part: page.getByRole('dialog') });

    expect([...first, ...second, ...third, ...review]).toEqual([]);
  },
  120_000,
);

const newcomers: Record<string, () => Promise<string>> = {
  'a visitor': async () => '',
  'a traveler': async () => (await system.newTraveler()).cookies(),
  'an operator': async () => (await system.newOperator()).cookies(),
};

testWhenLong.each(Object.entries(newcomers))(
  'the header and footer around every page of %s read aloud as their files say',
  async (whom, newcomer) => {
    const { page } = await system.open({ screen: desktop, cookies: await newcomer() });
    await page.goto('/');

    const header = { name: `header of ${whom}`, part: page.getByRole('banner') };
    const footer = { name: `footer of ${whom}`, part: page.getByRole('contentinfo') };
    expect([...(await saidOtherwise(page, header)), ...(await saidOtherwise(page, footer))]).toEqual([]);
  },
  60_000,
);
