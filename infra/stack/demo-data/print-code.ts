// print-code.ts: the code that staff of the demo would read on their phone.
import { codeOf, secondsLeft } from '../people/second-factor.ts';

process.stdout.write(`${codeOf()}, for ${secondsLeft()} more seconds; each code works once\n`);
