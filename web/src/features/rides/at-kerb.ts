import type { RideStep } from '@livery/contracts/rides/turn.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';

const kerbSteps: readonly RideStep[] = ['start', 'arrive', 'board', 'decide-stop', 'drive'];

/** The hours in which somebody stands at the kerb and looks for somebody else. */
export const isAtKerb = ({ exact, turn }: RideView) => exact && kerbSteps.includes(turn.step);
