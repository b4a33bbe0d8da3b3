import { Button, Tabs } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { CardList } from '../../features/payment-methods/components/card-list.tsx';
import { lazily } from '../../platform/lazily.tsx';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, useUser } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';

const CardForm = lazily(
  async () => (await import('../../features/payment-methods/components/card-form.tsx')).CardForm,
  <SkeletonBlock lines={[72, 72, 72, 72]} />,
);
const listPaths: readonly string[] = [paths.paymentMethods.path, paths.paymentView.path];

export function Payment() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const { query, go } = useListAddress();
  const tab = listPaths.includes(pathname) ? 'view' : 'add';
  const open = (value: string | null) =>
    void navigate(value === 'view' ? paths.paymentMethods.to() : paths.payment.to(), { replace: true });
  const saved = () => {
    showToast({ text: 'Your card is saved.', tone: 'success' });
    void navigate(paths.paymentMethods.to());
  };
  const account = isInOperatorMode(user) ? [] : [{ label: 'Account', to: paths.account.to() }];
  return (
    <PageFrame title="Payment Methods" width="form" crumbs={[...homeCrumbs, ...account]}>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="add">Add New Payment Method</Tabs.Tab>
          <Tabs.Tab value="view">View Payment Methods</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="add" pt="lg">
          <CardForm onSaved={saved} />
        </Tabs.Panel>
        <Tabs.Panel value="view" pt="lg">
          <CardList
            query={query}
            onChange={go}
            whenEmpty={
              <Button component={Link} to={paths.payment.to()} color="brass.4">
                Add a card
              </Button>
            }
          />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  );
}
