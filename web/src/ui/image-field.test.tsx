import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { ImageField } from './image-field.tsx';

test('the choice of a picture is described by its hint and by its error', () => {
  const words = { label: 'Insurance', description: 'All of its first page', error: 'Choose a picture.' };
  renderApp(<ImageField {...words} camera="environment" src={undefined} onChoose={() => {}} />, { user: null });

  expect(screen.getByLabelText('Choose a picture: Insurance')).toHaveAccessibleDescription(
    'All of its first page Choose a picture.',
  );
});

test('a picture on its way leaves the focus where it was chosen, and opens no other choice meanwhile', () => {
  const words = { label: 'Insurance', progress: 0.4 };
  renderApp(<ImageField {...words} camera="environment" src={undefined} onChoose={() => {}} />, { user: null });
  const choice = screen.getByLabelText('Choose a picture: Insurance');

  const isOpened = fireEvent.click(choice);

  expect(isOpened).toBe(false);
  expect(choice).toBeEnabled();
  expect(choice).toHaveAttribute('aria-disabled', 'true');
});
