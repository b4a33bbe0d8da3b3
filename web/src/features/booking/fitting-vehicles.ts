import { type VehicleClass, vehicleClasses, vehicles } from '@livery/contracts/vocabulary.ts';

export interface Party {
  people: number;
  bags: number;
}

const suggestedAtMost = 3;
const capacities = vehicleClasses.map((vehicle) => vehicles[vehicle]);
/** What the largest class takes. */
export const peopleAtMost = Math.max(...capacities.map(({ people }) => people));
export const bagsAtMost = Math.max(...capacities.map(({ bags }) => bags));

export const fits = (vehicle: VehicleClass, { people, bags }: Party) =>
  vehicles[vehicle].people >= people && vehicles[vehicle].bags >= bags;

/** The three smallest classes that take the party, the usual ones first. */
export const suggestedVehicles = (party: Party): VehicleClass[] =>
  vehicleClasses.filter((vehicle) => fits(vehicle, party)).slice(0, suggestedAtMost);
