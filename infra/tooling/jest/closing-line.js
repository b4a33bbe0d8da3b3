// The backing services are stopped after the last test; a slow machine takes its time for that.
const graceForOpenHandlesMs = 60_000;

/** Ends every run with one plain line, `N passed, N failed`, and ends runs whose tests left something open. */
export default class ClosingLine {
  onRunComplete(_contexts, results) {
    const unloadable = results.testResults.filter((file) => file.testExecError).length;
    let failed = results.numFailedTests + unloadable;
    process.once('exit', () => process.stdout.write(`${results.numPassedTests} passed, ${failed} failed\n`));
    // Unreferenced: it fires only when a test left a handle that keeps the process alive.
    setTimeout(() => {
      failed += 1;
      process.stdout.write(`Still open: ${process.getActiveResourcesInfo().join(', ')}\n`);
      process.exit(1);
    }, graceForOpenHandlesMs).unref();
  }
}
