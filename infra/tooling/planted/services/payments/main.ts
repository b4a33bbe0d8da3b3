import { chargeStore } from './store/charge-store.ts';

export const payments = { chargeStore };
