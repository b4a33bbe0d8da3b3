import type { ChargeFacts } from '../payments/model.ts';

type Hold = Pick<ChargeFacts, 'purpose' | 'stopIndex' | 'attempt'>;

/** The suffix of a hold's deadline names the charge and its attempt: a hold made again has a deadline of its own. */
export function holdSuffix({ purpose, stopIndex, attempt }: Hold): string {
  return `${stopIndex === null ? purpose : `stop${stopIndex}`}-a${attempt}`;
}
