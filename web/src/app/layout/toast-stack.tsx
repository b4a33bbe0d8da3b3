import { lazily } from '../../platform/lazily.tsx';
import { useStore } from '../../platform/store.ts';
import { toasts } from '../../platform/toast.ts';
import './toast-stack.css';

const ToastCard = lazily(async () => (await import('./toast-card.tsx')).ToastCard);

export function ToastStack() {
  const shown = useStore(toasts);
  return (
    <div className="toast-stack" role="status">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
