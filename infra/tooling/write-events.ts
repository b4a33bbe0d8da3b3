import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsPage, renderEvents } from './docs/events-page.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, eventsPage), await renderEvents(root));
