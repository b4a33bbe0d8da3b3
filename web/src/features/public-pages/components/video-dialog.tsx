import { Modal } from '@mantine/core';
import { useState } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';

/** Plays at once: it was asked for. */
export function VideoDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title="About Livery"
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {hasFailed ? (
        <ErrorBox onRetry={() => setHasFailed(false)}>The video could not be loaded just now.</ErrorBox>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: captions are part of the installation's own file
        <video src={url} controls autoPlay style={{ width: '100%' }} onError={() => setHasFailed(true)} />
      )}
    </Modal>
  );
}
