import type { RideView } from '@livery/contracts/rides/view.ts';
import { StageLock } from './stage-lock.tsx';
import './stage-panel-place.css';

/** Keeps the place of a stage panel that has not come yet: what stands below it must not move. */
export const StagePanelPlace = ({ ride: { stageLock } }: { ride: RideView }) =>
  stageLock ? <StageLock>{stageLock}</StageLock> : <div className="stage-panel-place" />;
