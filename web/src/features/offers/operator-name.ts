import type { OfferView } from '@livery/contracts/rides/view.ts';

type Operator = NonNullable<OfferView['operator']>;

/** How travelers call an operator: the company, else the person. */
export const operatorName = (operator: Operator | null | undefined) =>
  operator?.companyName ?? operator?.name ?? 'This operator';

export const vehicleName = ({ carColor, carYear, carMake, carModel }: Operator) =>
  `${carColor} ${carMake} ${carModel}, ${carYear}`;
