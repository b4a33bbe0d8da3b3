import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { sessionEnded } from '../../platform/query-client.ts';
import { queryKeys } from '../../platform/query-keys.ts';

/** The session ended while a page was open: what was typed is kept, logging in leads back here. */
export function SignedOutDialog() {
  const queryClient = useQueryClient();
  const logIn = () => {
    sessionEnded.set(false);
    queryClient.setQueryData(queryKeys.me, null);
  };
  return (
    <Modal opened onClose={logIn} title="Signed out" withCloseButton={false}>
      <div className="stack">
        <p>You have been signed out. Log in to continue.</p>
        <Button color="brass.4" onClick={logIn} data-autofocus>
          Log in
        </Button>
      </div>
    </Modal>
  );
}
