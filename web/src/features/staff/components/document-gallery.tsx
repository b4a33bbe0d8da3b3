import { messages } from '@livery/contracts/messages.ts';
import { useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { photoUrl } from '../../../platform/photo-url.ts';
import type { User } from '../../../platform/session.ts';
import { documentLabels, documentsOf, type PersonDocument } from '../document-labels.ts';
import './document-gallery.css';

const DocumentViewer = lazily(async () => (await import('./document-viewer.tsx')).DocumentViewer);

/** Somebody's documents, 500 by 500 pixels each; one that is there opens in full size. */
export function DocumentGallery({ user }: { user: User }) {
  const documents = documentsOf(user);
  const [open, setOpen] = useState<PersonDocument | undefined>(undefined);
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">{documents.length > 1 ? 'Documents' : 'Photo'}</h2>
      <ul className="document-gallery">
        {documents.map((document) => (
          <li key={document.category}>
            <DocumentCard document={document} onOpen={() => setOpen(document)} />
          </li>
        ))}
      </ul>
      {open && <DocumentViewer documents={documents} first={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function DocumentCard({ document, onOpen }: { document: PersonDocument; onOpen: () => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  const src = photoUrl(document);
  const label = documentLabels[document.category];
  return (
    <figure className="document-card">
      {src && !hasFailed ? (
        <button type="button" onClick={onOpen}>
          <img src={src} alt={`${label}, opens larger`} width={500} height={500} onError={() => setHasFailed(true)} />
        </button>
      ) : (
        <p className="document-card-missing">{messages.documentMissing}</p>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
