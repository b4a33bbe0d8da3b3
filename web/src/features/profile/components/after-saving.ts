import { secondMs } from '@livery/contracts/durations.ts';
import { imageDialogCloseSeconds } from '@livery/contracts/identity/policy.ts';
import { useEffect, useRef, useState } from 'react';

/** Whoever does anything after the picture is saved, as choosing another one, is not interrupted. */
export function useCloseLater(isSaved: boolean, onClose: () => void) {
  const [isStaying, setIsStaying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs once for each picture
  useEffect(() => {
    if (!isSaved) return setIsStaying(false);
    if (isStaying) return;
    const timer = setTimeout(onClose, imageDialogCloseSeconds * secondMs);
    return () => clearTimeout(timer);
  }, [isSaved, isStaying]);
  return { isStaying, stay: () => isSaved && setIsStaying(true) };
}

/** The pressed button disappears once the picture is saved, and would take the focus with it. */
export function useFocusWhenSaved(isSaved: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSaved) button.current?.focus();
  }, [isSaved]);
  return button;
}
