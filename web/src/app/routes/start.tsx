import './start.css';
import { StartHero } from './start-hero.tsx';

const promises = [
  { title: 'Operators answer you', text: 'Independent operators near the pick-up reply with their own total.' },
  { title: 'You choose', text: 'Compare price, vehicle, rating and cancellation notice. The platform never assigns.' },
  { title: 'No surge, no commission', text: 'You pay the total you selected, after the ride, to the operator.' },
];

export const Start = () => (
  <div className="start">
    <StartHero />
    <ul className="start-promises">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </div>
);
