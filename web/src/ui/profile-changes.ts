/** The answers of a form that differ from those it began with. */
export const changedAnswers = <E extends object>(entry: E, before: E): Partial<E> =>
  Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => String(value) !== String(Reflect.get(before, name))),
  ) as Partial<E>;

/**
 * Only what has changed is sent: what another tab saved meanwhile stays. A field that was tried before may already be
 * saved, so it is sent again even if it has its former value.
 */
export const profileChanges = <E extends object>(entry: E, before: E, tried: ReadonlySet<string>) => {
  const changed = changedAnswers(entry, before);
  const isSent = ([name]: [string, unknown]) => Object.hasOwn(changed, name) || tried.has(name);
  return Object.fromEntries(
    Object.entries(entry)
      .filter(isSent)
      .map(([name, value]) => [name, asSent(name, value)]),
  );
};

function asSent(name: string, value: unknown): unknown {
  if (name === 'carYear') return Number(value);
  if (name === 'cancellationPolicy') return value === '' ? null : Number(value);
  if (name === 'liabilityInsuranceAmt') return value || null;
  return value;
}
