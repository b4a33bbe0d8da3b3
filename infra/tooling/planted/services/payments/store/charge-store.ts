export interface Charge {
  id: string;
}
export const chargeStore = new Map<string, Charge>();
