import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { lazily } from '../../platform/lazily.tsx';
import { useIsAppThere } from '../../platform/use-is-app-there.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { publicMenu } from './menu.ts';
import { scrollToTop } from './scroll-to-top.ts';
import './site-footer.css';
import { Wordmark } from './wordmark.tsx';

const SocialLinks = lazily(async () => (await import('./social-links.tsx')).SocialLinks);

export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="site-footer-inner">
      <div>
        <Wordmark />
        <p>Independent operators. Their own rates. No surge pricing, no commission.</p>
        <Elsewhere />
      </div>
      <nav aria-label="Footer">
        {publicMenu.map(({ to, label }) => (
          <Link key={to} to={to} onClick={scrollToTop}>
            {label}
          </Link>
        ))}
      </nav>
      <Copyright />
    </div>
  </footer>
);

/** A page that the build wrote names the year of the build; another key lets the app draw the line anew. */
const Copyright = () => (
  <p key={String(useIsAppThere())} className="site-footer-legal" suppressHydrationWarning>
    © {new Date().getFullYear()} Livery
  </p>
);

/** Nobody waits for these links: they are drawn after the page. */
function Elsewhere() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  return isTime && <SocialLinks />;
}
