import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { documentFacts, pictureNotLoaded } from '../../../ui/document-facts.ts';
import type { PersonDocument } from '../person-documents.ts';
import './document-viewer.css';
import { useShownDocument } from './use-shown-document.ts';

interface Props {
  documents: readonly PersonDocument[];
  first: PersonDocument;
  onClose: () => void;
}

const quarterTurn = 90;

/** A document in full size: to turn, to enlarge, and on to the next. */
export function DocumentViewer({ documents, first, onClose }: Props) {
  const [at, setAt] = useState(() => documents.findIndex(({ category }) => category === first.category));
  const [turns, setTurns] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const shown = documents[at] ?? first;
  const { src, hasFailed, key, onError } = useShownDocument(shown, 'full');
  const next = () => {
    setAt((at + 1) % documents.length);
    setTurns(0);
  };
  return (
    <Dialog onClose={onClose} fullScreen title={documentFacts[shown.category].label}>
      <div className="stack">
        <div className="row">
          <Button variant="default" onClick={() => setTurns(turns + 1)}>
            Turn
          </Button>
          <Button variant="default" onClick={() => setIsLarge(!isLarge)}>
            {isLarge ? 'Fit to the screen' : 'Enlarge'}
          </Button>
          {documents.length > 1 && (
            <Button variant="default" onClick={next}>
              Next document
            </Button>
          )}
        </div>
        <section
          className={isLarge ? 'document-viewer document-viewer-large' : 'document-viewer'}
          aria-label="The document"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its keys
          tabIndex={0}
        >
          {src ? (
            <img
              key={key}
              src={src}
              onError={onError}
              alt={documentFacts[shown.category].label}
              style={{ transform: `rotate(${turns * quarterTurn}deg)` }}
            />
          ) : (
            <p>{hasFailed ? pictureNotLoaded : messages.documentMissing}</p>
          )}
        </section>
      </div>
    </Dialog>
  );
}
