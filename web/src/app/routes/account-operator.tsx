import { paths } from '../../platform/paths.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';
import { Tile, Tiles } from '../../ui/tile.tsx';

export const AccountOperator = () => (
  <PageFrame title="Account" crumbs={homeCrumbs}>
    <Tiles>
      <Tile to={paths.profile.to()} title="Profile" text="You, your vehicle and your documents" />
      <Tile to={paths.security.to()} title="Security" text="Your password, and where you are logged in" />
      <Tile to={paths.subscription.to()} title="Subscription" text="Your plan and how it is paid" />
      <Tile to={paths.cashout.to()} title="Cashout" text="Manage your cashout using Stripe dashboard" />
      <Tile to={paths.yourData.to()} title="Your data" text="A copy of what is stored about you" />
      <Tile
        to={paths.deleteAccount.to()}
        title="Delete account"
        text="Close your account and delete your personal data"
      />
    </Tiles>
  </PageFrame>
);
