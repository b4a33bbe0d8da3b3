/** Something that runs as long as its service: started in order, stopped in reverse. */
export interface Part {
  name: string;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

/** Starts parts in order; if one fails, stops those already started. */
export async function startParts(parts: readonly Part[]): Promise<void> {
  const started: Part[] = [];
  try {
    for (const part of parts) {
      await part.start?.();
      started.push(part);
    }
  } catch (error) {
    await stopParts(started);
    throw error;
  }
}

/** Stops parts in reverse; if one fails, the others still stop. */
export async function stopParts(parts: readonly Part[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of [...parts].reverse()) await part.stop?.().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some parts did not stop cleanly');
}
