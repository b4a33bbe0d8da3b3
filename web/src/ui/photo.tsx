import { type ReactNode, useEffect, useState } from 'react';
import './photo.css';

interface Props {
  src: string | undefined;
  alt: string;
  /** What is shown while there is no photo. */
  fallback: ReactNode;
}

/** A photo in a 4:3 frame. */
export function Photo({ src, alt, fallback }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo gets another chance
  useEffect(() => setHasFailed(false), [src]);
  return (
    <div className="photo">
      {src && !hasFailed ? (
        <img
          src={src}
          alt={alt}
          width={400}
          height={300}
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
        />
      ) : (
        fallback
      )}
    </div>
  );
}
