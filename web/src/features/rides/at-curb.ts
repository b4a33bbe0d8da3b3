import type { RideStep } from '@livery/contracts/rides/turn.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';

const curbSteps: readonly RideStep[] = ['start', 'arrive', 'board', 'decide-stop', 'drive'];

/** The hours in which somebody stands at the curb and looks for somebody else. */
export const isAtCurb = ({ exact, turn }: RideView) => exact && curbSteps.includes(turn.step);
