import { Link } from 'react-router';
import { LoginForm } from '../../features/login/components/login-form.tsx';
import { paths } from '../../platform/paths.ts';
import { EntryCard } from '../layout/entry-card.tsx';

export const Login = () => (
  <EntryCard title="Log in">
    <LoginForm />
    <p className="soft">
      <Link to={paths.forgotPassword.to()}>Forgot your password?</Link>
    </p>
    <p className="soft">
      New to Livery? <Link to={paths.signup.to()}>Sign up</Link>
    </p>
  </EntryCard>
);
