import { ridesApi } from '@livery/contracts/rides/api.ts';
import { addressOf } from '../../../platform/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { calendarIcon } from '../../../ui/icons.ts';
import './receipt-links.css';

/** The ride as a calendar entry. */
export const CalendarLink = ({ rideId }: { rideId: string }) => (
  <a className="plain-button receipt-link" href={addressOf(ridesApi.getCalendar, { params: { id: rideId } })} download>
    <Icon shape={calendarIcon} size={18} /> Add to calendar
  </a>
);
