import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { reviewMaxLength } from '@livery/contracts/rides/policy.ts';
import { Rating } from '@mantine/core';
import { useState } from 'react';
import type { Asked } from '../../../platform/asked-command.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { useKeptText } from '../../../platform/use-kept-text.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { ratingWords } from '../ratings.ts';

/** 1 to 5 stars and, if wanted, some words. */
export function ReviewDialog({ ride, onClose }: Asked<'review'>) {
  const written = ride.review?.review ?? '';
  const [text, setText] = useKeptText(`review-${ride.id}`, written);
  const write = useRideCommand(ridesApi.writeReview, { id: ride.id }, () => {
    setText(written);
    onClose();
  });
  const [rating, setRating] = useState(ride.review?.rating ?? 0);
  const [isMissing, setIsMissing] = useState(false);
  const review = text.trim();
  const submit = () => {
    setIsMissing(rating === 0);
    if (rating > 0) write.mutate({ rating, ...(review && { review }) });
  };
  return (
    <CommandDialog
      title="Rate and review"
      confirmLabel="Submit"
      isPossible={isOffered(ride, 'review')}
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
