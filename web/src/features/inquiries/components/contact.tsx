import { useState } from 'react';
import { NoScriptNotice } from '../../../ui/no-script-notice.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import { ContactWays } from './contact-ways.tsx';
import './contact.css';

/** Write to us, or call, write or come; after a message its thank-you. */
export function Contact() {
  const [isSent, setIsSent] = useState(false);
  return (
    <div className="contact">
      {isSent ? (
        <ContactSent onBack={() => setIsSent(false)} />
      ) : (
        <div className="card">
          <NoScriptNotice />
          <ContactForm onSent={() => setIsSent(true)} />
        </div>
      )}
      <ContactWays />
    </div>
  );
}
