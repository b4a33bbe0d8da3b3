import { Modal } from '@mantine/core';
import { LoginForm } from '../../features/login/components/login-form.tsx';
import { sessionEnd } from '../../platform/session-end.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

/** The session ended while a page was open: the page stays as it is, with all that was typed, and can be read on. */
export function SignedOutDialog() {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={() => sessionEnd.set('put off')}
      title="Signed out"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">
        <p>You have been signed out. Log in to go on; what you typed is still here.</p>
        <LoginForm />
      </div>
    </Modal>
  );
}
