import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

function Question({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>A ride</h1>
      <input aria-label="Name" />
      {/* As in Safari, where a press focuses no button. */}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setOpen(true)}>
        <span>Cancel ride</span>
      </button>
      {isOpen && <Question onClose={() => setOpen(false)} />}
    </main>
  );
}

test('the focus returns to the button that opened a dialog, also where a click focuses none', async () => {
  render(<Page />);
  const name = screen.getByRole('textbox');
  await userEvent.type(name, 'Ann');
  name.blur();

  await userEvent.click(screen.getByText('Cancel ride'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.getByRole('button', { name: 'Cancel ride' })).toHaveFocus();
});
