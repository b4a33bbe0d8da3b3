import { useState } from 'react';
import './cookie-notice.css';

const cookie = 'acceptCookies';
const oneYearSeconds = 31_536_000;
const isAccepted = () => document.cookie.split('; ').some((pair) => pair.startsWith(`${cookie}=`));

export function CookieNotice() {
  const [isOpen, setIsOpen] = useState(() => !isAccepted());
  if (!isOpen) return null;
  const accept = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `${cookie}=true; path=/; max-age=${oneYearSeconds}; samesite=lax`;
    setIsOpen(false);
  };
  return (
    <section className="cookie-notice" aria-label="Cookies">
      <p>We use cookies to enhance your experience on our site...</p>
      <button type="button" className="plain-button plain-button-brass" onClick={accept}>
        I understand
      </button>
    </section>
  );
}
