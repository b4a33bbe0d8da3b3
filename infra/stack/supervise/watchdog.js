// Ends every recorded process group when its parent is gone, even by kill -9.
// Lines on stdin: "+<pid>" a part started, "-<pid>" it ended; end of input means that the supervisor no longer lives.
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const graceMs = 8_000;
const pids = new Set();

function signal(name) {
  for (const pid of pids) {
    try {
      process.kill(-pid, name);
    } catch {
      pids.delete(pid);
    }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('+')) pids.add(Number(line.slice(1)));
  else pids.delete(Number(line.slice(1)));
}
signal('SIGTERM');
for (let waited = 0; pids.size > 0 && waited < graceMs; waited += 100) {
  await wait(100);
  signal(0);
}
signal('SIGKILL');
