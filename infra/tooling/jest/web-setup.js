import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';

// Dialogs and panels come in chunks of their own; on a busy machine the first one takes more than a second.
configure({ asyncUtilTimeout: 8_000 });

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class AlwaysNear extends NoResizes {
  constructor(onChange) {
    super();
    this.observe = () => onChange([{ isIntersecting: true }]);
  }
}

const neverMatches = (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});

// jsdom lays nothing out, so it has none of these; Mantine asks for all of them.
window.matchMedia = neverMatches;
window.ResizeObserver = NoResizes;
window.IntersectionObserver = AlwaysNear;
window.Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
// One tab, which never waits for another.
Object.defineProperty(window.navigator, 'locks', { value: { request: async (_name, ...rest) => rest.at(-1)() } });
