import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { closeIcon } from '../../ui/frame-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { closeToast, type Toast } from '../../ui/toast.ts';

const shownMs = 6_000;

export function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);
  const undo = () => {
    toast.undo?.();
    closeToast(toast.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it open longer
    <div
      className={`toast toast-${toast.tone}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
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
      <button type="button" className="toast-close" aria-label="Close" onClick={() => closeToast(toast.id)}>
        <Icon shape={closeIcon} size={18} />
      </button>
    </div>
  );
}
