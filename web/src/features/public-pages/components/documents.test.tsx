import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { renderApp } from '../../../testing/render-app.tsx';
import { Documents } from './documents.tsx';

const documents = ['first', 'second'].map((id) => ({
  id,
  title: `The ${id}`,
  sections: [{ id: `${id}-part`, title: `Part of the ${id}`, blocks: ['Words.'] }],
}));

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});

describe('several documents', () => {
  test.each([
    ['/tnc', 'The first'],
    ['/tnc#second', 'The second'],
    ['/tnc#second-part', 'The second'],
    ['/tnc#nothing', 'The first'],
  ])('at %s show only: %s', (at, title) => {
    renderApp(<Documents documents={documents} />, { at });

    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(title);
    expect(screen.getByRole('tabpanel', { name: title })).toBeVisible();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });

  test('are shown at once and do not scroll: the app then goes to a part, or back to where one was', async () => {
    const scrolls = jest.spyOn(Element.prototype, 'scrollIntoView');
    const shown: (string | undefined)[] = [];
    function Page() {
      const { hash } = useLocation();
      // biome-ignore lint/correctness/useExhaustiveDependencies: as the app scrolls, after each change of the address
      useLayoutEffect(() => void shown.push(document.querySelector('[role=tabpanel]:not([hidden])')?.id), [hash]);
      return <Documents documents={documents} />;
    }
    const { router } = renderApp(<Page />, { at: '/tnc#second-part' });

    await act(() => router.navigate('/tnc#first-part'));
    await act(() => router.navigate(-1));

    expect(shown).toEqual(['second', 'first', 'second']);
    expect(scrolls).not.toHaveBeenCalled();
  });

  test('are chosen among with the arrow keys, one after the other, and with Space', async () => {
    const { router } = renderApp(<Documents documents={documents} />, { at: '/tnc' });
    const tab = (name: string) => screen.findByRole('tab', { name, selected: true });
    (await tab('The first')).focus();

    await userEvent.keyboard('{ArrowLeft}');
    expect(await tab('The second')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await tab('The first')).toHaveFocus();
    await act(() => router.navigate('/tnc#second'));
    await userEvent.keyboard(' ');

    expect(await tab('The first')).toHaveFocus();
  });
});
