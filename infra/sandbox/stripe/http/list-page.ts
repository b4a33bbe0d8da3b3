import { invalidRequest, missing } from '../errors.ts';

interface PageParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

const defaultLimit = 10;
const largestLimit = 100;

function start<T extends { id: string }>(rows: T[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw missing('object', id, param);
  return index;
}

/** One page of rows that come newest first, in Stripe's list envelope. */
export function listPage<T extends { id: string }>(url: string, rows: T[], params: PageParams): object {
  const limit = params.limit ?? defaultLimit;
  if (limit < 1 || limit > largestLimit) {
    throw invalidRequest(`Invalid limit: must be between 1 and ${largestLimit}`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  if (params.ending_before !== undefined) {
    const end = start(rows, params.ending_before, 'ending_before');
    const from = Math.max(0, end - limit);
    return { object: 'list', url, has_more: from > 0, data: rows.slice(from, end) };
  }
  const from = params.starting_after === undefined ? 0 : start(rows, params.starting_after, 'starting_after') + 1;
  return { object: 'list', url, has_more: rows.length > from + limit, data: rows.slice(from, from + limit) };
}
