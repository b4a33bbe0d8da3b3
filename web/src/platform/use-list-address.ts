import { page } from '@livery/contracts/vocabulary.ts';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';

const address = z.object(page);
export type PageSize = z.output<typeof address>['pageSize'];
export const pageSizes: readonly PageSize[] = ['10', '25', '100'];

/** Tab, page and page size of a list, kept in the address so that reload, Back and sharing keep them. */
export function useListAddress<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [search, setSearch] = useSearchParams();
  const parsed = address.safeParse({
    page: search.get('page') ?? undefined,
    pageSize: search.get('pageSize') ?? undefined,
  });
  const { page, pageSize } = parsed.success ? parsed.data : { page: 1, pageSize: '10' as const };
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0];
  const go = (next: { tab?: Tab; page?: number; pageSize?: PageSize }) =>
    setSearch({
      tab: next.tab ?? tab,
      page: String(next.page ?? 1),
      pageSize: next.pageSize ?? pageSize,
    });
  return { tab, page, pageSize, go };
}
