import type { RideView } from '@livery/contracts/rides/view.ts';
import { Rating } from '@mantine/core';
import { isOffered } from '../../../platform/ride-actions.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { ratingWords } from '../ratings.ts';
import './review-panel.css';

/** The traveler's review: written once, edited for a while, seen by both sides. */
export function ReviewPanel({ ride }: { ride: RideView }) {
  const { review } = ride;
  if (!review && !isOffered(ride, 'review')) return null;
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
          {review.review && <blockquote className="review-text as-typed">{review.review}</blockquote>}
        </div>
      ) : (
        <p className="soft">How was your ride?</p>
      )}
      <CommandButton
        ride={ride}
        command="review"
        subject={null}
        look={review ? 'plain' : 'next'}
        className="review-write"
      >
        {review ? 'Edit review' : 'Rate and review'}
      </CommandButton>
    </section>
  );
}
