import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon } from '../../../ui/icons.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import './card-choice.css';

export interface Choice {
  cards: readonly CardRow[] | undefined;
  error: Error | null;
  retry: () => void;
  chosenId: string | undefined;
  choose: (id: string) => void;
  add: () => void;
}

/** With which of the saved cards, or a new one. */
export const CardChoice = ({ cards, error, retry, ...choosing }: Choice) => {
  if (cards) return <Cards cards={cards} {...choosing} />;
  if (error) return <ErrorBox onRetry={retry}>{messages.paymentMethodsFailed}</ErrorBox>;
  return <SkeletonBlock lines={[24, 44]} />;
};

type Choosing = Pick<Choice, 'chosenId' | 'choose' | 'add'> & { cards: readonly CardRow[] };

const Cards = ({ cards, chosenId, choose, add }: Choosing) => (
  <fieldset className="card-choice">
    <legend>Payment method</legend>
    {cards.length === 0 && <p className="soft">{messages.noSavedCards}</p>}
    {cards.map(({ id, card, expires }) => (
      <label key={id}>
        <input type="radio" name="pay-card" checked={id === chosenId} onChange={() => choose(id)} />
        <Icon shape={cardIcon} size={24} />
        <span>
          <strong>{card}</strong> <span className="soft small card-choice-expires">Expires {expires}</span>
        </span>
      </label>
    ))}
    <button type="button" className="text-button" onClick={add}>
      Add card
    </button>
  </fieldset>
);
