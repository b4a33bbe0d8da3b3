import { useSavedCards } from '../../features/payment-methods/api/get-cards.ts';
import { ReceivableList } from '../../features/receivables/components/receivable-list.tsx';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, useUser } from '../../platform/session.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

export function OpenAmounts() {
  const saved = useSavedCards();
  const isTraveler = !isInOperatorMode(useUser());
  const account = isTraveler ? [{ label: 'Account', to: paths.account.to() }] : [];
  const next = isTraveler
    ? { label: 'Book a ride', to: paths.rideCreate.to() }
    : { label: 'Home', to: paths.home.to() };
  return (
    <PageFrame title="Amounts due" width="form" crumbs={[...homeCrumbs, ...account]}>
      <ReceivableList saved={saved} next={next} />
    </PageFrame>
  );
}
