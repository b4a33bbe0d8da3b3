// The pages that the build wrote are read without the app: it is fetched when somebody first points, touches, types or
// scrolls, and right after the page if a form has a draft. Until then links work as links do; the app repeats the press
// of a button that came too early, and finds the text that was typed too early where it looks for it.
(() => {
  const { app, parts } = document.currentScript.dataset;
  const forms = [...document.querySelectorAll('form[data-draft]')];
  let storage;
  try {
    storage = sessionStorage;
  } catch {
    // Some browsers let no page keep anything, and throw.
  }
  const placeOf = (form) => `livery.draft.${form.dataset.draft}`;
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'wheel', 'scroll'];
  if (forms.some((form) => storage?.getItem(placeOf(form)))) signs.push('load');
  const listen = (change) => {
    for (const sign of signs) change(sign, begin, { passive: true });
  };
  function begin() {
    listen(removeEventListener);
    for (const href of parts.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
    import(app).catch(() => {
      listen(addEventListener);
      void window.reloadAfterRelease(app);
    });
  }
  addEventListener('click', ({ target }) => {
    window.pressedEarly = target.closest('#root button') ?? undefined;
  });
  listen(addEventListener);

  const keptOf = (form) => JSON.parse(storage?.getItem(placeOf(form)) ?? '{}');
  // As the app's own field does: a country code in front is none of the ten digits.
  function phoneDigits(text) {
    const digits = text.replace(/\D/g, '');
    return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
  }
  const entryOf = ({ name, type, value }) => [name, type === 'tel' ? phoneDigits(value) : value];
  function keep({ target }) {
    const form = target.closest('form[data-draft]');
    if (!form) return;
    // A password is not kept: the app reads it from its field.
    const named = [...form.elements].filter(({ name }) => name && name !== 'password');
    const entry = { ...keptOf(form), ...Object.fromEntries(named.map(entryOf)) };
    storage?.setItem(placeOf(form), JSON.stringify(entry));
  }
  // Before the app hears of it: the app may take the form over at that very moment, and reads what has been kept.
  addEventListener('input', keep, { capture: true });
  for (const form of forms) {
    const kept = keptOf(form);
    for (const field of form.elements) if (kept[field.name]) field.value = kept[field.name];
  }
})();
