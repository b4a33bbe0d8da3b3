import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { VehicleSilhouette } from '../../ui/vehicle-silhouette.tsx';
import './start.css';

const promises = [
  { title: 'Operators answer you', text: 'Independent operators near the pick-up reply with their own total.' },
  { title: 'You choose', text: 'Compare price, vehicle, rating and cancellation notice. The platform never assigns.' },
  { title: 'No surge, no commission', text: 'You pay the total you selected, after the ride, to the operator.' },
];

export const Start = () => (
  <div className="start">
    <div className="start-hero">
      <PageFrame
        title="A chauffeur, on your terms"
        documentTitle="Chauffeured rides"
        lead="Say where and when. Independent operators answer with their rate, and you select one."
      >
        <div className="row">
          <Button component={Link} to={paths.rideCreate.to()} color="brass.4">
            Book a ride
          </Button>
          <Button component={Link} to={paths.instantQuote.to()} variant="default">
            Instant Quote
          </Button>
          <Button component={Link} to={paths.login.to()} variant="default">
            Log in
          </Button>
        </div>
        <VehicleSilhouette vehicle="LuxurySedan" decorative className="start-vehicle" />
      </PageFrame>
    </div>
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
