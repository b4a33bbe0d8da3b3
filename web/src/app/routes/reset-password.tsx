import { Link } from 'react-router';
import { ResetPasswordForm } from '../../features/login/components/reset-password-form.tsx';
import { paths } from '../../platform/paths.ts';
import { EntryCard } from '../layout/entry-card.tsx';

export const ResetPassword = () => (
  <EntryCard title="Reset password">
    <ResetPasswordForm />
    <p className="soft">
      <Link to={paths.login.to()}>Log in</Link> or <Link to={paths.forgotPassword.to()}>ask for another link</Link>
    </p>
  </EntryCard>
);
