import type { OfferView } from '@livery/contracts/rides/view.ts';

type Operator = NonNullable<OfferView['operator']>;

/** How travelers call an operator: the company, else the person. */
export const operatorName = (operator: Operator | null | undefined) =>
  operator?.companyName ?? operator?.name ?? 'This operator';

/** The id of an offer's heading, which tells its buttons from those of the other offers. */
export const offerHeadingId = ({ operatorId }: OfferView) => `offer-${operatorId}`;

export const vehicleName = ({ carColor, carYear, carMake, carModel }: Operator) =>
  `${carColor} ${carMake} ${carModel}, ${carYear}`;
