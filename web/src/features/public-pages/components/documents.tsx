import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsAppThere } from '../../../platform/use-is-app-there.ts';
import type { Section } from '../texts/section.ts';
import './documents.css';
import { LongText } from './long-text.tsx';

export interface LegalDocument {
  id: string;
  title: string;
  sections: readonly Section[];
}

/**
 * Several documents behind tabs. A tab is a link to its document, and every part has an address: until the app is
 * there, the style sheet shows the document that is asked for.
 */
export function Documents({ documents }: { documents: readonly LegalDocument[] }) {
  const chosen = useChosen(documents);
  return (
    <div className={chosen ? 'documents' : 'documents documents-unread'}>
      <div role="tablist" aria-label="Documents" className="documents-tabs">
        {documents.map(({ id, title }, index) => (
          <Tab key={id} id={id} title={title} isChosen={chosen ? chosen === id : index === 0} />
        ))}
      </div>
      {documents.map(({ id, title, sections }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          className="documents-panel"
          hidden={chosen !== undefined && chosen !== id}
        >
          <h2 className="documents-title">{title}</h2>
          <LongText sections={sections} isNested />
        </div>
      ))}
    </div>
  );
}

function Tab({ id, title, isChosen }: { id: string; title: string; isChosen: boolean }) {
  const moveAmongTabs = useMovesAmongTabs();
  return (
    <a
      id={`${id}-tab`}
      role="tab"
      href={`#${id}`}
      aria-selected={isChosen}
      aria-controls={id}
      tabIndex={isChosen ? 0 : -1}
      onKeyDown={moveAmongTabs}
    >
      {title}
    </a>
  );
}

/** The document that the address names, or one of its parts; the first one otherwise. None until the app is there. */
function useChosen(documents: readonly LegalDocument[]) {
  const { hash } = useLocation();
  // True at once where the app opens the page, so that scrolling finds the document shown.
  const isThere = useIsAppThere();
  const part = hash.slice(1);
  const named = documents.find(({ id, sections }) => id === part || sections.some((section) => section.id === part));
  return isThere ? (named ?? documents[0])?.id : undefined;
}

/** Space chooses the tab that has the focus, and does not scroll the page. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ' ': 0 };

function useMovesAmongTabs() {
  const navigate = useNavigate();
  return (event: KeyboardEvent<HTMLAnchorElement>) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])];
    const next = tabs.at((tabs.indexOf(event.currentTarget) + step) % tabs.length);
    if (!next) return;
    next.focus();
    // Not by a click: a browser that jumps to the document, which cannot take the focus, takes it from the tab.
    if (next.ariaSelected !== 'true') void navigate({ hash: next.hash });
  };
}
