// Health check of every part: it is healthy when it answers /readyz. By hand, the argument /livez asks that instead. It
// prints the answer, because nothing else in the image can ask for it.
const port = process.env.HEALTH_PORT ?? process.env.PORT;
const answer = await fetch(`http://127.0.0.1:${port}${process.argv[2] ?? '/readyz'}`);
process.stdout.write(`${await answer.text()}\n`);
process.exit(answer.ok ? 0 : 1);
