import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { showFailure, showToast } from '../../../platform/toast.ts';
import { type ListProps, type PageQuery, useRedirectToLastPage } from '../../../platform/use-list-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useCards } from '../api/get-cards.ts';
import { useSetDefaultCard } from '../api/set-default-card.ts';
import { CardRowView } from './card-row.tsx';

const DeleteCardDialog = lazily(async () => (await import('./delete-card-dialog.tsx')).DeleteCardDialog);

interface Props extends ListProps {
  whenEmpty: ReactNode;
}

/** View Payment Methods; the server sends the whole list, and the pages are made here. */
export function CardList({ query, onChange, whenEmpty }: Props) {
  const { data: known, error, refetch } = useCards();
  const [deleting, setDeleting] = useState<CardRow | undefined>(undefined);
  const { cards, changeDefault } = useChangeDefault(known);
  const isThere = (card: CardRow) => cards?.some(({ id }) => id === card.id) ?? true;
  const served = cards && pageOf(cards, query);
  const isTurning = useRedirectToLastPage(served, onChange);
  if (error && !cards) return <ErrorBox onRetry={() => void refetch()}>{messages.paymentMethodsFailed}</ErrorBox>;
  if (!cards || !served || isTurning) return <SkeletonBlock lines={[92, 92]} />;
  return (
    <>
      {cards.length === 0 && <EmptyState text={messages.noSavedCards}>{whenEmpty}</EmptyState>}
      <ul className="card-list">
        {served.items.map((card) => (
          <CardRowView key={card.id} card={card}>
            {!card.defaultCard && (
              <Button
                size="sm"
                variant="default"
                aria-label={`Set as default: ${card.card}`}
                onClick={({ currentTarget }) => {
                  // The button disappears, so the focus moves to the card's heading.
                  currentTarget.closest('li')?.querySelector('h2')?.focus({ preventScroll: true });
                  changeDefault(card.id);
                }}
              >
                Set as default
              </Button>
            )}
            <Button size="sm" variant="subtle" onClick={() => setDeleting(card)} aria-label={`Delete ${card.card}`}>
              Delete
            </Button>
          </CardRowView>
        ))}
      </ul>
      {served.total > 1 && (
        <p className="soft small">A new default is tried at once for what another card could not pay for your rides.</p>
      )}
      {served.total > 0 && <Pager served={served} onChange={onChange} />}
      {deleting && (
        <DeleteCardDialog card={deleting} isThere={isThere(deleting)} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}

function pageOf(cards: readonly CardRow[], { page, pageSize }: PageQuery) {
  const size = Number(pageSize);
  const items = cards.slice((page - 1) * size, page * size);
  return { items, page, pageSize: size, total: cards.length, more: false };
}

/** Shown as done at once, on top of what was read: a refusal has nothing to put back. */
function useChangeDefault(known: CardRow[] | undefined) {
  const setDefault = useSetDefaultCard();
  const { isPending, variables: chosenId } = setDefault;
  const cards = isPending ? known?.map((card) => ({ ...card, defaultCard: card.id === chosenId })) : known;
  const previousId = cards?.find(({ defaultCard }) => defaultCard)?.id;
  const change = (id: string, undoTo?: string) =>
    setDefault.mutate(id, {
      onSuccess: () =>
        undoTo && showToast({ text: 'Default card changed.', tone: 'success', undo: () => change(undoTo) }),
      onError: showFailure,
    });
  return { cards, changeDefault: (id: string) => change(id, previousId) };
}
