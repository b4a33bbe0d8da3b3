export interface Money {
  amountCents: number;
}
