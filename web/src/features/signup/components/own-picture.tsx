import { chooseImage, chosenImages } from '../../../platform/chosen-images.ts';
import { useStore } from '../../../platform/store.ts';
import { documentFacts } from '../../../ui/document-facts.ts';
import { ImageField } from '../../../ui/image-field.tsx';
import { usePreview } from '../../../ui/use-preview.ts';

/** A traveler's picture; sent once there is an account (R30). */
export function OwnPicture() {
  const chosen = useStore(chosenImages).profile;
  return (
    <ImageField
      label="Profile picture (optional)"
      camera={documentFacts.profile.camera}
      src={usePreview(chosen?.image)}
      onChoose={(image) => chooseImage('profile', image)}
    />
  );
}
