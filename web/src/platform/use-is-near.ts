import { useEffect, useRef, useState } from 'react';

/** Whether an element has come near the screen: what is far below costs a slow phone nothing until then. */
export function useIsNear<Place extends Element>() {
  const place = useRef<Place>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => setIsNear((wasNear) => wasNear || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '300px' },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return { place, isNear };
}
