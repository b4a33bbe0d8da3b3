import { paths } from '../../platform/paths.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';
import { Tile, Tiles } from '../../ui/tile.tsx';

export const Account = () => (
  <PageFrame title="Account" crumbs={homeCrumbs}>
    <Tiles>
      <Tile to={paths.profile.to()} title="Profile" text="Your name, phone numbers and photo" />
      <Tile to={paths.security.to()} title="Security" text="Your password, and where you are logged in" />
      <Tile
        to={paths.preferredOperators.to()}
        title="Preferred Operators"
        text="Operators who see your requests first"
      />
      <Tile to={paths.payment.to()} title="Payment Methods" text="Add, choose and delete cards" />
      <Tile to={paths.openAmounts.to()} title="Amounts due" text="What you still need to pay" />
      <Tile to={paths.yourData.to()} title="Your data" text="A copy of what is stored about you" />
      <Tile
        to={paths.deleteAccount.to()}
        title="Delete account"
        text="Close your account and delete your personal data"
      />
    </Tiles>
  </PageFrame>
);
