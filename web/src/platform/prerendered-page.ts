import { whenIdle } from './when-idle.ts';

declare global {
  interface Window {
    /** The button that was pressed before the app was there; when-touched.js remembers it. */
    pressedEarly?: HTMLElement | undefined;
  }
}

/** Whether this page came as HTML of the build, which the app hydrates. */
export const isPrerendered = () => document.getElementById('root')?.hasAttribute('data-prerendered') ?? false;

/** Repeats an early press once the app listens: nobody has to press twice. */
export function pressAgain() {
  const button = window.pressedEarly;
  window.pressedEarly = undefined;
  if (button) whenIdle(() => button.click(), 200);
}

/** The password typed into a prerendered form before the app hydrated it; it is kept nowhere else. */
export function typedPassword(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('password');
  return field instanceof HTMLInputElement ? field.value : '';
}
