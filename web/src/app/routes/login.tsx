import { messages } from '@livery/contracts/messages.ts';
import { Link } from 'react-router';
import { LoginForm } from '../../features/login/components/login-form.tsx';
import { paths } from '../../platform/paths.ts';
import { isReturningToBooking, returnPath } from '../../platform/return-path.ts';
import { Notice } from '../../ui/notice.tsx';
import { EntryCard } from '../layout/entry-card.tsx';

export const Login = () => (
  <EntryCard title="Log in">
    <WhyHere />
    <LoginForm />
    <p className="soft">
      <Link to={paths.forgotPassword.to()}>Forgot your password?</Link>
    </p>
    <p className="soft">
      New to Livery? <Link to={paths.signup.to()}>Sign up</Link>
    </p>
  </EntryCard>
);

/** For visitors who were on the way to another page. */
function WhyHere() {
  if (!returnPath()) return null;
  return <Notice tone="info">{isReturningToBooking() ? messages.logInToBook : messages.logInToGoOn}</Notice>;
}
