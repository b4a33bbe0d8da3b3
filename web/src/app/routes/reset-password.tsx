import { ResetPasswordForm } from '../../features/login/components/reset-password-form.tsx';
import { EntryCard } from '../layout/entry-card.tsx';

export const ResetPassword = () => (
  <EntryCard title="Reset password">
    <ResetPasswordForm />
  </EntryCard>
);
