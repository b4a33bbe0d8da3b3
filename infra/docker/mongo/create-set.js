// Runs in mongosh whenever the cluster starts: makes the three one replica set, unless they are one already.
const { readFileSync } = require('node:fs');
const password = encodeURIComponent(readFileSync('/run/secrets/mongo_root_password', 'utf8'));
const first = connect(`mongodb://root:${password}@mongo:27017/admin?directConnection=true`);
const members = ['mongo', 'mongo-2', 'mongo-3'].map((host, number) => ({ _id: number, host: `${host}:27017` }));

if (!first.hello().setName) first.adminCommand({ replSetInitiate: { _id: 'livery', members } });
while (!first.hello().primary) sleep(200);
