import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon } from '../../../ui/icons.ts';
import './card-choice.css';

interface Props {
  cards: readonly CardRow[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
}

/** With which of the saved cards, or a new one. */
export const CardChoice = ({ cards, chosenId, onChoose, onAdd }: Props) => (
  <fieldset className="pay-card-choice">
    <legend>Payment method</legend>
    {cards.length === 0 && <p className="soft">{messages.noSavedCards}</p>}
    {cards.map(({ id, card, expires }) => (
      <label key={id}>
        <input type="radio" name="pay-card" checked={id === chosenId} onChange={() => onChoose(id)} />
        <Icon shape={cardIcon} size={24} />
        <span>
          <strong>{card}</strong>
          <span className="soft small"> Expires {expires}</span>
        </span>
      </label>
    ))}
    <button type="button" className="text-button" onClick={onAdd}>
      Add card
    </button>
  </fieldset>
);
