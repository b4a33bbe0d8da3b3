import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { addressOf } from '../../../platform/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { calendarIcon } from '../../../ui/icons.ts';
import './receipt-links.css';

/** The ride as a calendar entry, which a later entry replaces: one of a ride no longer confirmed says so. */
export const CalendarLink = ({ ride: { id, status } }: { ride: RideView }) => (
  <a className="plain-button receipt-link" href={addressOf(ridesApi.getCalendar, { params: { id } })} download>
    <Icon shape={calendarIcon} size={18} /> {status === 'CONFIRMED' ? 'Add to calendar' : 'Update calendar'}
  </a>
);
