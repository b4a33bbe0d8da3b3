// What is killed must be ours: no shared broker or database, no container.
for (const name of ['KAFKA_BROKERS', 'MONGO_URL', 'REDIS_URL']) delete process.env[name];
process.env.STACK = 'native';
