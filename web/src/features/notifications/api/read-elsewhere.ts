import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../../platform/query-keys.ts';

const name = 'livery-notifications-read';
const thisTab = crypto.randomUUID();

/** That somebody has read publishes no event: the browser's other tabs would go on counting it. */
export function tellOtherTabsOfReading() {
  const channel = new BroadcastChannel(name);
  channel.postMessage(thisTab);
  channel.close();
}

/** Reads the notifications again once another tab has marked some as read. */
export function useReadingElsewhere() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => {
      if (data !== thisTab) void queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
    };
    return () => channel.close();
  }, [queryClient]);
}
