import { Drawer } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../platform/session.ts';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { AccountActions } from './account-actions.tsx';
import { Identity } from './identity.tsx';
import { accountMenu, mainMenu } from './menu.ts';
import './menu-drawer.css';
import { scrollToTop } from './scroll-to-top.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The whole menu on phones. */
export function MenuDrawer({ isOpen, onClose }: Props) {
  const { user } = useSession();
  useCloseOnBack(isOpen ? onClose : undefined);
  const links = user ? [...mainMenu(user), ...accountMenu(user)] : mainMenu(user);
  const close = () => {
    scrollToTop();
    onClose();
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(88vw, 360px)"
      title={<span className="visually-hidden">Menu</span>}
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
      className="menu-drawer"
    >
      {user && <Identity user={user} />}
      <nav aria-label="Menu">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="menu-drawer-item" onClick={close}>
            {label}
          </Link>
        ))}
      </nav>
      {user && (
        <div className="menu-drawer-actions">
          <AccountActions user={user} itemClass="menu-drawer-item" onLeave={close} />
        </div>
      )}
    </Drawer>
  );
}
