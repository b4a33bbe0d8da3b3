import { acceptedBrands } from '@livery/contracts/payments/policy.ts';

/** A brand that is not known yet is no reason to complain while somebody types. */
export const isAcceptedBrand = (brand: string) => brand === 'unknown' || acceptedBrands.some((name) => name === brand);
