import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { rightIcon } from './icons.ts';
import './tile.css';

/** A link from a menu page to a page below it. */
export const Tile = ({ to, title, text }: { to: string; title: string; text: string }) => (
  <Link to={to} className="tile">
    <span>
      <strong>{title}</strong>
      <span className="soft">{text}</span>
    </span>
    <Icon shape={rightIcon} />
  </Link>
);

export const Tiles = ({ children }: { children: ReactNode }) => <div className="tiles">{children}</div>;
