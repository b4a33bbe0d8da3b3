import { describeError } from '../logging/describe-error.ts';

/** Runs a script that somebody starts by hand: prints an error as one line and exits 1. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  await main().catch((error: unknown) => {
    process.stderr.write(`${describeError(error).message}\n`);
    process.exitCode = 1;
  });
}
