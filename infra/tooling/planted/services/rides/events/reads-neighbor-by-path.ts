import { chargeStore } from '../../payments/store/charge-store.ts';

export const charges = () => chargeStore.size;
