// Health check of every part: healthy is what answers /readyz.
const port = process.env.HEALTH_PORT ?? process.env.PORT;
const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
process.exit(ok ? 0 : 1);
