import { lazy, Suspense } from 'react';
import { useStore } from '../../platform/store.ts';
import { toasts } from '../../ui/toast.ts';
import './toast-stack.css';

const ToastCard = lazy(() => import('./toast-card.tsx').then(({ ToastCard }) => ({ default: ToastCard })));

export function ToastStack() {
  const shown = useStore(toasts);
  return (
    <div className="toast-stack" role="status">
      <Suspense>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </div>
  );
}
