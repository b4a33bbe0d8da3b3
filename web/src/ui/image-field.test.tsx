import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { ImageField } from './image-field.tsx';

test('the choice of a picture is described by what it shows and by why there is none', () => {
  const words = { label: 'Insurance', description: 'All of its first page', error: 'Choose a picture.' };
  renderApp(<ImageField {...words} camera="environment" src={undefined} onChoose={() => {}} />, { user: null });

  expect(screen.getByLabelText('Choose a picture: Insurance')).toHaveAccessibleDescription(
    'All of its first page Choose a picture.',
  );
});
