let armed: { name: string; hitsLeft: number } | undefined;

/** Arms one of the names from `name:n`; undefined disarms. Throws on a name that is not among them. */
export function armFailpoint(spec: string | undefined, names: readonly string[]): void {
  armed = spec ? parse(spec, names) : undefined;
}

/** Dies at once, without any clean-up, when this line is the armed one and its hit has come. Each part calls it by its own names. */
export function dieIfArmed(name: string): void {
  if (armed?.name !== name) return;
  armed.hitsLeft -= 1;
  if (armed.hitsLeft === 0) process.kill(process.pid, 'SIGKILL');
}

function parse(spec: string, names: readonly string[]): { name: string; hitsLeft: number } {
  const [name = '', hits = '1'] = spec.split(':');
  if (!names.includes(name)) throw new Error(`no failpoint is named ${name}`);
  if (!/^[1-9]\d*$/.test(hits)) throw new Error(`${spec} does not say at which hit`);
  return { name, hitsLeft: Number(hits) };
}
