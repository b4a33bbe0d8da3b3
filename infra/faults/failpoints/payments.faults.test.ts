import { crashAt } from './crash-at.ts';
import { failpointRuns } from './failpoint-runs.ts';

crashAt(failpointRuns.filter(({ part }) => part === 'payments'));
