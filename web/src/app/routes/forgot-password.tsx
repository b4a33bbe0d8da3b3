import { Link } from 'react-router';
import { ForgotPasswordForm } from '../../features/login/components/forgot-password-form.tsx';
import { paths } from '../../platform/paths.ts';
import { EntryCard } from '../layout/entry-card.tsx';

export const ForgotPassword = () => (
  <EntryCard title="Locked out? Can't access your account?">
    <ForgotPasswordForm />
    <p className="soft">
      <Link to={paths.login.to()}>Log in</Link>
    </p>
  </EntryCard>
);
