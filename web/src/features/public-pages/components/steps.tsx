import type { Step } from '../texts/guides.ts';
import './steps.css';

/** What to do one after the other; each step has an address of its own. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="steps">
    {steps.map(({ id, title, text }) => (
      <li key={id} id={id}>
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
