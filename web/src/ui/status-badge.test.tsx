import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { displayStatus } from '@livery/contracts/rides/model.ts';
import { render, screen } from '@testing-library/react';
import { StatusBadge } from './status-badge.tsx';

const css = readFileSync(join(import.meta.dirname, 'status-badge.css'), 'utf8');
const colors = { PENDING: 'gray', ACCEPTED: 'yellow', CONFIRMED: 'blue', COMPLETED: 'green', CANCELLED: 'red' };

/** By which of its parts of red, green and blue are the strongest. */
function colorOf(look: string): string {
  const ground = new RegExp(`\\.${look} \\{\\s*background: light-dark\\(#(..)(..)(..)`).exec(css)?.slice(1) ?? [];
  const [red = 0, green = 0, blue = 0] = ground.map((part) => Number.parseInt(part, 16));
  const [least, middle, most] = [red, green, blue].toSorted((one, other) => one - other) as [number, number, number];
  if (most - least < 10) return 'gray';
  if (most - middle < middle - least && most !== blue) return 'yellow';
  return { [red]: 'red', [green]: 'green', [blue]: 'blue' }[most] ?? '';
}

test.each(displayStatus.options)('%s has the color of its own that the lists promise', (status) => {
  render(<StatusBadge status={status} />);

  const [, look = ''] = screen.getByText(status).classList;
  expect(colorOf(look)).toBe(colors[status]);
});
