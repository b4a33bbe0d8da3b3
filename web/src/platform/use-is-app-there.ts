import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False in a page that the build wrote, and while the app takes it over: React then expects to find what the build drew.
 * True at once where the app itself opens the page.
 */
export const useIsAppThere = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
