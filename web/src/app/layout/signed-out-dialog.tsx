import { LoginForm } from '../../features/login/components/login-form.tsx';
import { sessionEnd } from '../../platform/session-end.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The session ended while a page was open: for some minutes it stays, with all that was typed, and can be read on. */
export function SignedOutDialog() {
  return (
    <Dialog onClose={() => sessionEnd.set('put off')} title="Logged out">
      <div className="stack">
        <p>You have been logged out. Log in to continue; what you typed is still here.</p>
        <LoginForm />
      </div>
    </Dialog>
  );
}
