import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import type { ReactNode } from 'react';
import type { SavedCards } from '../../../platform/saved-cards.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon } from '../../../ui/icons.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import './card-choice.css';

export interface Choice extends SavedCards {
  /** Whether a bank's question is open: while no card is chosen, the one that the bank asks about pays. */
  bankAsks: boolean;
  chosenId: string | undefined;
  choose: (id: string | undefined) => void;
  add: () => void;
}

/** Asks which saved card pays, or for a new one. */
export const CardChoice = ({ cards, error, retry, ...choosing }: Choice) => {
  if (cards) return <Cards cards={cards} {...choosing} />;
  if (error) return <ErrorBox onRetry={retry}>{messages.paymentMethodsFailed}</ErrorBox>;
  return <SkeletonBlock lines={[24, 44]} />;
};

type Choosing = Pick<Choice, 'bankAsks' | 'chosenId' | 'choose' | 'add'> & { cards: readonly CardRow[] };

const Cards = ({ cards, bankAsks, chosenId, choose, add }: Choosing) => (
  <fieldset className="card-choice">
    <legend>Payment method</legend>
    {cards.length === 0 && <p className="soft">{messages.noSavedCards}</p>}
    {bankAsks && (
      <Row isChosen={chosenId === undefined} choose={() => choose(undefined)}>
        <strong>The card that your bank asks about</strong>
      </Row>
    )}
    {cards.map(({ id, card, expires }) => (
      <Row key={id} isChosen={id === chosenId} choose={() => choose(id)}>
        <strong>{card}</strong> <span className="soft small card-choice-expires">Expires {expires}</span>
      </Row>
    ))}
    <button type="button" className="text-button" onClick={add}>
      Add card
    </button>
  </fieldset>
);

const Row = ({ isChosen, choose, children }: { isChosen: boolean; choose: () => void; children: ReactNode }) => (
  <label>
    <input type="radio" name="pay-card" checked={isChosen} onChange={choose} />
    <Icon shape={cardIcon} size={24} />
    <span>{children}</span>
  </label>
);
