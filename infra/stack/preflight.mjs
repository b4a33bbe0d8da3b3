// Says what this machine lacks and how to get it. Plain JavaScript without dependencies: it must run on an old Node too.
// preflight.mjs [node] [typescript] [java] [maven] [chromium]
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const onPath = (name) => (process.env.PATH || '').split(delimiter).some((folder) => existsSync(join(folder, name)));

function javaVersion() {
  const answer = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const found = /version "(?:1\.)?(\d+)/.exec(answer.stderr || '');
  return found ? Number(found[1]) : 0;
}

const checks = {
  node() {
    const [major, minor] = process.versions.node.split('.').map(Number);
    if (major > 20 || (major === 20 && minor >= 12)) return undefined;
    return `Node 20.12 or newer is needed to install (this is ${process.versions.node}). Get it with your package manager or from nodejs.org.`;
  },
  // Asked after the install, of the Node that runs everything: npm's own, or the shell's where npm has none.
  typescript() {
    if (process.features.typescript) return undefined;
    return `Node ${process.versions.node} can install Livery but not run it, because it does not read TypeScript, and npm brings a newer Node only for Linux on x64 and arm64. Get Node 24 or newer with your package manager or from nodejs.org.`;
  },
  java() {
    const version = javaVersion();
    if (version >= 17 && onPath('javac')) return undefined;
    const found =
      version === 0
        ? 'no Java was found'
        : version < 17
          ? `Java ${version} was found`
          : 'only the runtime was found, not javac';
    return `A Java development kit, 17 or newer, is needed for Kafka and the database (${found}). On Debian: apt-get install -y default-jdk-headless`;
  },
  maven() {
    if (onPath('mvn')) return undefined;
    return 'Maven is needed to fetch Kafka and the database. On Debian: apt-get install -y maven';
  },
  chromium() {
    if (process.env.CHROMIUM ? existsSync(process.env.CHROMIUM) : onPath('chromium')) return undefined;
    return 'Chromium is needed for the browser tests. On Debian: apt-get install -y chromium (or name its program in CHROMIUM)';
  },
};

const asked = process.argv.slice(2);
const missing = asked.map((name) => checks[name]()).filter((message) => message !== undefined);
for (const message of missing) process.stderr.write(`${message}\n`);
process.exitCode = missing.length === 0 ? 0 : 1;
