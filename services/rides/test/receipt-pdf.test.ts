import { expect, test } from '@jest/globals';
import { printReceipt } from '../clients/receipt-pdf.ts';
import type { Receipt } from '../domain/views/receipt.ts';
import { pagesOfPdf, textOfPdf } from './text-of-pdf.ts';

const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  rideId: 'ride-1',
  rideConfirmationCode: '7A3F2C1',
  issuedAt: '2026-12-10T18:00:00Z',
  serviceAt: '2026-12-06T18:00:00Z',
  timeZone: 'America/Chicago',
  from: 'O’Hare (ORD), Door 5E',
  to: 'Chicago, IL',
  service: 'Hourly Charter, 5 hours, Sedan',
  passenger: 'Anna Traveler',
  bookedBy: null,
  operatorName: 'Otto’s Cars',
  lines: [{ label: 'Base rate', amountCents: 9_800, note: null }],
  totalCents: 9_800,
  movements: [{ label: 'Ride charged', amountCents: 9_800, note: 'Visa ending in 4242, Dec 6, 2026' }],
  paidCents: 9_800,
  openCents: 0,
  ...changes,
});
const printed = async (changes: Partial<Receipt> = {}) => textOfPdf(await printReceipt(aReceipt(changes)));

test('the printed receipt says when it was issued, and what is still due, as the page does', async () => {
  const text = await printed({ openCents: 2_500 });

  expect(text).toContain('Issued: Thu, Dec 10, 2026');
  expect(text).toContain('Balance due\n$25.00');
  expect(await printed()).not.toContain('Balance due');
});

test('the printed receipt says what was booked, and by whom where that is known', async () => {
  expect(await printed({ bookedBy: 'ANNA TRAVELER' })).toContain(
    'Service: Hourly Charter, 5 hours, Sedan\nPassenger: Anna Traveler\nBooked by: ANNA TRAVELER\n',
  );
  expect(await printed()).not.toContain('Booked by');
});

test.each(['ŁUKASZ WOŹNIAK', 'NGUYỄN', 'Ørsted & Đoković', 'ΕΛΕΝΗ', 'Жук', 'O’Hara – “Óscar”'])(
  'the name %s can be read on the printed receipt',
  async (name) => {
    const text = await printed({ passenger: name, bookedBy: name, operatorName: name, from: name, to: name });

    for (const label of ['Passenger', 'Booked by', 'Operator', 'From', 'To'])
      expect(text).toContain(`${label}: ${name}`);
  },
);

test('each character that the printed receipt cannot print becomes a question mark', async () => {
  const movements = [{ label: 'Extra stop charged', amountCents: 100, note: '東京 😀' }];

  expect(await printed({ passenger: 'ANNA 東京', movements })).toMatch(/Passenger: ANNA \?\?\n[\s\S]*\n\?\? \?\n/);
});

test('accents that were typed apart are put together', async () => {
  expect(await printed({ passenger: 'Zoe\u0308' })).toContain('Passenger: Zo\u00eb');
});

test('the printed receipt names its language and shows its title', async () => {
  const file = (await printReceipt(aReceipt())).toString('latin1');

  expect(file).toContain('/Lang (en-US)');
  expect(file).toContain('/DisplayDocTitle true');
});

test('the printed receipt stays small, even with letters that few names have', async () => {
  expect((await printReceipt(aReceipt({ passenger: 'NGUYỄN' }))).length).toBeLessThan(60_000);
});

test('the printed receipt takes what was given back from what was charged', async () => {
  const refund = { label: 'Ride refunded', amountCents: -2_000, note: 'Dec 9, 2026' };
  const text = await printed({ movements: [...aReceipt().movements, refund], paidCents: 7_800 });

  expect(text).toContain('Ride refunded\n-$20.00');
  expect(text).toContain('Paid\n$78.00');
});

test('the rows of many extra stops go on over a second page, none of them torn apart', async () => {
  const stops = Array.from({ length: 9 }, (_, at) => ({ label: `Extra stop ${at + 1}`, amountCents: 1_000 + at }));
  const lines = stops.map((stop) => ({ ...stop, note: `Bakery number ${stop.amountCents}` }));
  const movements = stops.map((stop) => ({
    ...stop,
    label: `${stop.label} charged`,
    note: `Visa, ${stop.amountCents}`,
  }));

  const pages = pagesOfPdf(await printReceipt(aReceipt({ lines, movements })));

  expect(pages).toHaveLength(2);
  for (const { label, amountCents, note } of [...lines, ...movements])
    expect(`\n${pages.join('\n\f\n')}\n`).toContain(`\n${label}\n$${(amountCents / 100).toFixed(2)}\n${note}\n`);
});
