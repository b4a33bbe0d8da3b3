import { fileCategories } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { areImagesOwnedBy, chosenImages } from '../../../platform/chosen-images.ts';
import { sendChosenImages } from '../../../platform/send-chosen-images.ts';
import type { User } from '../../../platform/session.ts';
import { useStore } from '../../../platform/store.ts';
import { useWarnOfLoss } from '../../../platform/use-warn-of-loss.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { DocumentField } from './document-field.tsx';

interface Props {
  user: User;
  /** What stands below the pictures; drawn together with them, so that it does not move. */
  children?: ReactNode;
}

/** The pictures without which nobody is approved (R30), on their way or still to be chosen; nothing once all are there. */
export function MissingDocuments({ user, children }: Props) {
  const queryClient = useQueryClient();
  const chosen = useStore(chosenImages);
  const isOwn = areImagesOwnedBy(user.email);
  // An operator who signed up without getting the answer, and then logged in, still has pictures to send.
  useEffect(() => void sendChosenImages(queryClient, user), [queryClient, user]);
  useWarnOfLoss(isOwn && Object.keys(chosen).length > 0);
  const { missingDocuments } = user.approval;
  const shown = fileCategories.filter((category) => missingDocuments.includes(category) || (isOwn && chosen[category]));
  useFocusAfterRemoval(shown.length);
  if (shown.length === 0) return children;
  return (
    <>
      <section className="card stack-large" aria-labelledby="missing-documents">
        <div className="stack">
          <h2 id="missing-documents">Your documents</h2>
          <p role="status">
            {missingDocuments.length > 0
              ? messages.documentsStillMissing(missingDocuments.length, fileCategories.length)
              : 'All documents are saved.'}
          </p>
        </div>
        <div className="two-fields">
          {shown.map((category) => (
            <DocumentField key={category} user={user} category={category} />
          ))}
        </div>
      </section>
      {children}
    </>
  );
}
