import { expect, test } from '@jest/globals';
import { rideEvents } from '@livery/contracts/rides/events.ts';
import { needsOf } from './needs-of.ts';
import { type RideCommand, rideCommands } from './ride-commands.ts';

const commands = Object.keys(rideCommands) as RideCommand[];

test('an answer reads few offers, and no other command does', () => {
  expect(commands.filter((command) => needsOf(rideCommands[command]).fewOffers)).toEqual(['offer', 'deny']);
});

test('whoever tells how many others can be selected reads them', () => {
  const telling = commands.filter((command) =>
    rideCommands[command].tells.some((type) => 'otherOffers' in rideEvents[type].shape),
  );

  // A selection unselects the former operator, whom nobody tells of others.
  expect(commands.filter((command) => needsOf(rideCommands[command]).others)).toEqual(
    telling.filter((command) => command !== 'select'),
  );
});
