import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { chooseImage, chosenImages } from '../../../platform/chosen-images.ts';
import { useStore } from '../../../platform/store.ts';
import { documentFacts } from '../../../ui/document-facts.ts';
import { ImageField } from '../../../ui/image-field.tsx';
import { usePreview } from '../../../ui/use-preview.ts';
import { pictures, type WizardErrors } from '../operator-entry.ts';

/** Step 3: the five pictures. They are sent once there is an account (R30). */
export const DocumentsStep = ({ errors }: { errors: WizardErrors }) => (
  <div className="stack-large">
    <p className="soft">
      All five are needed before you can be approved. They are sent when you sign up; until then they are only on this
      page, and have to be chosen again after it was reloaded.
    </p>
    {pictures.map((category) => (
      <Document key={category} category={category} error={errors[category]} />
    ))}
  </div>
);

function Document({ category, error }: { category: FileCategory; error: string | undefined }) {
  const chosen = useStore(chosenImages)[category];
  return (
    <ImageField
      {...documentFacts[category]}
      isRequired
      src={usePreview(chosen?.image)}
      onChoose={(image) => chooseImage(category, image)}
      error={error}
    />
  );
}
