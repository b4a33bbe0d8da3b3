import { useLogOut } from '../../../platform/session.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';

export function LogOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const logOut = useLogOut();
  return (
    <CommandDialog
      title="Log out on all devices?"
      confirmLabel="Log out everywhere"
      cancelLabel="Stay logged in"
      tone="danger"
      command={logOut}
      onConfirm={() => logOut.mutate('everywhere')}
      onClose={onClose}
    >
      <p>You will have to log in again on every device, this one included.</p>
    </CommandDialog>
  );
}
