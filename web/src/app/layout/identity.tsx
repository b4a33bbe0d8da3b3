import type { User } from '../../platform/session.ts';

/** "Logged in as": account type, first name in capitals, email (S0 2.2). */
export const Identity = ({ user }: { user: User }) => (
  <div className="identity">
    Logged in as {user.accountType}
    <strong>{user.firstName.toUpperCase()}</strong>
    {user.email}
  </div>
);
