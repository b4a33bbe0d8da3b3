import type { StaffAction } from '@livery/contracts/identity/api/admin.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { User } from '../../../platform/session.ts';

/** Somebody as staff see them, and what may be done about them now. */
export interface ReviewedPerson {
  profile: User;
  actions: readonly StaffAction[];
  hasLeft?: boolean | undefined;
}

export const usePerson = (uid: string) =>
  useQuery({
    queryKey: queryKeys.staffPerson(uid),
    queryFn: async ({ signal }): Promise<ReviewedPerson> => {
      const { data, actions, hasLeft } = await callApi(identityApi.getOperatorProfile, { query: { uid }, signal });
      return { profile: data.data, actions, hasLeft };
    },
  });
