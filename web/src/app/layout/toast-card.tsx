import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { closeToast, type Toast } from '../../platform/toast.ts';
import { closeIcon } from '../../ui/frame-icons.ts';
import { Icon } from '../../ui/icon.tsx';

const shownMs = 6_000;

export function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  // Nobody has to read why something failed, or decide whether to undo it, against the clock.
  const isLasting = toast.tone === 'danger' || toast.undo !== undefined;
  useUndoOfThisPage(toast);
  useEffect(() => {
    if (isHeld || isLasting) return;
    const timer = setTimeout(() => closeToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, isLasting, toast.id]);
  const { noteOrigin, leave } = useOrigin();
  const close = () => {
    closeToast(toast.id);
    leave();
  };
  const undo = () => {
    toast.undo?.();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it open longer
    <div
      className={`toast toast-${toast.tone}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event) => {
        noteOrigin(event);
        setIsHeld(true);
      }}
      onBlur={() => setIsHeld(false)}
    >
      <span className="toast-text">{toast.text}</span>
      {toast.undo && (
        <button type="button" className="toast-undo" onClick={undo}>
          Undo
        </button>
      )}
      {toast.link && (
        <Link to={toast.link.to} className="toast-undo toast-link" onClick={() => closeToast(toast.id)}>
          {toast.link.label}
        </Link>
      )}
      <button type="button" className="toast-close" aria-label="Close" onClick={close}>
        <Icon shape={closeIcon} size={18} />
      </button>
    </div>
  );
}

/** Returns the focus to where it was, else to the page's heading: the pressed button disappears with its toast. */
function useOrigin() {
  const origin = useRef<Element | null>(null);
  return {
    noteOrigin({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    },
    leave() {
      const target = origin.current?.isConnected ? origin.current : document.querySelector('main h1');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}

/** Closes a toast that offers to undo when the page changes: its effect is visible only where it was done. */
function useUndoOfThisPage({ id, undo }: Toast) {
  const { pathname } = useLocation();
  const doneAt = useRef(pathname);
  useEffect(() => {
    if (undo && pathname !== doneAt.current) closeToast(id);
  }, [undo, pathname, id]);
}
