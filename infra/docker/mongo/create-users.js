// Runs in mongosh: makes one user per service, who may write that service's database only. The image itself runs it
// when the volume is empty, and the container mongo-users, which has to log in first, after new passwords.
const { readFileSync } = require('node:fs');
const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8');
const address = process.env.MONGO_AT;
const root = address ? connect(`mongodb://root:${encodeURIComponent(secret('mongo_root_password'))}@${address}`) : db;

for (const [service, password] of Object.entries(JSON.parse(secret('mongo_passwords')))) {
  const database = root.getSiblingDB(service);
  const user = { pwd: password, roles: [{ role: 'readWrite', db: service }] };
  if (database.getUser(service)) database.updateUser(service, user);
  else database.createUser({ user: service, ...user });
}
