import { minuteMs } from '@livery/contracts/durations.ts';
import { codeMinutes } from '@livery/contracts/identity/policy.ts';
import { useRef } from 'react';

/** The number that holds a code which can still be entered: the dialog opens for it again without another text. */
export function useSentCode() {
  const sent = useRef<{ phone: string; at: number } | undefined>(undefined);
  return {
    note(phone: string) {
      sent.current = { phone, at: Date.now() };
    },
    forget() {
      sent.current = undefined;
    },
    isGoodFor: (phone: string) =>
      sent.current?.phone === phone && Date.now() - sent.current.at < codeMinutes * minuteMs,
  };
}
