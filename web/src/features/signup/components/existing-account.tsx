import { messages } from '@livery/contracts/messages.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';

const taken: readonly unknown[] = [messages.emailExists, messages.phoneExists];

/** The way on for whoever has signed up already, perhaps a moment ago without getting the answer. */
export const ExistingAccount = ({ errors }: { errors: { email?: unknown; phoneNumber?: unknown } }) =>
  [errors.email, errors.phoneNumber].some((error) => taken.includes(error)) && (
    <p>
      Is this account yours? <Link to={paths.login.to()}>Log in</Link>
    </p>
  );
