import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { QuoteEntry } from '../../features/booking/components/quote-entry.tsx';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { VehicleSilhouette } from '../../ui/vehicle-silhouette.tsx';
import { startHead } from './start-head.ts';
import './start-hero.css';

/** What this is, and the first question: from where to where. */
export function StartHero() {
  const navigate = useNavigate();
  return (
    <div className="start-hero">
      <PageFrame title={startHead.title} documentTitle="Chauffeured rides" lead={startHead.lead}>
        <QuoteEntry onAsk={() => void navigate(paths.instantQuote.to())} />
        <div className="row start-ways">
          <Button component={Link} to={paths.rideCreate.to()} variant="default">
            Book a ride
          </Button>
          <Button component={Link} to={paths.login.to()} variant="default">
            Log in
          </Button>
        </div>
        <VehicleSilhouette vehicle="LuxurySedan" decorative className="start-vehicle" />
      </PageFrame>
    </div>
  );
}
