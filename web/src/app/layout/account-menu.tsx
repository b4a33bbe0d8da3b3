import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '../../platform/session.ts';
import { downIcon, userIcon } from '../../ui/frame-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { prefetching } from '../page-chunk.ts';
import { AccountActions } from './account-actions.tsx';
import './account-menu.css';
import { Identity } from './identity.tsx';
import { accountMenu } from './menu.ts';
import { scrollToTop } from './scroll-to-top.ts';

/** Who is logged in, the account's pages, the switch of the mode and Log Out behind one button. */
export function AccountMenu({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(() => setIsOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  // The page may be open already: then its address does not change.
  const openPage = () => {
    setIsOpen(false);
    scrollToTop();
  };
  return (
    <div className="account-menu" ref={root}>
      <button
        ref={button}
        type="button"
        className="account-menu-button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon shape={userIcon} />
        <span>{user.firstName}</span>
        <Icon shape={downIcon} size={16} />
      </button>
      {isOpen && (
        <div className="account-menu-panel">
          <Identity user={user} />
          <nav aria-label="Account">
            {accountMenu(user).map(({ to, label }) => (
              <Link key={to} to={to} className="account-menu-item" onClick={openPage} {...prefetching(to)}>
                {label}
              </Link>
            ))}
          </nav>
          <AccountActions user={user} itemClass="account-menu-item" onLeave={() => setIsOpen(false)} />
        </div>
      )}
    </div>
  );
}
