import { lazily } from '../../platform/lazily.tsx';
import { useStore } from '../../platform/store.ts';
import { toasts } from '../../platform/toast.ts';
import './toast-stack.css';

const ToastCard = lazily(async () => (await import('./toast-card.tsx')).ToastCard);

export function ToastStack() {
  const shown = useStore(toasts);
  return (
    // Only the toast that is new is read aloud, not again all that are there.
    <div className="toast-stack" role="status" aria-atomic="false">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
