/** @jest-environment-options {"timeZone": "Asia/Tokyo"} */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { type StaffRideRow, staffRidesApi } from '@livery/contracts/rides/staff-api.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { draftName } from '../features/booking/booking-draft.ts';
import { BookingFacts } from '../features/booking/components/booking-facts.tsx';
import { useBooking } from '../features/booking/components/use-booking.ts';
import { aDraft } from '../features/booking/test/a-draft.ts';
import { CancelledPanel } from '../features/cancellation/components/cancelled-panel.tsx';
import { ChatTab } from '../features/chat/components/chat-tab.tsx';
import { ConfirmSummary } from '../features/my-offer/components/confirm-summary.tsx';
import { NotificationList } from '../features/notifications/components/notification-list.tsx';
import { OfferCard } from '../features/offers/components/offer-card.tsx';
import { OfferDetails } from '../features/offers/components/offer-details.tsx';
import { SelectionTerms } from '../features/offers/components/selection-terms.tsx';
import { ConfirmedRides } from '../features/operator-rides/components/confirmed-rides.tsx';
import { NewRideCard } from '../features/operator-rides/components/new-ride-card.tsx';
import { ReceiptSheet } from '../features/receipts/components/receipt-sheet.tsx';
import { NextRide } from '../features/reservations/components/next-ride.tsx';
import { ReservationList } from '../features/reservations/components/reservation-list.tsx';
import { ChargeList } from '../features/ride-payment/components/charge-list.tsx';
import { PaymentIssue } from '../features/ride-payment/components/payment-issue.tsx';
import { ReconfirmCard } from '../features/ride-payment/components/reconfirm-card.tsx';
import { CurbCard } from '../features/rides/components/curb-card.tsx';
import { HistoryLines } from '../features/rides/components/history-lines.tsx';
import { RideFacts } from '../features/rides/components/ride-facts.tsx';
import { RideFrame } from '../features/rides/components/ride-frame.tsx';
import { StatusPanel } from '../features/rides/components/status-panel.tsx';
import { StaffRides } from '../features/staff/components/staff-rides.tsx';
import { StageStrip } from '../features/stages/components/stage-strip.tsx';
import { keepDraft } from '../platform/drafts.ts';
import { firstPage } from '../platform/use-list-address.ts';
import { aConfig, answerBookingQuestions } from '../testing/booking-server.ts';
import { aTraveler } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { aCharge, anOffer, aRide, aRow } from '../testing/ride-builders.ts';
import { openServer } from '../testing/server.ts';

// A browser in Tokyo, a pick-up in Chicago: 2:35 PM there is 5:35 AM of the next day here.
const instant = '2099-12-04T20:35:00Z';
const chicago = /2:35 PM CST/;
const tokyo = /5:35|GMT\+9|JST/;

const news = {
  id: 'n1',
  text: 'x',
  link: null,
  read: true,
  at: instant,
  rideId: 'ride-1',
  timeZone: 'America/Chicago',
  isChat: false,
};

const server = openServer();
beforeEach(() => {
  const one = { items: [aRow({ status: 'CONFIRMED' })], page: 1, pageSize: 10, total: 1, more: false };
  const line = { userId: 'operator-1', userName: 'OMAR', automatic: false, createdAt: instant };
  answerBookingQuestions(server);
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(paymentsApi.getUserPaymentMethods, { items: [] });
  server.answer(staffRidesApi.listRidesForStaff, { ...one, items: [staffRow] });
  server.answer(ridesApi.listReservations, { ...one, counts: { confirmed: 1, pending: 0 } });
  server.answer(ridesApi.previewReconfirmation, { purpose: 'reconfirm', ride: { ...ride, actions: ['confirm'] } });
  server.answer(ridesApi.getHistory, { items: [{ timestamp: instant, user: 'x', action: 'requested the ride' }] });
  server.answer(ridesApi.listChats, { items: [{ ...line, id: 'm1', msg: 'On my way' }] });
  server.answer(ridesApi.getReceipt, receipt);
  server.answer(notificationsApi.listNotifications, { ...one, items: [news], unread: 0 });
});

const offer = anOffer({ cancellationPolicy: 24 });
const ride = aRide({
  status: 'CONFIRMED',
  offers: [offer],
  turn: { whose: 'traveler', step: 'pay', until: instant },
  paymentIssue: { cause: 'card', text: 'x' },
  totalRateCents: 8_950,
});
const staffRow: StaffRideRow = {
  id: 'ride-1',
  rideConfirmationCode: '7A3F2C1',
  serviceAt: instant,
  timeZone: 'America/Chicago',
  from: 'ORD',
  to: 'Evanston',
  status: 'CONFIRMED',
  priceCents: null,
  traveler: { uid: 'traveler-1', name: 'ANN LEE' },
  operator: null,
};
const hold = aCharge({ purpose: 'booking-hold' });
const receipt = {
  rideId: 'ride-1',
  rideConfirmationCode: '7A3F2C1',
  issuedAt: instant,
  serviceAt: instant,
  timeZone: 'America/Chicago',
  from: 'ORD',
  to: 'Evanston',
  passenger: 'Ann',
  operatorName: null,
  lines: [],
  totalCents: 0,
  movements: [],
  paidCents: 0,
  openCents: 0,
};
const cancellation = { reason: 'TRAVELER', rule: null, feeCents: 0, text: 'x', at: instant } as const;
const nothing = () => {};

function Booked() {
  return <BookingFacts booking={useBooking(undefined)} card={undefined} />;
}

