import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useCards } from '../api/get-cards.ts';
import { useSetDefaultCard } from '../api/set-default-card.ts';
import { CardRowView } from './card-row.tsx';

const DeleteCardDialog = lazy(() =>
  import('./delete-card-dialog.tsx').then(({ DeleteCardDialog }) => ({ default: DeleteCardDialog })),
);

/** View Payment Methods. */
export function CardList({ whenEmpty }: { whenEmpty: ReactNode }) {
  const { data: cards, error, refetch } = useCards();
  const [deleting, setDeleting] = useState<CardRow | undefined>(undefined);
  const changeDefault = useChangeDefault(cards);
  if (error) return <ErrorBox onRetry={() => void refetch()}>{messages.paymentMethodsFailed}</ErrorBox>;
  if (!cards) return <SkeletonBlock lines={[92, 92]} />;
  if (cards.length === 0) return <EmptyState text={messages.noSavedCards}>{whenEmpty}</EmptyState>;
  return (
    <>
      <ul className="card-list">
        {cards.map((card) => (
          <CardRowView key={card.id} card={card}>
            {!card.defaultCard && (
              <Button size="sm" variant="default" onClick={() => changeDefault(card.id)}>
                Set as default
              </Button>
            )}
            <Button size="sm" variant="subtle" onClick={() => setDeleting(card)} aria-label={`Delete ${card.card}`}>
              Delete
            </Button>
          </CardRowView>
        ))}
      </ul>
      {deleting && (
        <Suspense>
          <DeleteCardDialog card={deleting} onClose={() => setDeleting(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function useChangeDefault(cards: CardRow[] | undefined) {
  const setDefault = useSetDefaultCard();
  const formerId = cards?.find(({ defaultCard }) => defaultCard)?.id;
  const change = (id: string, undoTo?: string) =>
    setDefault.mutate(id, {
      onSuccess: () =>
        undoTo && showToast({ text: 'Default card changed.', tone: 'success', undo: () => change(undoTo) }),
      onError: () => showToast({ text: messages.paymentMethodsFailed, tone: 'danger' }),
    });
  return (id: string) => change(id, formerId);
}
