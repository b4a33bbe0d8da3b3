import { expect, test } from '@jest/globals';
import { rideEvents } from '@livery/contracts/rides/events.ts';
import { type RideCommand, rideCommands } from './ride-commands.ts';

const commands = Object.keys(rideCommands) as RideCommand[];

test('of all commands, only an answer reads just its own offer and the chosen one', () => {
  expect(commands.filter((command) => rideCommands[command].readsOffers)).toEqual(['offer', 'deny']);
});

test('whoever asks about another operator, or tells how many others can be selected, reads everybody who answered', () => {
  const asking = commands.filter((command) => {
    const { conditions = [], publishes } = rideCommands[command];
    const asks = conditions.includes('mayStillDrive') || conditions.includes('undecidedSides');
    return asks || publishes.some((type) => 'otherOffers' in rideEvents[type].shape);
  });

  expect(commands.filter((command) => rideCommands[command].readsPeople === 'all who answered')).toEqual(asking);
});

test('the product’s own commands read the author where they ask whether the traveler is suspended', () => {
  const own = commands.filter((command) => rideCommands[command].by === 'system');
  const waiting = own.filter((command) => rideCommands[command].conditions?.includes('travelerNotSuspended'));

  expect(waiting).toEqual(['end-head-start', 'resume-head-start']);
  expect(own.filter((command) => rideCommands[command].readsPeople === 'author')).toEqual([
    'open',
    ...waiting,
    'nudge',
  ]);
});
