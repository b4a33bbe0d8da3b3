import type { UseQueryResult } from '@tanstack/react-query';

/** Neither an answer nor a failure has come yet; a part that mounts later asks again, and is not waited for. */
export const awaitsFirstAnswer = ({ isPending, errorUpdateCount }: UseQueryResult) =>
  isPending && errorUpdateCount === 0;
