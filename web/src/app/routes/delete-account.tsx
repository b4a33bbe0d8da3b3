import { DeleteOwnAccount } from '../../features/own-data/components/delete-own-account.tsx';
import { useUser } from '../../platform/session.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { accountCrumbs } from '../layout/account-crumbs.ts';

export function DeleteAccount() {
  const user = useUser();
  return (
    <PageFrame title="Delete account" width="form" crumbs={accountCrumbs(user)}>
      <DeleteOwnAccount isOperator={user.accountType === 'Operator'} />
    </PageFrame>
  );
}
