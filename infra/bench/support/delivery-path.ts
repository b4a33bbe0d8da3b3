/** One way for something to get from where it happens to where it is noticed; both tell a stopwatch. */
export interface DeliveryPath {
  send(): Promise<void>;
  stop(): Promise<void>;
}
