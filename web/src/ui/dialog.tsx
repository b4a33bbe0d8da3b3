import { Modal, type ModalProps } from '@mantine/core';
import './dialog.css';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';

/**
 * A dialog that exists only while it is open, and then gives the focus back. Where one dialog replaces another, the
 * component that draws both calls the hook, which remembers the opener meanwhile.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus();
  useCloseOnBack(props.onClose);
  return <Modal {...props} opened closeButtonProps={{ 'aria-label': 'Close' }} />;
}
