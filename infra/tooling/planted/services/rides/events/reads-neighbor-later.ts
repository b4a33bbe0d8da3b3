export const charges = async () => (await import('../../payments/store/charge-store.ts')).chargeStore.size;
