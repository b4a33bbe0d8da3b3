import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Tile, Tiles } from '../../ui/tile.tsx';

export const Account = () => (
  <PageFrame title="Account" crumbs={[{ label: 'Home', to: paths.home.to() }]}>
    <Tiles>
      <Tile to={paths.payment.to()} title="Payment Methods" text="Add, choose and delete cards" />
      <Tile to={paths.openAmounts.to()} title="Open amounts" text="What is still to be paid" />
    </Tiles>
  </PageFrame>
);
