import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';

/** Plays at once: it was asked for. */
export function VideoDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Dialog onClose={onClose} title="About Livery" size="xl" centered>
      {hasFailed ? (
        <ErrorBox onRetry={() => setHasFailed(false)}>The video could not be loaded just now.</ErrorBox>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: captions are part of the installation's own file
        <video src={url} controls autoPlay style={{ width: '100%' }} onError={() => setHasFailed(true)} />
      )}
    </Dialog>
  );
}
