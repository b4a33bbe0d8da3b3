import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { rideToAnswer } from '../platform/ride-to-answer.ts';
import { Notice } from './notice.tsx';

/** The way back for an operator who came here because a ride could not be answered yet. */
export function BackToRide() {
  const path = rideToAnswer();
  if (!path) return null;
  return (
    <Notice tone="highlight">
      <div className="row-apart">
        <span>A ride is waiting for your answer. What you typed there is saved.</span>
        <Button component={Link} to={path} variant="default">
          Back to the ride
        </Button>
      </div>
    </Notice>
  );
}
