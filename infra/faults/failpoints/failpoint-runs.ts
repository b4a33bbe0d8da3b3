import type { RideView } from '@livery/contracts/rides/view.ts';
import { newOperator, newTraveler } from '../ride/cast.ts';
import { poison } from '../rig/poison.ts';
import type { Rig } from '../rig/start-rig.ts';

/** What is done so that a failpoint is crossed; answers the ride that went on meanwhile. */
type Scenario = (rig: Rig) => Promise<RideView>;

export interface FailpointRun {
  part: string;
  name: string;
  hit: number;
  scenario: Scenario;
}

const ride: Scenario = (rig) => rig.drive();

const twoRides: Scenario = async (rig) => {
  await ride(rig);
  return await ride(rig);
};

/** Signs up whoever takes part. */
const newcomers: Scenario = async (rig) => {
  const traveler = await newTraveler(rig);
  const chosen = await newOperator(rig, rig.cast.admin);
  return await rig.drive({}, { traveler, chosen });
};

/** The broker stands still for two commands of a ride, so that the second comes while the first is being published. */
const rideBehindBroker: Scenario = (rig) => {
  const halt = () => rig.kill('kafka', 'SIGSTOP');
  const goOn = () => rig.kill('kafka', 'SIGCONT');
  return rig.drive({ arrive: halt, 'add-stop': goOn, 'approve-stop': halt, end: goOn });
};

const twoRidesBehindBroker: Scenario = async (rig) => {
  await rideBehindBroker(rig);
  return await rideBehindBroker(rig);
};

const rideAfterPoison: Scenario = async (rig) => {
  await poison(rig, 2);
  return await ride(rig);
};

const consuming = { 'consumer.before_effect': ride, 'consumer.after_effect_before_commit': ride } as const;
const everywhere = { 'relay.before_send': ride, 'relay.after_send': ride, ...consuming } as const;

/** The failpoints that a ride crosses, by the part that dies there. */
const crossed: Record<string, Record<string, Scenario>> = {
  gateway: { 'gateway.after_forward': ride },
  rides: {
    'store.before_write': ride,
    'store.after_write': ride,
    ...everywhere,
    'relay.between_two_events': ride,
    'relay.after_advance_before_clear': twoRidesBehindBroker,
    'consumer.after_park_before_commit': rideAfterPoison,
  },
  payments: {
    'payments.after_claim': twoRides,
    'payments.after_charge_insert': ride,
    'payments.after_pre': ride,
    'payments.after_pi_create': ride,
    'payments.after_pi_confirm': ride,
    'payments.after_capture': ride,
    'payments.after_void': twoRides,
    'payments.after_webhook_insert': ride,
    'payments.after_event_before_ledger': ride,
    ...everywhere,
  },
  scheduler: {
    'scheduler.after_task_insert': ride,
    'scheduler.after_enqueue': ride,
    'scheduler.before_fire': ride,
    'scheduler.after_fire': ride,
    ...everywhere,
  },
  notifications: { 'notifications.after_intent': ride, 'notifications.after_send': ride, ...consuming },
  identity: {
    'identity.after_reservation_before_user': newcomers,
    'identity.after_file_before_ref': newcomers,
    ...consuming,
  },
};

/** What all services share is hit a second time in rides only; it is the same code in the others. */
const hitsOf = (part: string, name: string) => (name in everywhere && part !== 'rides' ? [1] : [1, 2]);

/** Every failpoint, one by one, first and second hit. */
export const failpointRuns: readonly FailpointRun[] = Object.entries(crossed).flatMap(([part, scenarios]) =>
  Object.entries(scenarios).flatMap(([name, scenario]) =>
    hitsOf(part, name).map((hit) => ({ part, name, hit, scenario })),
  ),
);
