import { messages } from '@livery/contracts/messages.ts';
import { useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import type { User } from '../../../platform/session.ts';
import { documentFacts, pictureNotLoaded } from '../../../ui/document-facts.ts';
import { documentsOf, type PersonDocument } from '../person-documents.ts';
import './document-gallery.css';
import { useShownDocument } from './use-shown-document.ts';

const DocumentViewer = lazily(async () => (await import('./document-viewer.tsx')).DocumentViewer);

/** Somebody's documents, 500 by 500 pixels each; one that is there opens in full size. */
export function DocumentGallery({ user }: { user: User }) {
  const documents = documentsOf(user);
  // A traveler's photo is optional.
  const missing = user.accountType === 'Operator' ? messages.documentMissing : 'No picture yet';
  const [open, setOpen] = useState<PersonDocument | undefined>(undefined);
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">{documents.length > 1 ? 'Documents' : 'Photo'}</h2>
      <ul className="document-gallery">
        {documents.map((document) => (
          <li key={document.category}>
            <DocumentCard document={document} missing={missing} onOpen={() => setOpen(document)} />
          </li>
        ))}
      </ul>
      {open && <DocumentViewer documents={documents} first={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface CardProps {
  document: PersonDocument;
  missing: string;
  onOpen: () => void;
}

function DocumentCard({ document, missing, onOpen }: CardProps) {
  const { src, hasFailed, key, onError } = useShownDocument(document, 'resized');
  const label = documentFacts[document.category].label;
  return (
    <figure className="document-card">
      {src ? (
        <button type="button" onClick={onOpen}>
          <img key={key} src={src} alt={`${label}, opens larger`} width={500} height={500} onError={onError} />
        </button>
      ) : (
        <p className="document-card-missing">{hasFailed ? pictureNotLoaded : missing}</p>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
