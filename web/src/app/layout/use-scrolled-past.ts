import { useEffect, useState } from 'react';

/** True once the page is scrolled down by more than so many pixels. */
export function useScrolledPast(pixels: number) {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const update = () => setIsPast(window.scrollY > pixels);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [pixels]);
  return isPast;
}
