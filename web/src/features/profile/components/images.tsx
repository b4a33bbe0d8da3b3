import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { photoUrl } from '../../../platform/photo-url.ts';
import type { User } from '../../../platform/session.ts';
import { categoriesOf, fileNameOf } from '../../../platform/stored-images.ts';
import { documentFacts, pictureNotLoaded } from '../../../ui/document-facts.ts';
import { Photo } from '../../../ui/photo.tsx';
import './images.css';

const ImageDialog = lazily(async () => (await import('./image-dialog.tsx')).ImageDialog);

/** The pictures a person has given, as thumbnails; each is replaced on its own and at once. */
export function Images({ user }: { user: User }) {
  const [editing, setEditing] = useState<FileCategory | undefined>(undefined);
  return (
    <section className="card stack" aria-labelledby="images">
      <h2 id="images">{user.accountType === 'Operator' ? 'Photos and documents' : 'Photo'}</h2>
      <ul className="profile-images">
        {categoriesOf(user).map((category) => (
          <li key={category}>
            <Picture user={user} category={category} />
            <Button
              size="sm"
              variant="default"
              aria-label={`Edit: ${documentFacts[category].label}`}
              onClick={() => setEditing(category)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {editing && <ImageDialog user={user} category={editing} onClose={() => setEditing(undefined)} />}
    </section>
  );
}

function Picture({ user, category }: { user: User; category: FileCategory }) {
  const { uid, approval } = user;
  const { label } = documentFacts[category];
  const fileName = fileNameOf(user, category);
  return (
    <figure>
      <Photo
        src={photoUrl({ uid, category, fileName }, 'thumb')}
        alt={label}
        fallback={<span className="small">{fileName === null ? 'No picture yet' : pictureNotLoaded}</span>}
      />
      <figcaption>
        {label}
        {approval.underReview.includes(category) && <span className="under-review">under review</span>}
        {approval.missingDocuments.includes(category) && <span className="under-review">missing</span>}
      </figcaption>
    </figure>
  );
}
