const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process tidily: on Ctrl-C or SIGTERM with exit code 0, by the returned function with the reason and code 1.
 * Whichever comes first decides; `stop` runs once.
 */
export function stopOnSignal(stop: () => Promise<void>): (failure: Error) => Promise<never> {
  let stopping: Promise<never> | undefined;
  async function end(exitCode: number): Promise<never> {
    await stop();
    process.exit(exitCode);
  }
  function stopOnce(exitCode: number, message = '') {
    if (!stopping) process.stderr.write(message);
    stopping ??= end(exitCode);
    return stopping;
  }
  for (const signal of signals) process.on(signal, () => void stopOnce(0));
  return (failure) => stopOnce(1, `${failure.message}\n`);
}
