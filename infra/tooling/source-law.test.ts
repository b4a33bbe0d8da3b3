import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { services } from '@livery/stack/system/layout.ts';
import { filesIn } from './files-in.ts';

const root = join(import.meta.dirname, '../..');
const product = /^(services|gateway|web|infra\/(contracts|platform|sandbox))\//;
const tests = /\.test\.tsx?$|(^|\/)test\/|^infra\/platform\/testing\//;
const otherDatabase = services.map((service) => `^services/(?!${service}/).*: .*database: '${service}'`).join('|');

/** What no import shows and no file in `places` may contain; `caught` proves that the pattern sees it. */
const laws = [
  {
    title: 'the environment is read in configuration files only',
    pattern: /process\.env\b/,
    places: product,
    except: [tests, /(^|\/)config\.ts$/, /^infra\/platform\/config\//, /^infra\/sandbox\/main\.ts$/],
    caught: "const port = process.env['PORT'];",
  },
  {
    title: 'access tokens are issued and read in one file, by @fastify/jwt',
    pattern: /fast-jwt|@fastify\/jwt|createPrivateKey|EdDSA/,
    places: /^(services|gateway|infra)\/.*\.ts$/,
    except: [/^infra\/platform\/http\/signed-tokens\.ts$/, /^infra\/tooling\/source-law\.test\.ts$/],
    caught: "const signed = [{ alg: 'EdDSA', typ: 'JWT' }, payload].map(encode).join('.');",
  },
  {
    title: 'passwords are hashed and compared in one file, which lets only so many at once',
    pattern: /@node-rs\/argon2/,
    places: /^(services|gateway|infra)\/.*\.ts$/,
    except: [tests, /^services\/identity\/clients\/password-hasher\.ts$/, /^infra\/(bench|tooling)\//],
    caught: "import { verify } from '@node-rs/argon2';",
  },
  {
    title: 'the web app reads no schema off a route: the build leaves out what is sent',
    pattern: /Api\.\w+\.(body|query|params)\b/,
    places: /^web\/src\//,
    except: [tests, /^web\/src\/testing\//],
    caught: 'const errors = validationErrors(ridesApi.submitOffer.body, body);',
  },
  {
    title: 'nobody but a service connects to its database',
    pattern: /MongoClient|\bmongoose\b|connectMongo|mongodb:\/\/|MONGO_URL/,
    places: /^(gateway|web|infra)\//,
    // A journey that proves that something is stored nowhere looks everywhere; containers' secrets are only written.
    except: [
      /^infra\/(platform|stack|faults|bench|docker|tooling)\//,
      /^infra\/e2e\/(edges\/deleted-account\.|containers\/engine\.ts$)/,
    ],
    caught: 'const client = new MongoClient(url);',
  },
  {
    title: 'the stack starts the database and never opens it',
    pattern: /MongoClient|\bmongoose\b|connectMongo/,
    places: /^infra\/(stack|docker)\//,
    except: [tests, /^infra\/stack\/mongo\//],
    caught: "import mongoose from 'mongoose';",
  },
  {
    title: "a service names no other service's database",
    pattern: new RegExp(otherDatabase),
    places: /^services\//,
    except: [],
    caught: "services/rides/app.ts: connect({ database: 'payments' })",
  },
  {
    title: 'the platform contains no business word',
    pattern: /\b(?:[Rr]ide|[Bb]ooking|[Oo]ffer|[Oo]perator|[Tt]raveler|[Cc]harge|[Pp]ayout)(?:s|[A-Z]\w*)?\b/,
    places: /^infra\/platform\//,
    except: [tests],
    caught: "if (name === 'ride') return operators;",
  },
  {
    title: 'minutes, hours and days in milliseconds or seconds are written once',
    pattern: /[=*] (?:60_000|3_600_000|86_400_000|3_600|86_400)\b/,
    // The sandbox imports nothing from the product.
    places: /^(services|gateway|web\/src|infra\/(contracts|platform|stack|bench|faults|e2e))\//,
    except: [tests],
    caught: 'const pollMs = 60_000;',
  },
  {
    title: 'alarms are delayed jobs, never repeated ones',
    pattern: /\brepeat: *\{|upsertJobScheduler/,
    places: /^(services|infra\/platform)\//,
    except: [],
    caught: "queue.add('sweep', {}, { repeat: { every: 1000 } });",
  },
  {
    title: "what is loaded later is a page's route or made by lazily",
    pattern: /\blazy\b[^;]*from 'react'|React\.lazy/,
    places: /^web\/src\//,
    except: [/^web\/src\/app\/page-chunk\.ts$/],
    caught: "import { lazy, Suspense } from 'react';",
  },
  {
    title: 'times of rides are written in the zone of the pick-up, in one place',
    pattern: /Intl\.DateTimeFormat|toLocale(?:Date|Time)?String|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(/,
    places: /^web\/src\//,
    except: [
      tests,
      /\/ui\/local-time-text\.ts$/,
      /\/booking\/zone-abbreviation\.ts$/,
      // Times of the reader, not of a ride.
      /\/ui\/long-date\.ts$/,
      /\/(?:receivable-list|session-list|connection-notice|site-footer)\.tsx$/,
    ],
    caught: 'new Date(ride.serviceAt).toLocaleTimeString()',
  },
  {
    title: 'a control asks in one place whether its action is offered',
    pattern: /\bactions\.(?:includes|some|find|indexOf)\(/,
    places: /^web\/src\//,
    except: [tests, /\/platform\/ride-actions\.ts$/, /\/staff\/is-action-offered\.ts$/],
    caught: "{ride.actions.includes('select') && <Button />}",
  },
  {
    title: 'one document, one write: no sessions, transactions or change streams',
    pattern: /\bstartSession\b|\bwithTransaction\b|(?:collection|connection|db|model|client)\.watch\(/i,
    places: /^(services|gateway|infra\/platform)\//,
    except: [],
    caught: 'await connection.startSession();',
  },
];

const sources = filesIn(root, '*.ts', '*.tsx', '*.js')
  .filter(({ path }) => !path.startsWith('infra/tooling/planted/'))
  .map(({ path, text }) => ({ path, lines: text.split('\n') }));

describe.each(laws)('$title', ({ pattern, places, except, caught }) => {
  test('holds in every source file', () => {
    const found = sources
      .filter(({ path }) => places.test(path) && !except.some((place) => place.test(path)))
      .flatMap(({ path, lines }) => lines.map((line) => `${path}: ${line.trim()}`))
      .filter((line) => pattern.test(line));

    expect(found).toEqual([]);
  });

  test('would be seen to be broken', () => {
    expect(pattern.test(caught)).toBe(true);
  });
});
