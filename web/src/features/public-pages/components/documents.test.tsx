import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

  test('are chosen among with the arrow keys', async () => {
    renderApp(<Documents documents={documents} />, { at: '/tnc' });
    screen.getByRole('tab', { name: 'The first' }).focus();

    await userEvent.keyboard('{ArrowLeft}');

    expect(screen.getByRole('tab', { name: 'The second' })).toHaveFocus();
  });
});
