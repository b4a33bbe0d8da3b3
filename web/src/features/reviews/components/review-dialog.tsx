import { messages } from '@livery/contracts/messages.ts';
import { reviewMaxLength } from '@livery/contracts/rides/policy.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Rating } from '@mantine/core';
import { useState } from 'react';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useWriteReview } from '../api/write-review.ts';
import { ratingWords } from '../ratings.ts';

/** 1 to 5 stars and, if wanted, some words. */
export function ReviewDialog({ ride, onClose }: { ride: RideView; onClose: () => void }) {
  const write = useWriteReview(ride.id);
  const [rating, setRating] = useState(ride.review?.rating ?? 0);
  const [text, setText] = useState(ride.review?.review ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const review = text.trim();
  const submit = () => {
    setIsMissing(rating === 0);
    if (rating > 0) write.mutate({ rating, ...(review && { review }) }, { onSuccess: onClose });
  };
  return (
    <CommandDialog
      title="Rate and review"
      confirmLabel="Submit"
      isPossible={ride.actions.includes('review')}
      command={write}
      onConfirm={submit}
      onClose={onClose}
    >
      <fieldset className="review-stars">
        <legend>Rating</legend>
        <span className="row">
          <Rating
            value={rating}
            onChange={setRating}
            size="xl"
            color="brass.4"
            getSymbolLabel={(value) => ratingWords[value] || 'No rating'}
          />
          <strong aria-hidden>{ratingWords[rating]}</strong>
        </span>
      </fieldset>
      {isMissing && rating === 0 && <ErrorBox>{messages.reviewNeedsRating}</ErrorBox>}
      <CountedTextarea label="Review (optional)" value={text} onChange={setText} maxLength={reviewMaxLength} />
    </CommandDialog>
  );
}
