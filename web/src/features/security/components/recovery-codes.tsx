import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import './second-factor.css';

/** The codes are shown only once, and can be saved as a file. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const intro = useRef<HTMLParagraphElement>(null);
  // Not the button: an Enter held since the step before would press it, and the codes would be gone.
  useEffect(() => intro.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Livery recovery codes\n${codes.join('\n')}\n`)}`;
  return (
    <div className="stack">
      <p ref={intro} tabIndex={-1} data-autofocus>
        The second factor is on. If you lose your phone, you can use each of these codes once instead. They are shown
        only this once.
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button component="a" href={file} download="livery-recovery-codes.txt" variant="default">
          Save as a file
        </Button>
        <Button color="brass.4" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
