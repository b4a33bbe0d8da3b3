/** Lines at which a test may let the process die, to prove that a crash there costs nothing but time. */
export const failpointNames = [
  'gateway.after_forward',
  'rides.before_cas',
  'rides.after_cas',
  'relay.before_send',
  'relay.after_send',
  'relay.between_two_events',
  'relay.after_advance_before_clear',
  'consumer.before_effect',
  'consumer.after_effect_before_commit',
  'consumer.after_park_before_commit',
  'payments.after_charge_insert',
  'payments.after_pre',
  'payments.after_pi_create',
  'payments.after_pi_confirm',
  'payments.after_capture',
  'payments.after_void',
  'payments.after_webhook_insert',
  'payments.after_event_before_ledger',
  'scheduler.after_task_insert',
  'scheduler.after_enqueue',
  'scheduler.before_fire',
  'scheduler.after_fire',
  'notifications.after_intent',
  'notifications.after_send',
  'identity.after_reservation_before_user',
  'upload.after_file_before_ref',
] as const;
export type FailpointName = (typeof failpointNames)[number];

let armed: { name: string; hitsLeft: number } | undefined;

/** Arms one failpoint from `name:n`; undefined disarms. Throws on a name that does not exist. */
export function armFailpoint(spec: string | undefined): void {
  armed = spec ? parse(spec) : undefined;
}

/** Dies at once, without any clean-up, when this is the armed failpoint and its hit. */
export function failpoint(name: FailpointName): void {
  if (armed?.name !== name) return;
  armed.hitsLeft -= 1;
  if (armed.hitsLeft === 0) process.kill(process.pid, 'SIGKILL');
}

function parse(spec: string): { name: string; hitsLeft: number } {
  const [name = '', hits = '1'] = spec.split(':');
  if (!failpointNames.some((known) => known === name)) throw new Error(`no failpoint is named ${name}`);
  if (!/^[1-9]\d*$/.test(hits)) throw new Error(`${spec} does not say at which hit`);
  return { name, hitsLeft: Number(hits) };
}
