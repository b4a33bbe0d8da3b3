import { Link } from 'react-router';
import type { User } from '../../../platform/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { blockersOf } from '../blockers-of.ts';

/** What still keeps an operator from accepting rides; empty when nothing does. */
export function OperatorChecklist({ user }: { user: User }) {
  const blockers = blockersOf(user);
  if (blockers.length === 0) return null;
  return (
    <ul className="stack" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {blockers.map(({ text, way }) => (
        <li key={text}>
          <Notice tone="highlight">
            <p>{text}</p>
            {way && (
              <p>
                <Link to={way.to}>{way.label}</Link>
              </p>
            )}
          </Notice>
        </li>
      ))}
    </ul>
  );
}
