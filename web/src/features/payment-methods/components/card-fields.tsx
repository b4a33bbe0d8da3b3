import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { useUser } from '../../../platform/session.ts';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { stateOptions } from '../../../ui/state-options.ts';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { type BillingDetails, useSaveCard } from '../api/save-card.ts';
import './card-fields.css';
import { isAcceptedBrand } from './accepted-brand.ts';
import { useCardStyle } from './use-card-style.ts';

const stateChoices = [{ value: '', label: 'Choose a state' }, ...stateOptions];
const mandatory = ['name', 'email', 'line1', 'city', 'state', 'country'] as const;

function checkBilling(billing: BillingDetails) {
  const missing = mandatory.filter((field) => billing[field].trim() === '');
  return Object.fromEntries(missing.map((field) => [field, messages.required]));
}

export function CardFields({ onSaved }: { onSaved: (card: CardRow | undefined) => void }) {
  const user = useUser();
  const stripe = useStripe();
  const elements = useElements();
  const saveCard = useSaveCard();
  const style = useCardStyle();
  const [card, setCard] = useState<{ isComplete: boolean; problem?: string | undefined }>({ isComplete: false });
  const [wasTried, setWasTried] = useState(false);
  const form = useForm<BillingDetails>({
    initialValues: {
      name: `${user.firstName} ${user.lastName}`,
      email: user.email,
      line1: '',
      line2: '',
      city: '',
      state: '',
      country: 'US',
    },
    validate: checkBilling,
  });
  const { form: fields, refuse: focusField } = useRefusedSubmits();
  const frame = useRef<HTMLDivElement>(null);
  // Asked for when it is needed: while the form is first drawn, it does not exist yet.
  const cardElement = () => elements?.getElement(CardElement);
  const refuse = () => {
    saveCard.reset();
    if (card.isComplete) return focusField();
    cardElement()?.focus();
    frame.current?.scrollIntoView({ block: 'center' });
  };
  const save = (billing: BillingDetails) => {
    if (!card.isComplete) return refuse();
    const element = cardElement();
    if (stripe && element) saveCard.mutate({ stripe, card: element, billing }, { onSuccess: onSaved });
  };
  const problem = card.problem ?? (wasTried && !card.isComplete ? messages.required : undefined);
  return (
    <form
      ref={fields}
      className="stack card-fields"
      noValidate
      onSubmit={(event) => {
        setWasTried(true);
        form.onSubmit(save, refuse)(event);
      }}
    >
      <div className="card-fields-card">
        <span id="card-label" className="card-fields-label">
          Card <span aria-hidden>*</span>
        </span>
        <div ref={frame} className="card-fields-frame" data-invalid={problem !== undefined}>
          <CardElement
            options={{ style, disabled: saveCard.isPending }}
            onChange={({ complete, error, brand }) =>
              setCard({
                isComplete: complete && isAcceptedBrand(brand),
                problem: error?.message ?? (isAcceptedBrand(brand) ? undefined : messages.cardBrandRefused),
              })
            }
          />
        </div>
        <p className={`small ${problem ? 'card-fields-problem' : 'soft'}`} role={problem ? 'alert' : undefined}>
          {problem ?? messages.cardBrandRefused}
        </p>
      </div>
      <BillingFields propsOf={form.getInputProps} />
      <p className="soft small">
        By saving this card you agree that it may be charged later for rides you book with it, and tried at once for
        what another card could not pay for your rides.
      </p>
      <FormErrorSummary
        errors={wasTried ? { card: problem, ...form.errors } : {}}
        summary={messages.mandatoryCardFields}
      />
      {saveCard.error && <SubmitError failure={saveCard.error}>{saveCard.error.message}</SubmitError>}
      <Button type="submit" color="brass.4" loading={saveCard.isPending} disabled={!stripe}>
        Save card
      </Button>
    </form>
  );
}

const BillingFields = ({ propsOf }: { propsOf: (field: keyof BillingDetails) => object }) => (
  <div className="two-fields">
    <TextInput label="Name on the card" autoComplete="cc-name" required {...propsOf('name')} />
    <TextInput label="Email" type="email" autoComplete="email" required {...propsOf('email')} />
    <TextInput label="Address line 1" autoComplete="address-line1" required {...propsOf('line1')} />
    <TextInput label="Address line 2 (optional)" autoComplete="address-line2" {...propsOf('line2')} />
    <TextInput label="City" autoComplete="address-level2" required {...propsOf('city')} />
    <NativeSelect label="State" autoComplete="address-level1" data={stateChoices} required {...propsOf('state')} />
    <NativeSelect
      label="Country"
      autoComplete="country"
      data={[{ value: 'US', label: 'United States' }]}
      required
      {...propsOf('country')}
    />
  </div>
);
