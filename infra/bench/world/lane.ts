/** One way for something to get from where it happens to where it is noticed; both tell a stopwatch. */
export interface Lane {
  send(): Promise<void>;
  stop(): Promise<void>;
}
