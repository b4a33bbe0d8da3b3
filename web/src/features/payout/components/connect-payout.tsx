import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { isApiError } from '../../../platform/api-error.ts';
import { isSecondFactorMissing } from '../../../platform/second-factor.ts';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useConnectPage } from '../api/connect-page.ts';
import { payoutTexts } from '../payout-texts.ts';

/** No account yet: what it is for, and the way to the provider's page. */
export function ConnectPayout() {
  const connecting = useConnectPage();
  const { error } = connecting;
  // Whoever closes the question for the second factor has chosen so, and finds the button as before.
  const failure = error && !(isApiError(error) && isSecondFactorMissing(error)) ? error : undefined;
  return (
    <section className="card stack" aria-labelledby="payout">
      <h2 id="payout">Connect your payout account</h2>
      <p>{messages.payoutRequired}</p>
      <p className="soft">{payoutTexts.howToConnect}</p>
      {failure && <SubmitError failure={failure}>{failure.message}</SubmitError>}
      <Button color="brass.4" loading={connecting.isLeaving} onClick={connecting.go}>
        Connect with Stripe
      </Button>
    </section>
  );
}
