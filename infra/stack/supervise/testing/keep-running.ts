// A program for the supervisor's tests: `keep-running.ts [deaf]` says that it runs and goes on until it is ended.
if (process.argv.includes('deaf')) process.on('SIGTERM', () => {});
setInterval(() => {}, 1_000);
process.stdout.write('running\n');
