import { messages } from '@livery/contracts/messages.ts';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import './dialog.css';
import { ErrorBox } from './error-box.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'next';
  /** False as soon as the server no longer offers the action: the dialog then only explains. */
  isPossible: boolean;
  command: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a command; stays with the server's sentence when it is refused. */
export function CommandDialog({ isPossible, command, onClose, ...dialog }: Props) {
  const { title, children, confirmLabel, cancelLabel = 'Back', tone = 'next', onConfirm } = dialog;
  const error = command.error?.message;
  useReturnFocus();
  if (!isPossible && !command.isPending)
    return (
      <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
        <div className="stack">
          <ErrorBox>{error ?? messages.notPossibleNow}</ErrorBox>
          <div className="dialog-actions">
            <Button variant="default" onClick={onClose} data-autofocus>
              Close
            </Button>
          </div>
        </div>
      </Modal>
    );
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onClose={onClose}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      tone={tone}
      onConfirm={onConfirm}
      isPending={command.isPending}
      error={error}
    >
      {children}
    </ConfirmDialog>
  );
}
