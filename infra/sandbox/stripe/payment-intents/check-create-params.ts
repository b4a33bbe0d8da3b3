import type Stripe from 'stripe';
import { platformAccount } from '../connect/platform-account.ts';
import { invalidRequest, parameterMissing } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';

type Params = Stripe.PaymentIntentCreateParams;

const exclusive = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'excluded_payment_method_types',
] as const;
const longestSuffix = 22;

function checkConfirmOnly(params: Params): void {
  if (params.confirm) return;
  const confirmOnly = [
    'off_session',
    'error_on_requires_action',
    'return_url',
    'use_stripe_sdk',
    'mandate_data',
  ] as const;
  const given = confirmOnly.find((key) => params[key] !== undefined);
  if (given)
    throw invalidRequest(`The \`${given}\` parameter can only be used when \`confirm=true\`.`, { param: given });
}

function checkSuffix(suffix: string | undefined): void {
  if (suffix === undefined) return;
  const param = 'statement_descriptor_suffix';
  if (suffix.length > longestSuffix)
    throw invalidRequest(`The statement descriptor suffix must be at most ${longestSuffix} characters.`, { param });
  if (!/[A-Za-z]/.test(suffix))
    throw invalidRequest('The statement descriptor suffix must contain at least one alphabetic character.', { param });
}

/** Combinations of parameters that the types allow and Stripe refuses. */
export function checkCreateParams({ account, params }: StripeCall<Params>): void {
  const choices = exclusive.filter((key) => params[key] !== undefined);
  if (choices.length > 1)
    throw invalidRequest(`You may only specify one of these parameters: ${choices.join(', ')}.`, {
      param: choices[1] ?? '',
    });
  checkConfirmOnly(params);
  if (params.confirm && !params.payment_method && !params.payment_method_data) throw parameterMissing('payment_method');
  if (params.statement_descriptor) {
    throw invalidRequest(
      'The `statement_descriptor` parameter is not supported for cards; use `statement_descriptor_suffix`.',
      {
        param: 'statement_descriptor',
      },
    );
  }
  checkSuffix(params.statement_descriptor_suffix);
  const card = params.payment_method_options?.card || undefined;
  if (card?.stored_credential_usage && params.setup_future_usage) {
    throw invalidRequest('`stored_credential_usage` cannot be used with `setup_future_usage`.', {
      param: 'payment_method_options[card][stored_credential_usage]',
    });
  }
  if (params.application_fee_amount !== undefined && account === platformAccount) {
    throw invalidRequest(
      'Can only apply an application_fee_amount to a direct payment (using the Stripe-Account header).',
      {
        param: 'application_fee_amount',
      },
    );
  }
}
