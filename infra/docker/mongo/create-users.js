// Runs once, in mongosh, when the volume is empty: one user per service, who may write that service's database only.
const { readFileSync } = require('node:fs');
const passwords = JSON.parse(readFileSync('/run/secrets/mongo_passwords', 'utf8'));

for (const [service, password] of Object.entries(passwords)) {
  db.getSiblingDB(service).createUser({
    user: service,
    pwd: password,
    roles: [{ role: 'readWrite', db: service }],
  });
}
