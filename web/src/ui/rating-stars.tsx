import { Rating } from '@mantine/core';

/** The average as half stars, in words for those who do not see them. */
export const RatingStars = ({ average, count }: { average: number | null; count: number }) => {
  if (average === null || count === 0) return <span className="soft small">No ratings yet</span>;
  const text = `Rated ${average.toFixed(1)} out of 5, ${count} ${count === 1 ? 'rating' : 'ratings'}`;
  return (
    <span className="row" role="img" aria-label={text} style={{ gap: 6 }}>
      <Rating aria-hidden value={average} fractions={2} readOnly color="brass.4" size="sm" />
      <span className="small" aria-hidden>
        {average.toFixed(1)} ({count})
      </span>
    </span>
  );
};
