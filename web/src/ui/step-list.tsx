import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';
import './step-list.css';

interface Props<Step extends number> {
  /** By the number of the step, from 1. */
  titles: Record<Step, string>;
  step: Step;
  /** The last that can be opened from here; without it, only those before this one can. */
  furthest?: Step;
  onGo: (step: Step) => void;
}

/** Where we are, and the way to the steps already done. */
export function StepList<Step extends number>({ titles, step, furthest = step, onGo }: Props<Step>) {
  const steps = Object.keys(titles).map(Number) as Step[];
  return (
    <ol className="step-list" aria-label="Steps">
      {steps.map((number) => (
        <li key={number} aria-current={number === step ? 'step' : undefined}>
          <button type="button" disabled={number === step || number > furthest} onClick={() => onGo(number)}>
            <span className="step-list-number">{number < step ? <Icon shape={checkIcon} size={16} /> : number}</span>
            <span className="step-list-title">{titles[number]}</span>
            {number < step && <span className="visually-hidden">, done</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
