import { upIcon } from '../../ui/frame-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import './back-to-top.css';
import { scrollToTop } from './scroll-to-top.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

const shownAfterPixels = 160;

export function BackToTop() {
  const isShown = useScrolledPast(shownAfterPixels);
  if (!isShown) return null;
  const goUp = () => {
    scrollToTop();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="back-to-top" aria-label="Back to top" onClick={goUp}>
      <Icon shape={upIcon} />
    </button>
  );
}
