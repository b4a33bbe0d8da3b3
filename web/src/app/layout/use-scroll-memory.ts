import { useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router';
import { tabStorage } from '../../platform/tab-storage.ts';
import { isWrittenPage } from '../../platform/written-page.ts';

const storageKey = 'livery.scroll-positions';
const patienceMs = 3_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * A page opened anew, or another page of a list, starts at its top, and an address of a section at the section; Back,
 * Forward and a reload return to where one was.
 */
export function useScrollMemory(shown: Location) {
  const isReturn = useNavigationType() === 'POP';
  const positions = useKeptPositions();
  // The first entry of every visit has the same key, and so have those of links within a page.
  const entry = shown.key + shown.pathname + shown.hash;
  const place = shown.pathname + (new URLSearchParams(shown.search).get('page') ?? '');
  const placeBefore = useRef<string>(undefined);
  useLayoutEffect(() => {
    // The address changes before the page does: what is scrolled in between is the next entry's.
    const isHere = () => window.location.pathname === shown.pathname && window.location.hash === shown.hash;
    const keep = () => void (isHere() && positions.current.set(entry, window.scrollY));
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [entry, positions, shown.pathname, shown.hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry of the history moves the page
  useLayoutEffect(() => {
    const isFirst = placeBefore.current === undefined;
    const isElsewhere = placeBefore.current !== place;
    placeBefore.current = place;
    const isOpening = isFirst && isOpenedAnew();
    // Whoever reads a written page has scrolled by themselves before the app came.
    if (isOpening && isWrittenPage()) return;
    const isBack = isReturn && !isOpening && !isNewEntry();
    const kept = isBack ? positions.current.get(entry) : undefined;
    if (kept !== undefined) return returnTo(kept);
    if (shown.hash) return void document.getElementById(shown.hash.slice(1))?.scrollIntoView();
    // The browser opens a page at its top: scrolling there would lay out all of it within the first drawing.
    if (!isOpening && (isReturn || isElsewhere)) window.scrollTo({ top: 0 });
  }, [shown]);
}

/** Positions by entry of the history; they survive a reload. */
function useKeptPositions() {
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    positions.current = new Map(JSON.parse(tabStorage()?.getItem(storageKey) ?? '[]'));
    const keep = () => tabStorage()?.setItem(storageKey, JSON.stringify([...positions.current]));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  return positions;
}

/** For the router a link within a page is a return as well: only its entry has no state yet. */
function isNewEntry() {
  if (window.history.state) return false;
  // The router reads this as it reads no state.
  window.history.replaceState({ idx: null }, '');
  return true;
}

function isOpenedAnew() {
  const [opening] = performance.getEntriesByType('navigation');
  return !(opening instanceof PerformanceNavigationTiming) || opening.type === 'navigate';
}

/** Waits until the page has grown long enough, unless the person scrolls first. */
function returnTo(top: number) {
  const reach = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (window.scrollY >= top - 1) stop();
  };
  const growing = new ResizeObserver(reach);
  const patience = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    growing.disconnect();
    clearTimeout(patience);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  growing.observe(document.body);
  reach();
  return stop;
}
