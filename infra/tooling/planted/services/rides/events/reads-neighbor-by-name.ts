import { chargeStore } from '@livery/payments/store/charge-store.ts';

export const charges = () => chargeStore.size;
