import { type DragEvent, useId, useRef, useState } from 'react';
import { imageTypes, prepareImage } from '../platform/prepare-image.ts';
import './image-field.css';
import { Photo } from './photo.tsx';

interface Props {
  label: string;
  description?: string | undefined;
  /** The address of the picture: a preview of the chosen one, or the stored one. */
  src: string | undefined;
  /** Gets only pictures that the server accepts, upright and no larger than needed. */
  onChoose: (image: Blob) => void;
  /** Why there is none, or why it was not saved. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRequired?: boolean;
  /** Which camera of a phone takes it. */
  camera: 'user' | 'environment';
  /** From 0 to 1 while it is being sent. */
  progress?: number | undefined;
}

/** One picture: chosen, taken with the phone's camera or dropped; shown, replaced, its sending followed. */
export function ImageField({ label, description, src, onChoose, isRequired = false, ...state }: Props) {
  const { error, onRetry, camera, progress } = state;
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const newest = useRef<File | undefined>(undefined);
  const id = useId();
  const isSending = progress !== undefined;
  const wrong = refusal ?? error;
  // A form announces a missing required picture itself, and leads here; any other error is announced here.
  const isMissingOnly = isRequired && !refusal && !onRetry;
  const described = [description && `${id}-description`, wrong && `${id}-error`].filter(Boolean).join(' ');
  const take = async (file: File | undefined) => {
    if (!file || isSending) return;
    newest.current = file;
    const prepared = await prepareImage(file);
    if (newest.current !== file) return;
    setRefusal('refusal' in prepared ? prepared.refusal : undefined);
    if ('image' in prepared) onChoose(prepared.image);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const choice = (words: string, capture?: 'user' | 'environment') => (
    <label className={`plain-button ${capture ? 'image-field-camera' : ''}`}>
      <input
        type="file"
        className="visually-hidden"
        accept={imageTypes}
        capture={capture}
        aria-label={`${words}: ${label}${isRequired ? ', required' : ''}`}
        aria-invalid={Boolean(wrong)}
        aria-describedby={described || undefined}
        // A disabled input would lose the focus of whoever has just chosen a file with it.
        aria-disabled={isSending}
        onClick={(event) => isSending && event.preventDefault()}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // The same file may be chosen again after a refusal.
          currentTarget.value = '';
        }}
      />
      {words}
    </label>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to the button inside
    <div
      className={`image-field ${wrong ? 'image-field-wrong' : ''}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Photo
        src={src}
        alt={`${label}, as chosen`}
        fallback={<span className="small">{src ? 'Chosen; this browser cannot show it' : 'No picture yet'}</span>}
      />
      <div className="image-field-rest">
        <p className="image-field-label">
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </p>
        {description && (
          <p id={`${id}-description`} className="soft small">
            {description}
          </p>
        )}
        {isSending && <Progress share={progress} label={label} />}
        {wrong && (
          <p id={`${id}-error`} className="image-field-error" role={isMissingOnly ? undefined : 'alert'}>
            {wrong}
          </p>
        )}
        <div className="row">
          {onRetry && !isSending && !refusal && (
            <button type="button" className="plain-button" aria-label={`Send again: ${label}`} onClick={onRetry}>
              Send again
            </button>
          )}
          {choice(src ? 'Replace' : 'Choose a picture')}
          {choice('Take a photo', camera)}
        </div>
      </div>
    </div>
  );
}

const Progress = ({ share, label }: { share: number; label: string }) => (
  <div className="image-field-progress">
    <progress aria-label={`Sending: ${label}`} max={1} value={share} />
    <span className="soft small">{Math.round(share * 100)}%</span>
  </div>
);
