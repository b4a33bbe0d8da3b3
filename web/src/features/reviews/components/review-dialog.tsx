import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { reviewMaxLength } from '@livery/contracts/rides/policy.ts';
import { Rating } from '@mantine/core';
import { useState } from 'react';
import type { CommandDialogProps } from '../../../platform/open-command.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { useKeptText } from '../../../platform/use-kept-text.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { ratingWords } from '../ratings.ts';

/** 1 to 5 stars and, if wanted, some words. */
export function ReviewDialog({ ride, onClose }: CommandDialogProps<'review'>) {
  const written = ride.review?.review ?? '';
  const [text, setText] = useKeptText(`review-${ride.id}`, written);
  const write = useRideCommand(
    ridesApi.writeReview,
    { id: ride.id },
    {
      onDone() {
        setText(written);
        onClose();
      },
    },
  );
  const [rating, setRating] = useState(ride.review?.rating ?? 0);
  const review = text.trim();
  return (
    <CommandDialog
      title="Rate and review"
      confirmLabel="Submit"
      isPossible={isOffered(ride, 'review')}
      command={write}
      waitsFor={rating === 0 ? messages.reviewNeedsRating : undefined}
      onConfirm={() => write.mutate({ rating, ...(review && { review }) })}
      onClose={onClose}
    >
      {/* Of itself the component takes arrows, and what a screen reader presses, for a look at the stars only. */}
      <fieldset
        className="review-stars"
        onChange={({ target }) => target instanceof HTMLInputElement && setRating(Number(target.value))}
      >
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
      <CountedTextarea label="Review (optional)" value={text} onChange={setText} maxLength={reviewMaxLength} />
    </CommandDialog>
  );
}
