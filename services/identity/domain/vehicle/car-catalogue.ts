import { invalidField } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { VehicleClass } from '@livery/contracts/vocabulary.ts';

/** Vehicle class by make and model; maps, because people type the names (`constructor` too). */
export type CarCatalogue = ReadonlyMap<string, ReadonlyMap<string, VehicleClass>>;

/** The class follows from make and model; one that the browser sends must agree (R44). */
export function classOf(
  catalogue: CarCatalogue,
  car: { carMake: string; carModel: string; carType?: VehicleClass | undefined },
): VehicleClass {
  const carType = catalogue.get(car.carMake)?.get(car.carModel);
  if (!carType) throw invalidField('INVALID_VEHICLE', messages.unknownModel, 'carModel');
  if (car.carType && car.carType !== carType) throw invalidField('INVALID_VEHICLE', messages.carTypeDiffers, 'carType');
  return carType;
}
