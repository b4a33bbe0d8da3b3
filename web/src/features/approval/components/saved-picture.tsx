import { useState } from 'react';

/** Announces to screen readers that one more picture on its way has arrived, until another is chosen. */
export function SavedPicture({ underWay }: { underWay: number }) {
  const [previous, setPrevious] = useState(underWay);
  const [saved, setSaved] = useState(0);
  if (underWay !== previous) {
    setPrevious(underWay);
    setSaved(underWay < previous ? saved + 1 : 0);
  }
  return (
    <p className="visually-hidden" role="status">
      {saved > 0 && (saved === 1 ? 'The picture is saved.' : `${saved} pictures are saved.`)}
    </p>
  );
}
