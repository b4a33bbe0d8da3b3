import { useState } from 'react';

/** Says aloud that one of the pictures on their way has arrived, until another one is chosen: the eyes see it. */
export function SavedPicture({ underWay }: { underWay: number }) {
  const [former, setFormer] = useState(underWay);
  const [isSaved, setIsSaved] = useState(false);
  if (underWay !== former) {
    setFormer(underWay);
    setIsSaved(underWay < former);
  }
  return (
    <p className="visually-hidden" role="status">
      {isSaved ? 'The picture is saved.' : ''}
    </p>
  );
}