/** Every component that prints a time of a ride, by its file below features/, and what it prints. */
const printed: Record<string, [ReactNode, RegExp]> = {
  'booking/components/booking-facts.tsx': [<Booked key="1" />, /3:30 PM C[SD]T/],
  'cancellation/components/cancelled-panel.tsx': [<CancelledPanel key="1" ride={{ ...ride, cancellation }} />, chicago],
  'chat/components/chat-log.tsx': [
    <ChatTab key="1" ride={{ ...ride, chat: { open: false, readable: true, note: null } }} viewerId="traveler-1" />,
    chicago,
  ],
  'my-offer/components/confirm-summary.tsx': [<ConfirmSummary key="1" ride={ride} />, chicago],
  'notifications/components/notification-list.tsx': [
    <NotificationList key="1" query={firstPage} onChange={nothing} />,
    chicago,
  ],
  'offers/components/offer-card.tsx': [
    <OfferCard key="1" ride={ride} offer={offer} onDetails={nothing} />,
    /until Thu, Dec 3, 2:35 PM CST/,
  ],
  'offers/components/offer-details.tsx': [
    <OfferDetails key="1" ride={ride} offer={offer} onClose={nothing} />,
    /until Thu, Dec 3, 2:35 PM CST/,
  ],
  'offers/components/selection-terms.tsx': [<SelectionTerms key="1" ride={ride} offer={offer} />, /by .* [AP]M C[SD]T/],
  'operator-rides/components/confirmed-rides.tsx': [
    <ConfirmedRides key="1" rows={[aRow()]} isStart={true} isEnd={true} />,
    chicago,
  ],
  'operator-rides/components/ride-table.tsx': [
    <ConfirmedRides key="1" rows={[aRow()]} isStart={true} isEnd={true} />,
    chicago,
  ],
  'operator-rides/components/new-ride-card.tsx': [<NewRideCard key="1" row={aRow()} heading="h2" />, chicago],
  'receipts/components/receipt-sheet.tsx': [<ReceiptSheet key="1" rideId="ride-1" />, chicago],
  'reservations/components/next-ride.tsx': [<NextRide key="1" />, chicago],
  'reservations/components/reservation-list.tsx': [
    <ReservationList key="1" list="confirmed" query={firstPage} onChange={nothing} />,
    chicago,
  ],
  'ride-payment/components/charge-list.tsx': [
    <ChargeList key="1" ride={{ ...ride, charges: [hold] }} />,
    /authorized on Wed, Dec 2, 2:35 PM CST/,
  ],
  'ride-payment/components/payment-issue.tsx': [
    <PaymentIssue
      key="1"
      ride={{ ...ride, actions: ['repair-payment'], charges: [aCharge({ status: 'declined' })] }}
    />,
    /by Fri, Dec 4, 2:35 PM CST/,
  ],
  'ride-payment/components/reconfirm-card.tsx': [
    <ReconfirmCard key="1" link={{ id: 'ride-1', token: 'r.t' }} rideUrl="/" onDone={nothing} />,
    chicago,
  ],
  'rides/components/curb-card.tsx': [<CurbCard key="1" ride={ride} />, chicago],
  'rides/components/ride-facts.tsx': [<RideFacts key="1" ride={ride} />, chicago],
  'rides/components/ride-frame.tsx': [<RideFrame key="1" ride={ride} crumbs={[]} details="x" chat="x" />, chicago],
  'rides/components/history-lines.tsx': [<HistoryLines key="1" rideId="ride-1" timeZone={ride.timeZone} />, chicago],
  'rides/components/status-panel.tsx': [<StatusPanel key="1" ride={ride} />, /Fri, Dec 4, 2:35 PM CST/],
  'staff/components/staff-rides.tsx': [<StaffRides key="1" query={firstPage} onChange={nothing} />, chicago],
  'stages/components/stage-strip.tsx': [
    <StageStrip key="1" ride={{ ...ride, stages: [{ stage: 'OPERATOR_ON_LOCATION', at: instant }] }} />,
    chicago,
  ],
};

const withoutOwnTime = (text: string) => text.replace(/\([^()]*your time\)/g, '');

test('this browser is not where the ride is', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Asia/Tokyo');
});

test.each(Object.entries(printed))('%s prints the time at the pick-up', async (_, [part, expected]) => {
  keepDraft(draftName, aDraft());
  renderApp(part, { user: aTraveler() });
  for (const details of document.querySelectorAll('details')) details.open = true;

  await screen.findAllByText((_text, element) => expected.test(element?.textContent ?? ''));

  expect(withoutOwnTime(document.body.textContent ?? '')).not.toMatch(tokyo);
});

/** Times of what staff did, and times of an account, are shown in the reader's time zone. */
const ofNoRide = [
  'staff/components/viewer-time.tsx',
  'staff/components/person-facts.tsx',
  'staff/components/ride-decisions.tsx',
  'subscription/components/active-subscription.tsx',
];

test('the table names every component that prints a time of a ride', () => {
  const features = join(process.cwd(), 'web/src/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const printing = files.filter((file) => {
    const code = readFileSync(join(features, file), 'utf8');
    const printsTime =
      /import .*\b(PickupTime|RowTime|pickupTimeText|dayAndClock|deadlineText|Deadline|TurnUntil|cancellationNotice|offerCancellationNotice|wallTimeOf)\b/;
    return printsTime.test(code) && !ofNoRide.includes(file);
  });

  expect(printing.toSorted()).toEqual(Object.keys(printed).toSorted());
});
