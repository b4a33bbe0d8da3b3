import type { Charge } from '../../payments/store/charge-store.ts';

export const idOf = (charge: Charge) => charge.id;
