import { useConfig } from '../../../platform/config.ts';
import './contact-ways.css';

/** How else we are reached: what this installation names, nothing where it names nothing (R51). */
export function ContactWays() {
  const contact = useConfig()?.contact;
  if (!contact) return null;
  const { phone, email, location } = contact;
  if (!phone && !email && !location) return null;
  return (
    <dl className="contact-ways">
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {location && (
        <div>
          <dt>Location</dt>
          <dd>{location}</dd>
        </div>
      )}
    </dl>
  );
}
