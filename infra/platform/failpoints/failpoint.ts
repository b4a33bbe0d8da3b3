let armed: { name: string; hitsLeft: number } | undefined;

/** Arms one of the names by `name:n`; undefined disarms. Throws on an unknown name. */
export function armFailpoint(spec: string | undefined, names: readonly string[]): void {
  armed = spec ? parse(spec, names) : undefined;
}

/** Kills the process at once, without clean-up, at the n-th hit of the armed name. Each part has its own names. */
export function dieIfArmed(name: string): void {
  if (armed?.name !== name) return;
  armed.hitsLeft -= 1;
  if (armed.hitsLeft === 0) process.kill(process.pid, 'SIGKILL');
}

function parse(spec: string, names: readonly string[]): { name: string; hitsLeft: number } {
  const [name = '', hits = '1'] = spec.split(':');
  if (!names.includes(name)) throw new Error(`no failpoint is named ${name}`);
  if (!/^[1-9]\d*$/.test(hits)) throw new Error(`${spec} does not say at which hit the process dies, as name:2 does`);
  return { name, hitsLeft: Number(hits) };
}
