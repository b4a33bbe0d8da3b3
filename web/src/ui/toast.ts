import { createStore } from '../platform/store.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'danger' | 'info';
  undo?: () => void;
  link?: { to: string; label: string };
}

export const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** A short notice in the corner; it never takes the focus. */
export function showToast(toast: Omit<Toast, 'id'>) {
  const id = nextId++;
  toasts.set([...toasts.get().slice(-2), { ...toast, id }]);
}

export function closeToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
