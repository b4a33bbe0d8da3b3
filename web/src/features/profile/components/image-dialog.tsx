import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { imageDialogCloseSeconds } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { photoUrl } from '../../../platform/photo-url.ts';
import type { User } from '../../../platform/session.ts';
import { fileNameOf } from '../../../platform/stored-images.ts';
import { useWarnOfLoss } from '../../../platform/use-warn-of-loss.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { documentFacts } from '../../../ui/document-facts.ts';
import { ImageField } from '../../../ui/image-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePreview } from '../../../ui/use-preview.ts';
import { useReplaceImage } from '../api/replace-image.ts';
import { useCloseLater, useFocusWhenSaved } from './after-saving.ts';

interface Props {
  user: User;
  category: FileCategory;
  onClose: () => void;
}

/** Replaces one picture; closes by itself once that is saved, unless its person goes on in it (R45). */
export function ImageDialog({ user, category, onClose }: Props) {
  const { uid } = user;
  const fileName = fileNameOf(user, category);
  const [chosen, setChosen] = useState<Blob | undefined>(undefined);
  const [isMissing, setIsMissing] = useState(false);
  const replacing = useReplaceImage({ uid, category, replaces: fileName !== null });
  const preview = usePreview(chosen);
  useWarnOfLoss(replacing.isPending);
  const { isStaying, stay } = useCloseLater(replacing.isSuccess, onClose);
  const close = useFocusWhenSaved(replacing.isSuccess);
  const choose = (image: Blob) => {
    replacing.reset();
    setIsMissing(false);
    setChosen(image);
  };
  const update = () => {
    if (chosen) replacing.mutate(chosen);
    else setIsMissing(true);
  };
  const error = isMissing ? messages.imageMissing : replacing.error?.message;
  return (
    <Dialog className="sheet" onClose={onClose} title={documentFacts[category].label}>
      <div className="stack" onPointerDownCapture={stay} onKeyDownCapture={stay} onClickCapture={stay}>
        <ImageField
          {...documentFacts[category]}
          description={user.accountType === 'Operator' ? documentFacts[category].description : undefined}
          src={preview ?? photoUrl({ uid, category, fileName })}
          onChoose={choose}
          error={error}
          progress={replacing.progress}
        />
        <Progress isSending={replacing.isPending} isSaved={replacing.isSuccess} isStaying={isStaying} />
        <div className="dialog-actions">
          <Button ref={close} variant="default" onClick={onClose}>
            {replacing.isSuccess ? 'Close' : 'Cancel'}
          </Button>
          {!replacing.isSuccess && (
            <Button color="brass.4" onClick={update} loading={replacing.isPending}>
              Update
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface ProgressProps {
  isSending: boolean;
  isSaved: boolean;
  isStaying: boolean;
}

function Progress({ isSending, isSaved, isStaying }: ProgressProps) {
  if (!isSending && !isSaved) return null;
  const saved = `The picture is saved.${isStaying ? '' : ` This closes in ${imageDialogCloseSeconds} seconds.`}`;
  return (
    <Notice tone={isSaved ? 'success' : 'info'} live>
      {isSaved ? saved : messages.imageUploading}
    </Notice>
  );
}
