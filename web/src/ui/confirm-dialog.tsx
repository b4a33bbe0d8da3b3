import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import './dialog.css';
import { ErrorBox } from './error-box.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The effect, named before the button that causes it. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  isPending: boolean;
  error?: string | undefined;
  /** Red for what destroys, brass for the next step. */
  tone?: 'danger' | 'next';
}

export function ConfirmDialog({ title, isOpen, onClose, children, onConfirm, isPending, error, ...labels }: Props) {
  const { confirmLabel, cancelLabel, tone = 'next' } = labels;
  useReturnFocus();
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="stack">
        {children}
        {error && <ErrorBox>{error}</ErrorBox>}
        <div className="dialog-actions">
          <Button variant="default" onClick={close} disabled={isPending}>
            {cancelLabel}
          </Button>
          <Button
            color={tone === 'danger' ? '#B42318' : 'brass.4'}
            onClick={onConfirm}
            loading={isPending}
            data-autofocus={tone === 'next'}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
