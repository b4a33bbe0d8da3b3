export const log = (line: string) => process.stdout.write(line);
