import { useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { lazily } from '../../../platform/lazily.tsx';

const VideoDialog = lazily(async () => (await import('./video-dialog.tsx')).VideoDialog);

/** The film about Livery, where this installation has one (R51). */
export function AboutVideo() {
  const url = useConfig()?.aboutVideoUrl;
  const [isOpen, setIsOpen] = useState(false);
  if (!url) return null;
  return (
    <>
      <button type="button" className="plain-button" onClick={() => setIsOpen(true)}>
        Watch the video
      </button>
      {isOpen && <VideoDialog url={url} onClose={() => setIsOpen(false)} />}
    </>
  );
}
