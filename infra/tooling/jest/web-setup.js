import '@testing-library/jest-dom/jest-globals';

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
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
window.Element.prototype.scrollIntoView = () => {};
