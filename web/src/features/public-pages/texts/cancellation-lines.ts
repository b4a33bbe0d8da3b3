import { cancellationTable } from '@livery/contracts/rides/cancellation-table.ts';

/** What cancelling costs, as the disclaimer of a booking says it (R1). */
export const cancellationLines = cancellationTable.map(({ when, costs }) => `${when}: ${costs.toLowerCase()}.`);
