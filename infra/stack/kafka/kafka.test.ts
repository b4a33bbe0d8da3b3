import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'livery-kafka-')), 'rides & more');
  mkdirSync(folder);
  for (const name of ['kafka.sh', 'server.properties.template', 'locked.properties.template'])
    copyFileSync(join(import.meta.dirname, name), join(folder, name));
  // Says what it would have been started with.
  writeFileSync(join(folder, 'java'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(join(folder, 'java'), 0o755);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

test('starts in a folder whose name has spaces, also before there is a class-data archive', () => {
  const run = join(folder, 'run 1');
  const users = join(folder, 'users');
  const env = { PATH: `${folder}${delimiter}${process.env['PATH']}`, KAFKA_USERS: users };

  const { stdout, stderr } = spawnSync(join(folder, 'kafka.sh'), [run, '1', '2', '1', '1@127.0.0.1:2'], {
    env,
    encoding: 'utf8',
  });

  expect(stderr).toBe('');
  const args = stdout.trimEnd().split('\n');
  expect(args).toContain(`-XX:ArchiveClassesAtExit=${run}/kafka.jsa`);
  expect(args).toContain(`-Djava.security.auth.login.config=${users}`);
  expect(args.slice(-2)).toEqual(['kafka.Kafka', `${run}/server.properties`]);
  expect(readFileSync(join(run, 'server.properties'), 'utf8')).toContain(`log.dirs=${run}/data\n`);
});
