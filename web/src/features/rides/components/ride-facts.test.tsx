import { expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen } from '@testing-library/react';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { RideFacts } from './ride-facts.tsx';

const show = (ride: Partial<RideView>) => renderApp(<RideFacts ride={aRide(ride)} />, { user: anOperator() });
const rows = () => screen.getAllByRole('term').map((name) => name.textContent);
const passengerRows = () => screen.queryAllByText(/^Passenger/, { selector: 'dt' }).map((name) => name.textContent);

test('who drives a ride can call its passenger', () => {
  show({ passengerPhone: '3125550142' });

  expect(passengerRows()).toEqual(['Passenger', 'Passenger phone']);
  expect(screen.getByRole('link', { name: '(312) 555-0142' })).toHaveAttribute('href', 'tel:+13125550142');
});

test('a passenger whose name and phone are kept no longer is left out', () => {
  show({ passengerFirstName: null, passengerLastName: null, passengerPhone: null, status: 'COMPLETED' });

  expect(screen.getByRole('heading', { name: 'Ride details' })).toBeVisible();
  expect(passengerRows()).toEqual([]);
});

test.each([
  ['the operator who drives', 'ANN', 'LEE', 'ANN LEE · 3 rides requested, 1 cancelled'],
  ['an operator who may not know the name', null, null, '3 rides requested, 1 cancelled'],
])('%s reads of the traveler what it may know', (...[, authorFirstName, authorLastName, text]) => {
  show({ view: 'operator', authorFirstName, authorLastName, requestedRides: 3, cancelledRides: 1 });

  expect(screen.getByText(text, { selector: 'dd' })).toBeVisible();
});

test('staff are led to the traveler, who may be another than the passenger', () => {
  show({ view: 'admin', authorId: 'anna', authorFirstName: 'ANNA', authorLastName: 'LEE' });

  expect(passengerRows()).toEqual(['Passenger', 'Passenger phone']);
  expect(screen.getByRole('link', { name: 'ANNA LEE' })).toHaveAttribute('href', '/admin/searchOperatorProfile/anna');
});

test.each([
  [12, true],
  [0, false],
])('a ride of %d miles names its distance and duration: %p', (calculatedDistance, isNamed) => {
  show({ calculatedDistance });

  expect(rows().includes('Distance')).toBe(isNamed);
  expect(rows().includes('Estimated duration')).toBe(isNamed);
});
