import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { renderApp } from '../../../testing/render-app.tsx';
import { questionGroups } from '../texts/questions.ts';
import { Questions } from './questions.tsx';

const spoken = questionGroups.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer.flat())).join(' ');

describe('the questions', () => {
  test.each([
    'Travelers can chat with operators on the ride details.',
    'The card is preauthorized once both sides confirm (in some cases 20% extra)',
    'It has to be above 90% of the recommended rate, and at most five times it.',
    'Operators may add tolls, parking, airport and other charges to it or, if you name none, to the recommended rate.',
    'The base rate is the recommended one, or the traveler’s own price above 90% of it: you add your charges and cannot go below.',
    'The kind of account stays as it was chosen, and an email address and a cell phone belong to one account.',
    'A vehicle of 2015 or newer, its license plate, registration and insurance, a driver’s license',
    'Wherever an operator is based, in any of 55 states and territories of the United States.',
    '11 classes, from a sedan to a coach for 55 people.',
    'A $5.00 cancellation fee applies if a traveler cancels after one or more operators replied available.',
    'After confirmation, when the operator’s cancellation notice is “Not Specified”: $5.00.',
    'A $5.00 fee goes to Livery; a full-rate fee goes to the operator.',
    'cancelling costs nothing until you select another one',
    'It takes no new messages 7 days after the ride, and is deleted 90 days after it.',
    'Accepted cards are Master Card, Visa, American Express.',
    'You connect it with a second factor: a code from an authenticator app in addition to your password.',
    'Reserving at least 24 hours ahead is recommended; otherwise the cancellation notice is set by the chosen operator.',
  ])('say: %s', (sentence) => {
    expect(spoken).toContain(sentence);
  });

  test('have each an address of their own', () => {
    const ids = questionGroups.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);

    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are folded, but for the one that the address names', () => {
    Element.prototype.scrollIntoView ??= () => undefined;
    renderApp(<Questions />, { at: '/faqs#cards' });

    const open = screen.getAllByRole('group').filter((group) => group.hasAttribute('open'));

    expect(open).toHaveLength(1);
    expect(within(open[0] as HTMLElement).getByRole('heading')).toHaveTextContent('Which cards are accepted?');
  });

  test('are after Back as they were left, and leave the scrolling to the app', async () => {
    Element.prototype.scrollIntoView ??= () => undefined;
    const Page = () => (useLocation().pathname === '/faqs' ? <Questions /> : null);
    const { router } = renderApp(<Page />, { at: '/faqs#cards' });
    const open = () => screen.getAllByRole<HTMLDetailsElement>('group').map((group) => group.open);
    act(() => void Object.assign(screen.getAllByRole('group').at(-1) as HTMLDetailsElement, { open: true }));
    const left = open();
    await act(() => router.navigate('/about'));
    const scrolls = jest.spyOn(Element.prototype, 'scrollIntoView');

    await act(() => router.navigate(-1));

    expect(open()).toEqual(left);
    expect(scrolls).not.toHaveBeenCalled();
  });
});
