/** The first wrong field takes the focus, with its label and its message in view; a refusal of no field its box. */
export function focusFirstInvalid(within: HTMLElement | null) {
  const find = (wanted: string) => within?.querySelector<HTMLElement>(wanted);
  const refused = find('[aria-invalid="true"]') ?? find('[role="alert"][tabindex]');
  refused?.focus({ preventScroll: true });
  refused?.scrollIntoView({ block: 'center' });
}
