import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button, Rating } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ratingWords } from '../ratings.ts';
import './review-panel.css';

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog })));

/** The traveler's review: written once, edited for a while, seen by both sides. */
export function ReviewPanel({ ride }: { ride: RideView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { review } = ride;
  const mayWrite = ride.actions.includes('review');
  if (!review && !mayWrite) return null;
  return (
    <section className="card stack" aria-labelledby="review">
      <h2 id="review" className="ride-heading">
        {ride.view === 'traveler' ? 'Your review' : 'The traveler’s review'}
      </h2>
      {review ? (
        <div className="stack" style={{ gap: 8 }}>
          <span className="row" role="img" aria-label={`Rated ${review.rating} out of 5`}>
            <Rating aria-hidden value={review.rating} readOnly color="brass.4" />
            <strong>{ratingWords[review.rating]}</strong>
          </span>
          {review.review && <blockquote className="review-text">{review.review}</blockquote>}
        </div>
      ) : (
        <p className="soft">How was your ride?</p>
      )}
      {mayWrite && (
        <Button
          {...(review ? { variant: 'default' } : { color: 'brass.4' })}
          onClick={() => setIsOpen(true)}
          style={{ justifySelf: 'start' }}
        >
          {review ? 'Edit review' : 'Rate and review'}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ReviewDialog ride={ride} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
