import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useConnectPage } from '../api/connect-page.ts';
import { payoutTexts } from '../payout-texts.ts';

/** No account yet: what it is for, and the way to the provider's page. */
export function ConnectPayout() {
  const connecting = useConnectPage();
  return (
    <section className="card stack" aria-labelledby="payout">
      <h2 id="payout">Connect your payout account</h2>
      <p>{messages.payoutRequired}</p>
      <p className="soft">{payoutTexts.howToConnect}</p>
      {connecting.error && <SubmitError failure={connecting.error}>{connecting.error.message}</SubmitError>}
      <Button color="brass.4" loading={connecting.isLeaving} onClick={connecting.go}>
        Connect with Stripe
      </Button>
    </section>
  );
}
