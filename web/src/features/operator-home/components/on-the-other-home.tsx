import { paths } from '../../../platform/paths.ts';
import type { User } from '../../../platform/session.ts';
import { ModeLink } from '../../../ui/mode-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { blockersOf } from '../blockers-of.ts';

/**
 * In traveler mode, too, messages lead an operator to the home page for what is missing: it leads on to the other one.
 * A suspension is said on both.
 */
export const OnTheOtherHome = ({ user }: { user: User }) =>
  user.accountType === 'Operator' &&
  blockersOf({ ...user, suspended: false }).length > 0 && (
    <Notice tone="highlight">
      <ModeLink mode="OperatorMode" to={paths.home.to()}>
        See in Operator mode what you need to accept rides
      </ModeLink>
    </Notice>
  );
