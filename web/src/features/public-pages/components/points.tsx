import { Icon } from '../../../ui/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import './points.css';

/** Short points, each with its tick. */
export const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="points">
    {points.map((point) => (
      <li key={point}>
        <Icon shape={checkIcon} />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);
