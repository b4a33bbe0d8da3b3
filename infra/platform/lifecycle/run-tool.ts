import { describeError } from '../logging/describe-error.ts';

/** A script that somebody runs by hand: what went wrong is one line, and the shell is told. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  await main().catch((error: unknown) => {
    process.stderr.write(`${describeError(error).message}\n`);
    process.exitCode = 1;
  });
}
