import type { CardOptions, FrameCall, FromFrame, ToFrame } from '../page-script/frame-protocol.ts';
import { brandOf, cardState, formatExpiry, formatNumber, type Typed } from './typed-card.ts';

let host: string | undefined;

function input(name: string): HTMLInputElement {
  return document.querySelector(`input[name=${name}]`) as HTMLInputElement;
}

const number = input('cardnumber');
const expiry = input('exp-date');
const cvc = input('cvc');
const postal = input('postal');
const all = [number, expiry, cvc, postal];

const send = (message: FromFrame) => parent.postMessage(message, host ?? '*');

function typed(): Typed {
  return {
    number: number.value,
    expiry: expiry.value,
    cvc: cvc.value,
    postal: postal.value,
    wantsPostal: !postal.hidden,
  };
}

function tellChange(): void {
  send({ kind: 'change', state: cardState(typed(), new Date()) });
}

function format(field: HTMLInputElement): void {
  if (field === number) field.value = formatNumber(field.value);
  if (field === expiry) field.value = formatExpiry(field.value);
  cvc.maxLength = brandOf(number.value) === 'amex' ? 4 : 3;
}

function apply(options: CardOptions): void {
  const { base = {} } = options.style ?? {};
  const { color, fontSize, fontFamily, fontWeight } = base;
  for (const [name, value] of Object.entries({
    color,
    'font-size': fontSize,
    'font-family': fontFamily,
    'font-weight': fontWeight,
  })) {
    if (value !== undefined) document.body.style.setProperty(name, String(value));
  }
  postal.hidden = options.hidePostalCode ?? false;
  if (options.value?.postalCode !== undefined) postal.value = options.value.postalCode;
  for (const field of all) field.disabled = options.disabled ?? false;
}

function cardFields(call: FrameCall): Record<string, string> {
  const name = (key: string) => (call.cardField === '' ? key : `${call.cardField}[${key}]`);
  const [month = '', year = ''] = expiry.value.split('/').map((part) => part.trim());
  const card = {
    [`${name('card')}[number]`]: number.value.replaceAll(' ', ''),
    [`${name('card')}[exp_month]`]: month,
    [`${name('card')}[exp_year]`]: year,
    [`${name('card')}[cvc]`]: cvc.value,
  };
  return postal.value === '' ? card : { ...card, [`${name('billing_details')}[address][postal_code]`]: postal.value };
}

async function post(path: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return { error: { type: 'api_connection_error', message: 'The payment provider could not be reached.' } };
  }
}

async function callWithCard({ callId, call }: Extract<ToFrame, { kind: 'call' }>): Promise<void> {
  const { error } = cardState(typed(), new Date());
  const incomplete = {
    type: 'validation_error',
    code: 'incomplete_number',
    message: 'Your card number is incomplete.',
  };
  const problem = error ?? (number.value === '' ? incomplete : undefined);
  const body = problem ? { error: problem } : await post(call.path, { ...cardFields(call), ...call.fields });
  send({ kind: 'answer', callId, body });
}

addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.source !== parent) return;
  host = event.origin;
  const message = event.data;
  if (message.kind === 'options') apply(message.options);
  if (message.kind === 'focus') number.focus();
  if (message.kind === 'blur') (document.activeElement as HTMLElement | null)?.blur();
  if (message.kind === 'call') void callWithCard(message);
  if (message.kind !== 'clear') return;
  for (const field of all) field.value = '';
  tellChange();
});

for (const field of all) {
  field.addEventListener('input', () => {
    format(field);
    tellChange();
  });
  field.addEventListener('focus', () => send({ kind: 'focus' }));
  field.addEventListener('blur', () => send({ kind: 'blur' }));
}

send({ kind: 'ready' });
