import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';

/** Signing up implies acceptance (S0 2.6). */
export const AcceptedTerms = () => (
  <p className="soft small">
    By signing up you accept the <Link to={paths.tnc.to()}>Terms</Link> and the{' '}
    <Link to={paths.privacy.to()}>Privacy Policy</Link>.
  </p>
);
