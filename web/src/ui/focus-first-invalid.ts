/** After a refused submit the first wrong field takes the focus, once the refusal is on screen. */
export function focusFirstInvalid() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}
