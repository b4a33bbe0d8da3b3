import { Icon } from '../../../ui/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import type { Step } from '../booking-refusals.ts';
import './step-list.css';

export const stepTitles: Record<Step, string> = {
  1: 'Ride details',
  2: 'Passenger details',
  3: 'Payment method',
};
const steps = [1, 2, 3] as const;

/** Where we are of three; the steps already done can be opened again. */
export const StepList = ({ step, onGo }: { step: Step; onGo: (step: Step) => void }) => (
  <ol className="step-list" aria-label="Steps">
    {steps.map((number) => (
      <li
        key={number}
        className={number < step ? 'step-list-done' : undefined}
        aria-current={number === step ? 'step' : undefined}
      >
        <button type="button" disabled={number >= step} onClick={() => onGo(number)}>
          <span className="step-list-number">{number < step ? <Icon shape={checkIcon} size={16} /> : number}</span>
          <span className="step-list-title">{stepTitles[number]}</span>
          {number < step && <span className="visually-hidden">, done</span>}
        </button>
      </li>
    ))}
  </ol>
);
