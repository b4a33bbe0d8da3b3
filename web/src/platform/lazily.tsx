import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { reloadWhereReachable } from './missing-chunk.ts';
import { MissingPart } from './missing-part.tsx';

const unfetched = new Set<() => Promise<void>>();

interface Options {
  /** Stands in the place of a part that nobody misses when it does not come. */
  whenMissing?: ReactNode;
  /** Fetched only once it is drawn. */
  isLarge?: true;
}

/**
 * A part in a chunk of its own, fetched when it is first drawn, or ahead for a time without a network; meanwhile
 * `waiting` stands in its place, which may depend on what the part is given. A part that does not come says so there,
 * and appears by itself once it can.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
  { whenMissing, isLarge }: Options = {},
) {
  let Part: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    // In a task of its own: to ask for all the parts that a page begins with at once would hold up a slow phone.
    await new Promise((resolve) => setTimeout(resolve));
    Part ??= await load();
  };
  if (!isLarge) unfetched.add(fetchPart);

  function LazyPart(props: Props) {
    const { isMissing, fetchAgain } = useFetched(Part !== undefined, fetchPart);
    if (Part) return <Part {...props} />;
    if (!isMissing) return typeof waiting === 'function' ? waiting(props) : waiting;
    return whenMissing === undefined ? <MissingPart onRetry={fetchAgain} onClose={closerOf(props)} /> : whenMissing;
  }
  return Object.assign(LazyPart, { fetchPart });
}

/**
 * Fetches parts while a page waits for the answer that decides which of them it shows: a part that came after that
 * answer would move what is below it. A part that does not come is asked for again, and says so, where it is shown.
 */
export function useFetchedAhead(parts: readonly { fetchPart: () => Promise<void> }[]) {
  useEffect(() => {
    for (const { fetchPart } of parts) void fetchPart().catch(() => undefined);
  }, [parts]);
}

/** Fetches one after the other what the pages seen so far may open, so that it opens without a network too. */
export async function fetchParts() {
  const missing: (() => Promise<void>)[] = [];
  for (const fetchPart of unfetched) {
    unfetched.delete(fetchPart);
    await fetchPart().catch(() => missing.push(fetchPart));
  }
  for (const fetchPart of missing) unfetched.add(fetchPart);
}

function useFetched(isThere: boolean, fetchPart: () => Promise<void>) {
  const [state, setState] = useState<'asked' | 'arrived' | 'missing'>('asked');
  const failures = useRef(0);
  /** True from the second loss on: a bad network hardly ever loses the same file twice while it brings another. */
  const noteLoss = () => {
    failures.current += 1;
    return failures.current > 1;
  };
  const isAsking = useRef(false);
  const fetchAgain = () => {
    // Two requests at once would be lost at once, and count as two losses.
    if (isAsking.current) return;
    isAsking.current = true;
    void fetchPart()
      .then(
        () => setState('arrived'),
        () => {
          fetchSheetsAgain();
          setState('missing');
          void reloadWhereReachable(noteLoss);
        },
      )
      .finally(() => {
        isAsking.current = false;
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, then by what stands in its place
  useEffect(() => {
    if (!isThere) fetchAgain();
  }, []);
  return { isMissing: state === 'missing', fetchAgain };
}

/** The build's loader asks once for a chunk's sheet, whether it comes or not. */
export function fetchSheetsAgain() {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]'))
    if (link instanceof HTMLLinkElement && !link.sheet) link.replaceWith(link.cloneNode());
}

/** A part that was opened by a press can be closed before it has arrived. */
function closerOf(props: object): (() => void) | undefined {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return undefined;
  const { onClose } = props;
  return () => onClose();
}
