import { realNow } from '@livery/platform/clock/clock.ts';
import { gauge, type Metrics, plainCounter } from '@livery/platform/lifecycle/metrics.ts';
import type { PhoneCodes } from '../clients/twilio.ts';
import { codesOfEverybody } from '../domain/limits/limits.ts';
import type { HitStore } from '../store/hit-store.ts';

/** Counts the codes sent and entered: a fraudster who has texts sent to earn by them enters none. */
export function countCodes(codes: PhoneCodes, metrics: Metrics): PhoneCodes {
  const sent = plainCounter(metrics, { name: 'livery_phone_codes_sent_total', help: 'Phone codes that were texted' });
  const approved = plainCounter(metrics, {
    name: 'livery_phone_codes_approved_total',
    help: 'Texted phone codes that somebody entered',
  });
  return {
    async send(phone) {
      await codes.send(phone);
      sent();
    },
    async check(phone, code) {
      await codes.check(phone, code);
      approved();
    },
  };
}

/** Shows when this limit refuses everybody: each person is only told to come back, so nobody would report it. */
export function measureCodesLeft(hits: HitStore, options: { factor: number; metrics: Metrics }): void {
  const { key, times } = codesOfEverybody;
  const series = {
    name: 'livery_phone_codes_left',
    help: 'Phone codes that can still be texted today, for everybody together',
  };
  gauge(options.metrics, series, async () => {
    const counted = await hits.besides([], [codesOfEverybody], realNow());
    return times * options.factor - (counted.get(key)?.times ?? 0);
  });
}
