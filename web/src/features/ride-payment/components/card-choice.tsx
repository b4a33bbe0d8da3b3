import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon } from '../../../ui/icons.ts';
import './card-choice.css';

export interface Choice {
  cards: readonly CardRow[];
  chosenId: string | undefined;
  choose: (id: string) => void;
  add: () => void;
}

/** With which of the saved cards, or a new one. */
export const CardChoice = ({ cards, chosenId, choose, add }: Choice) => (
  <fieldset className="pay-card-choice">
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
