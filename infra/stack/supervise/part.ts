/** A line of output that matches, or a question asked again and again until it is answered with yes. */
export type Readiness = RegExp | (() => Promise<boolean>);

/** One process that the supervisor starts, watches and ends. */
export interface Part {
  name: string;
  command: string;
  args: readonly string[];
  environment?: Record<string, string>;
  ready: Readiness;
}
