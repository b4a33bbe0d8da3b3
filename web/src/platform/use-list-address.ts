import { page } from '@livery/contracts/vocabulary.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';

const address = z.object(page);
export type PageSize = z.output<typeof address>['pageSize'];
export const pageSizes: readonly PageSize[] = ['10', '25', '100'];
/** Further pages are not served. */
const mostPages = 100;

export interface PageQuery {
  page: number;
  pageSize: PageSize;
}

export const firstPage: PageQuery = { page: 1, pageSize: '10' };

export type GoToPage = (next: Partial<PageQuery>, how?: { replace: boolean }) => void;

/** What every list is given: the page that the address asks for, and how to ask for another. */
export interface ListProps<Query extends PageQuery = PageQuery> {
  query: Query;
  onChange: GoToPage;
}

/**
 * Tab, page and page size of a list, kept in the address so that reload, Back and sharing keep them. Other parameters of
 * the address stay.
 */
export function useListAddress<Tab extends string = 'all'>(tabs: readonly [Tab, ...Tab[]] = ['all' as Tab]) {
  const [search, setSearch] = useSearchParams();
  const query: PageQuery =
    address.safeParse({ page: search.get('page') ?? undefined, pageSize: search.get('pageSize') ?? undefined }).data ??
    firstPage;
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0];
  const go = (next: { tab?: Tab } & Partial<PageQuery>, how = { replace: false }) =>
    setSearch(
      (now) => ({
        ...Object.fromEntries(now),
        tab: next.tab ?? tab,
        page: String(next.page ?? 1),
        pageSize: next.pageSize ?? query.pageSize,
      }),
      how,
    );
  /** For the tabs, which give the name of the pressed one as any text. */
  const openTab = (name: string | null) => {
    const next = tabs.find((known) => known === name);
    if (next) go({ tab: next });
  };
  return { tab, query, go, openTab };
}

/** One page as it was served; with `more`, `total` is only where the counting ended. */
export interface ServedPage<Row = unknown> {
  items: readonly Row[];
  page: number;
  pageSize: number;
  total: number;
  more: boolean;
}

/** The last page there is, as far as can be told from this one; the first when nothing is there. */
export function lastPageOf({ items, page, pageSize, total, more }: ServedPage): number {
  if (!more) return Math.min(mostPages, Math.max(1, Math.ceil(total / pageSize)));
  if (items.length === 0) return Math.max(1, page - 1);
  return items.length < pageSize ? page : mostPages;
}

/** True while an empty page beyond the last one is left for the last one, which then shows what there is. */
export function useRedirectToLastPage(served: ServedPage | undefined, goToPage: GoToPage): boolean {
  const lastPage = served && served.items.length === 0 && served.page > 1 ? lastPageOf(served) : undefined;
  const target = lastPage === undefined || lastPage === served?.page ? undefined : lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no reason to go again
  useEffect(() => {
    if (target !== undefined) goToPage({ page: target }, { replace: true });
  }, [target]);
  return target !== undefined;
}
