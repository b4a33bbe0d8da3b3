/** The first wrong field takes the focus, with its label and message in view; without one, the box of the refusal. */
export function focusFirstInvalid(within: HTMLElement | null) {
  const find = (wanted: string) => within?.querySelector<HTMLElement>(wanted);
  const refused = find('[aria-invalid="true"]') ?? find('[role="alert"][tabindex]');
  refused?.focus({ preventScroll: true });
  refused?.scrollIntoView({ block: 'center' });
}
