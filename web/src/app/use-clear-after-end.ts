import { minuteMs, secondMs } from '@livery/contracts/durations.ts';
import { adminSessionIdleMinutes } from '@livery/contracts/identity/policy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../platform/paths.ts';
import { clearEndedSession } from '../platform/session.ts';
import { msSinceSessionEnd } from '../platform/session-end.ts';

const lookEveryMs = 15 * secondMs;

/**
 * Clears the page some minutes after a sign-in was ended, if nobody has logged in by then: it may have been ended from
 * home, because somebody else sits here. By the clock, as a computer that slept has run no timer.
 */
export function useClearAfterEnd(isOver: boolean) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOver) return;
    const look = async () => {
      if (msSinceSessionEnd() < adminSessionIdleMinutes * minuteMs) return;
      await clearEndedSession(queryClient);
      await navigate(paths.start.to(), { replace: true });
    };
    const looking = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(looking);
  }, [queryClient, navigate, isOver]);
}
