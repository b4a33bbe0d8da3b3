import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { answersDue } from '../platform/answers-due.ts';
import { paths } from '../platform/paths.ts';
import { useStore } from '../platform/store.ts';
import { unreadChats } from '../platform/unread-chats.ts';
import './page-frame.css';

export interface Crumb {
  label: string;
  to: string;
}

/** The breadcrumbs of a page one level below Home. */
export const homeCrumbs: readonly Crumb[] = [{ label: 'Home', to: paths.home.to() }];

interface Props {
  title: string;
  /** The heading as it is read aloud, where signs in the title are read as words. */
  heading?: ReactNode;
  /** Shown in the tab when it should tell more than the heading. */
  documentTitle?: string;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  /** The last breadcrumb, when it is not the title. */
  here?: string;
  width?: 'narrow' | 'form' | 'wide';
  aside?: ReactNode;
  children: ReactNode;
}

/** One page: breadcrumb, its only h1 (which takes the focus after a change of page), content. */
export function PageFrame({ title, documentTitle = title, lead, crumbs, children, ...rest }: Props) {
  const { here = title, heading = title, width = 'wide', aside } = rest;
  const arrival = useFocusOnArrival();
  const waiting = useStore(answersDue) + useStore(unreadChats).length;
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${documentTitle} · Livery`;
  }, [documentTitle, waiting]);
  return (
    <div className={`page page-${width}`}>
      {crumbs && <Breadcrumbs crumbs={crumbs} here={here} />}
      <header className="page-head">
        <div>
          <h1 ref={arrival} tabIndex={-1}>
            {heading}
          </h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}

function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab or page of a list is no arrival
  useEffect(() => {
    // The router's key of a visit's first page, on which nobody has arrived from another.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}

const Breadcrumbs = ({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) => (
  <nav aria-label="Breadcrumb" className="crumbs">
    <ol>
      {crumbs.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
