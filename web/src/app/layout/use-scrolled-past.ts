import { useEffect, useState } from 'react';

/** True once the page is scrolled down by more than so many pixels. */
export function useScrolledPast(pixels: number) {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const update = () => setIsPast(window.scrollY > pixels);
    // The page has just been drawn: to ask at once would lay it out within that task instead of the next frame.
    const asked = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener('scroll', update);
    };
  }, [pixels]);
  return isPast;
}
