import { expect, test } from '@jest/globals';
import { typedLines } from './typed-lines.ts';

const typed = {
  firstName: 'Wanda',
  lastName: 'Becker',
  email: 'wanda@example.org',
  phone: '3125550142',
  message: 'Hi',
};

test('what was typed is told with its labels', () => {
  expect(typedLines({ ...typed, message: 'Do you drive?\nWe are five.' })).toEqual([
    { label: 'Name', value: 'Wanda Becker' },
    { label: 'Email', value: 'wanda@example.org' },
    { label: 'Phone', value: '(312) 555-0142' },
    { label: 'Message', value: 'Do you drive?\nWe are five.' },
  ]);
});

test('a name cannot pretend to be another line', () => {
  expect(typedLines({ ...typed, firstName: 'Wanda\r\nEmail: other@example.org' })[0]).toEqual({
    label: 'Name',
    value: 'Wanda Email: other@example.org Becker',
  });
});
