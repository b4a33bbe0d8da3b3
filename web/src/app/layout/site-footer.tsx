import { Link } from 'react-router';
import { publicMenu } from './menu.ts';
import './site-footer.css';
import { Wordmark } from './wordmark.tsx';

export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="site-footer-inner">
      <div>
        <Wordmark />
        <p>Independent operators. Their own rates. No surge pricing, no commission.</p>
      </div>
      <nav aria-label="Footer">
        {publicMenu.map(({ to, label }) => (
          <Link key={to} to={to} onClick={() => window.scrollTo({ top: 0 })}>
            {label}
          </Link>
        ))}
      </nav>
      {/* A page that the build wrote names the year of the build. */}
      <p className="site-footer-legal" suppressHydrationWarning>
        © {new Date().getFullYear()} Livery
      </p>
    </div>
  </footer>
);
