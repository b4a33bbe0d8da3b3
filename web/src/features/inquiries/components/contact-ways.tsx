import { useConfig } from '../../../platform/config.ts';
import './contact-ways.css';

/** The other ways to reach us that this installation names; nothing if it names none (R51). */
export function ContactWays() {
  const contact = useConfig()?.contact;
  if (!contact) return <AsWritten />;
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

/** Until the configuration is here: the place that the build leaves, and what the gateway has written into it. */
const AsWritten = () => (
  <div
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: so that React leaves alone what it finds there
    dangerouslySetInnerHTML={{ __html: typeof document === 'undefined' ? '{{contactWays}}' : '' }}
  />
);
