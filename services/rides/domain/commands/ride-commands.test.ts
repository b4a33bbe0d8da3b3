import { expect, test } from '@jest/globals';
import { rideEvents } from '@livery/contracts/rides/events.ts';
import { type RideCommand, rideCommands } from './ride-commands.ts';
import type { Reads } from './row.ts';

const commands = Object.keys(rideCommands) as RideCommand[];
const reading = (what: Reads) => commands.filter((command) => rideCommands[command].reads === what);

test('an answer reads of the offers its own and the chosen one, and no other command does', () => {
  expect(reading('own and chosen offer')).toEqual(['offer', 'deny']);
});

test('whoever asks about another operator, or tells how many others can be selected, reads everybody who answered', () => {
  const asking = commands.filter((command) => {
    const { mayStillDrive, undecidedSide, tells } = rideCommands[command];
    return mayStillDrive || undecidedSide || tells.some((type) => 'otherOffers' in rideEvents[type].shape);
  });

  expect(reading('everybody who answered')).toEqual(asking);
});
