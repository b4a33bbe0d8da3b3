import { useCards } from '../../features/payment-methods/api/get-cards.ts';
import { ReceivableList } from '../../features/receivables/components/receivable-list.tsx';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

const crumbs = [
  { label: 'Home', to: paths.home.to() },
  { label: 'Account', to: paths.account.to() },
];

export function OpenAmounts() {
  const { data: cards = [] } = useCards();
  return (
    <PageFrame title="Open amounts" width="form" crumbs={crumbs}>
      <ReceivableList cards={cards} />
    </PageFrame>
  );
}
