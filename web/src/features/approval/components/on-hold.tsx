import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { User } from '../../../platform/session.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why an operator is on hold, and the way out of it (R39). */
export const OnHold = ({ user: { approval } }: { user: User }) =>
  approval.state === 'on-hold' && (
    <Notice tone="warn">
      <div className="row-apart">
        <p>
          <strong>Your account is on hold:</strong> <span className="as-typed">{approval.reason}</span>
        </p>
        <Button component={Link} to={paths.resubmit.to()} color="brass.4">
          Resubmit
        </Button>
      </div>
    </Notice>
  );
