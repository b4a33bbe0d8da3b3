import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  areImagesOwnedBy,
  chooseImage,
  chosenImages,
  forgetImages,
  setImagesOwner,
} from '../../../platform/chosen-images.ts';
import { photoUrl } from '../../../platform/photo-url.ts';
import { sendChosenImages } from '../../../platform/send-chosen-images.ts';
import type { User } from '../../../platform/session.ts';
import { useStore } from '../../../platform/store.ts';
import { fileNameOf } from '../../../platform/stored-images.ts';
import { documentFacts } from '../../../ui/document-facts.ts';
import { ImageField } from '../../../ui/image-field.tsx';
import { usePreview } from '../../../ui/use-preview.ts';

interface Props {
  user: User;
  category: FileCategory;
  /** True once somebody asked for the review without it. */
  isRequired?: boolean;
}

/** One of an operator's pictures: sent and saved as soon as it is chosen (R45). */
export function DocumentField({ user, category, isRequired = false }: Props) {
  const queryClient = useQueryClient();
  const all = useStore(chosenImages);
  const chosen = areImagesOwnedBy(user.email) ? all[category] : undefined;
  const preview = usePreview(chosen?.image);
  const fileName = fileNameOf(user, category);
  const send = (image: Blob) => {
    if (!areImagesOwnedBy(user.email)) forgetImages();
    setImagesOwner(user.email);
    chooseImage(category, image);
    void sendChosenImages(queryClient, user);
  };
  const isMissing = fileName === null && !chosen;
  return (
    <ImageField
      {...documentFacts[category]}
      isRequired
      src={preview ?? photoUrl({ uid: user.uid, category, fileName })}
      onChoose={send}
      error={chosen?.refusal ?? (isRequired && isMissing ? messages.imageMissing : undefined)}
      onRetry={chosen?.refusal === undefined ? undefined : () => send(chosen.image)}
      progress={chosen?.refusal === undefined ? chosen?.progress : undefined}
    />
  );
}
