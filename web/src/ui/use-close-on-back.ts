import { useEffect, useEffectEvent } from 'react';

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    /** Chrome 126 and newer. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

const isAndroid = /Android/.test(navigator.userAgent);

/**
 * On Android, Back closes what is open above a page, as in an app, instead of leaving the page. Elsewhere a watcher
 * would hear Escape, which dialogs hear themselves. Undefined while nothing is open.
 */
export function useCloseOnBack(close: (() => void) | undefined) {
  const onBack = useEffectEvent(() => close?.());
  const isOpen = close !== undefined;
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || !isAndroid || !CloseWatcher) return;
    let watcher = watch(CloseWatcher);
    return () => watcher.destroy();

    function watch(Watcher: new () => CloseWatcher) {
      const started = new Watcher();
      // It hears one Back only, and a dialog that something is under way in stays open.
      started.onclose = () => {
        onBack();
        watcher = watch(Watcher);
      };
      return started;
    }
  }, [isOpen]);
}
