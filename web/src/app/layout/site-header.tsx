import { useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { lazily } from '../../platform/lazily.tsx';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { menuIcon } from '../../ui/frame-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { prefetching } from '../page-chunk.ts';
import { mainMenu } from './menu.ts';
import { scrollToTop } from './scroll-to-top.ts';
import './site-header.css';
import { useScrolledPast } from './use-scrolled-past.ts';
import { Wordmark } from './wordmark.tsx';

const MenuDrawer = lazily(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const AccountMenu = lazily(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  <span className="site-header-account" />,
);
const NotificationBell = lazily(
  async () => (await import('../../features/notifications/components/notification-bell.tsx')).NotificationBell,
  <span className="site-header-bell" />,
);
const stickyAfterPixels = 100;

export function SiteHeader() {
  const { user } = useSession();
  const isSticky = useScrolledPast(stickyAfterPixels);
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const burger = useRef<HTMLButtonElement>(null);
  const closeDrawer = () => {
    setDrawer('closed');
    burger.current?.focus();
  };
  return (
    <header className={`site-header ${isSticky ? 'site-header-sticky' : ''}`}>
      <div className="site-header-bar">
        <Link
          to={user ? paths.home.to() : paths.start.to()}
          className="site-header-brand"
          aria-label="Livery, home"
          onClick={scrollToTop}
        >
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="site-header-links">
          {mainMenu(user).map(({ to, label }) => (
            <NavLink key={to} to={to} end onClick={scrollToTop} {...prefetching(to)}>
              {label}
            </NavLink>
          ))}
        </nav>
        {user && <NotificationBell />}
        {user && <AccountMenu user={user} />}
        {user === null && (
          <Link to={paths.rideCreate.to()} className="site-header-action">
            Book a ride
          </Link>
        )}
        <button
          ref={burger}
          type="button"
          className="site-header-burger"
          aria-label="Open the menu"
          onClick={() => setDrawer('open')}
        >
          <Icon shape={menuIcon} size={24} />
        </button>
      </div>
      {drawer !== 'never' && <MenuDrawer isOpen={drawer === 'open'} onClose={closeDrawer} />}
    </header>
  );
}
