import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router';
import { isPrerendered } from '../../platform/prerendered-page.ts';
import { tabStorage } from '../../platform/tab-storage.ts';

const storageKey = 'livery.scroll-positions';
const patienceMs = 3_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

type Positions = RefObject<Map<string, number>>;

/**
 * A page opened anew, or another page of a list, starts at its top, and an address of a section at the section; Back,
 * Forward and a reload return to where one was.
 */
export function useScrollMemory(shown: Location) {
  const positions = useKeptPositions();
  useNotePosition(shown, positions);
  useScrollOnArrival(shown, positions);
}

/** The first entry of every visit has the same key, and so have those of links within a page. */
const entryOf = ({ key, pathname, hash }: Location) => key + pathname + hash;

/** Another page of a list is another place. */
const placeOf = ({ pathname, search }: Location) => pathname + (new URLSearchParams(search).get('page') ?? '');

function useNotePosition(shown: Location, positions: Positions) {
  const { pathname, hash } = shown;
  const entry = entryOf(shown);
  useLayoutEffect(() => {
    // The address changes before the page does: what is scrolled in between is the next entry's.
    const isHere = () => window.location.pathname === pathname && window.location.hash === hash;
    const note = () => void (isHere() && positions.current.set(entry, window.scrollY));
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [entry, positions, pathname, hash]);
}

function useScrollOnArrival(shown: Location, positions: Positions) {
  const isPop = useNavigationType() === 'POP';
  const placeBefore = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry of the history moves the page
  useLayoutEffect(() => {
    const place = placeOf(shown);
    const before = placeBefore.current;
    placeBefore.current = place;
    if (before === undefined && isOpenedAnew()) return scrollAtOpening(shown.hash);
    const kept = isPop && !markNewEntry() ? positions.current.get(entryOf(shown)) : undefined;
    if (kept !== undefined) return returnTo(kept);
    if (shown.hash) return scrollToSection(shown.hash);
    if (isPop || place !== before) window.scrollTo({ top: 0 });
  }, [shown]);
}

/**
 * The browser opens a page at its top: scrolling there would lay out all of it within the first drawing. Whoever reads a
 * prerendered page has scrolled by themselves before the app came.
 */
const scrollAtOpening = (hash: string) => (isPrerendered() ? undefined : scrollToSection(hash));

/** Does nothing for an address without a section. */
const scrollToSection = (hash: string) => void document.getElementById(hash.slice(1))?.scrollIntoView();

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

/**
 * True for an entry nobody has been at: the router calls a link within a page a POP too, as it does Back, but the entry
 * of the link has no state yet. It gets the state that the router assumes where there is none.
 */
function markNewEntry(): boolean {
  if (window.history.state) return false;
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
