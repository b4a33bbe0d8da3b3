import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BackToTop } from './back-to-top.tsx';

const scrollTo = jest.fn();
beforeEach(() => {
  scrollTo.mockClear();
  Object.assign(window, { scrollY: 2_000, scrollTo });
});
afterEach(() => void Object.assign(window, { scrollY: 0 }));

test('the page goes to its top at once, without motion', async () => {
  render(<BackToTop />);

  await userEvent.click(await screen.findByRole('button', { name: 'Back to top' }));

  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});
