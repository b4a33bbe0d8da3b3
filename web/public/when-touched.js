// The pages that the build wrote are read without the app: it is fetched when somebody first points, touches, types or
// scrolls. Links work meanwhile as links do; a button that was pressed too early is pressed again by the app.
(() => {
  const { app, parts } = document.currentScript.dataset;
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
  const listen = (change) => {
    for (const sign of signs) change(sign, begin, { passive: true });
  };
  function begin() {
    listen(removeEventListener);
    for (const href of parts.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
    import(app).catch(() => listen(addEventListener));
  }
  addEventListener('click', ({ target }) => {
    window.pressedEarly = target.closest('#root button') ?? undefined;
  });
  listen(addEventListener);
})();
