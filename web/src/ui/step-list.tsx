import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';
import './step-list.css';

interface Props<Step extends number> {
  /** By the number of the step, from 1. */
  titles: Record<Step, string>;
  step: Step;
  onGo: (step: Step) => void;
}

/** Where we are; the steps already done can be opened again. */
export function StepList<Step extends number>({ titles, step, onGo }: Props<Step>) {
  const steps = Object.keys(titles).map(Number) as Step[];
  return (
    <ol className="step-list" aria-label="Steps">
      {steps.map((number) => (
        <li
          key={number}
          className={number < step ? 'step-list-done' : undefined}
          aria-current={number === step ? 'step' : undefined}
        >
          <button type="button" disabled={number >= step} onClick={() => onGo(number)}>
            <span className="step-list-number">{number < step ? <Icon shape={checkIcon} size={16} /> : number}</span>
            <span className="step-list-title">{titles[number]}</span>
            {number < step && <span className="visually-hidden">, done</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
