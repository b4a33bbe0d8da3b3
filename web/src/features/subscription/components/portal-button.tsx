import { Button } from '@mantine/core';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { usePortal } from '../api/provider-pages.ts';

/** To the provider's customer portal. */
export function PortalButton() {
  const portal = usePortal();
  return (
    <>
      {portal.error && <SubmitError failure={portal.error}>{portal.error.message}</SubmitError>}
      <Button variant="default" loading={portal.isLeaving} onClick={portal.go}>
        View Stripe Subscription
      </Button>
    </>
  );
}
