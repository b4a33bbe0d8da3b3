import { whenIdle } from './when-idle.ts';

declare global {
  interface Window {
    /** The button that was pressed before the app was there; when-touched.js remembers it. */
    pressedEarly?: HTMLElement | undefined;
  }
}

/** Whether this page came as HTML that the build wrote, which the app continues instead of drawing it. */
export const isWrittenPage = () => document.getElementById('root')?.hasAttribute('data-written') ?? false;

/** Repeats an early press once the app listens: nobody has to press twice. */
export function pressAgain() {
  const button = window.pressedEarly;
  window.pressedEarly = undefined;
  if (button) whenIdle(() => button.click(), 200);
}

/** The password typed into a written form before the app continued it; it is kept nowhere else. */
export function passwordIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('password');
  return field instanceof HTMLInputElement ? field.value : '';
}
