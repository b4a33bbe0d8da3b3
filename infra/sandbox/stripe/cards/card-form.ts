import type { World } from '../../world.ts';
import { invalidRequest } from '../errors.ts';
import { type CardInput, checkCard } from './check-card.ts';

const defaultNumber = '4242424242424242';

/** The card fields of the sandbox's hosted pages; empty fields stand for a card that works. */
export function cardFields(world: World): string {
  const year = String(world.clock.now().getUTCFullYear() + 3).slice(2);
  return `<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242"></label>
<div class="row">
  <label>Expires (MM/YY) <input name="expiry" inputmode="numeric" autocomplete="cc-exp" value="12/${year}"></label>
  <label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" value="123"></label>
</div>`;
}

export function readCardForm(world: World, form: Record<string, string | undefined>): CardInput {
  const nextYear = world.clock.now().getUTCFullYear() + 1;
  const [month, year] = (form['expiry'] || `12/${nextYear}`).split('/').map((part) => Number(part.trim()));
  if (!Number.isInteger(month) || !Number.isInteger(year)) throw invalidRequest('Write the expiry date as MM/YY.');
  return checkCard(world, {
    number: form['number'] || defaultNumber,
    exp_month: month ?? 0,
    exp_year: year ?? 0,
    ...(form['cvc'] ? { cvc: form['cvc'] } : {}),
  });
}
