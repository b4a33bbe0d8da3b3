/** Something that runs as long as its service: started in order, stopped in reverse. */
export interface Component {
  name: string;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

/** Starts components in order; if one fails, stops those already started. */
export async function startComponents(components: readonly Component[]): Promise<void> {
  const started: Component[] = [];
  try {
    for (const component of components) {
      await component.start?.();
      started.push(component);
    }
  } catch (error) {
    await stopComponents(started);
    throw error;
  }
}

/** Stops components in reverse; if one fails, the others still stop. */
export async function stopComponents(components: readonly Component[]): Promise<void> {
  const failures: unknown[] = [];
  for (const component of [...components].reverse())
    await component.stop?.().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some components did not stop cleanly');
}
