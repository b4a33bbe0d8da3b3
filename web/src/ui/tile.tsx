import { Children, type ReactNode } from 'react';
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

/** As many as a page of full width has. */
const columns = 4;

export const Tiles = ({ children }: { children: ReactNode }) => (
  <div className={Children.toArray(children).length >= columns ? 'tiles tiles-many' : 'tiles'}>{children}</div>
);
