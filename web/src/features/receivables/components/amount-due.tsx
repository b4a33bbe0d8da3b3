import { sumCents } from '@livery/contracts/money.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** An earlier ride is unpaid: no new booking before it is. */
export const AmountDue = ({ receivables }: { receivables: readonly { amountCents: number }[] }) => (
  <Notice tone="warn">
    <div className="row-apart">
      <span>
        Please pay the <Money cents={sumCents(receivables.map(({ amountCents }) => amountCents))} /> you owe before
        booking another ride.
      </span>
      <Button component={Link} to={paths.openAmounts.to()} size="sm">
        Pay now
      </Button>
    </div>
  </Notice>
);
