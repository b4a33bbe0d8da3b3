/** After a refused submit the first wrong field takes the focus; a refusal of no field is brought into view. */
export function focusFirstInvalid() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    if (field) field.focus();
    else document.querySelector('main [role="alert"]')?.scrollIntoView({ block: 'center' });
  });
}
