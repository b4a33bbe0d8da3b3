import { createStore } from './store.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'danger' | 'info';
  undo?: () => void;
  link?: { to: string; label: string };
  /** Replaces an earlier toast about the same: what failed then may have succeeded since. */
  about?: string;
}

export const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** A short notice in the corner; it never takes the focus. */
export function showToast(toast: Omit<Toast, 'id'>) {
  const id = nextId++;
  const stillTrue = toasts.get().filter(({ about }) => !about || about !== toast.about);
  toasts.set([...stillTrue.slice(-2), { ...toast, id }]);
}

/** A failure in its own words, where nothing on the page says it. */
export const showFailure = ({ message }: Error) => showToast({ text: message, tone: 'danger' });

export function closeToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
