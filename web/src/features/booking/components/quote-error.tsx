import { messages } from '@livery/contracts/messages.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import type { Booking } from './use-booking.ts';

/** Where there is no road, another try finds none either: the traveler reads why there is no rate. */
export const QuoteError = ({ booking: { route, retry } }: { booking: Booking }) => (
  <ErrorBox onRetry={retry}>
    {messages.quoteFailed}
    {route.error?.message === messages.noRoad && ` ${messages.noRoad}`}
  </ErrorBox>
);
