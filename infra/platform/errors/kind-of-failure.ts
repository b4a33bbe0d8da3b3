import { type ErrorKind, kindOf } from '@livery/contracts/errors.ts';
import { codeOf, isError } from './error-code.ts';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** The driver's errors for a server that is down or has no primary; by name, to avoid importing the driver. */
const databaseAway =
  /^(Mongo(Network|NetworkTimeout|ServerSelection|NotConnected|PoolCleared|PoolClosed|WaitQueueTimeout|TopologyClosed|OperationTimeout)Error|MongooseServerSelectionError)$/;
const noPrimaryCodes = new Set(['91', '189', '11600', '11602', '10107', '13435', '13436']);

/** The kind of a failure: its AppError's, or `unavailable` for network errors and time-outs; undefined for bugs. */
export function kindOfFailure(error: unknown): ErrorKind | undefined {
  return kindOf(error) ?? (isAway(error) ? 'unavailable' : undefined);
}

function isAway(error: unknown): boolean {
  for (let at = error; isError(at); at = beneath(at)) {
    const code = codeOf(at);
    if (databaseAway.test(at.name) || (code && (networkCodes.has(code) || noPrimaryCodes.has(code)))) return true;
  }
  return false;
}

/** The driver keeps what ended a command of several writes in a field of its own. */
function beneath(error: Error): unknown {
  return error.cause ?? ('errorResponse' in error ? error.errorResponse : undefined);
}
