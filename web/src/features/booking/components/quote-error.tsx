import { messages } from '@livery/contracts/messages.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import type { Booking } from './use-booking.ts';

/** Where there is no road, another try finds none either. */
export const QuoteError = ({ booking: { route, retry } }: { booking: Booking }) =>
  route.error?.message === messages.noRoad ? (
    <ErrorBox>{messages.noRoad}</ErrorBox>
  ) : (
    <ErrorBox onRetry={retry}>{messages.quoteFailed}</ErrorBox>
  );
