// The service worker's page for when no answer came: it asks for the wanted page again until there is one.
(() => {
  const askAgainMs = 5_000;
  const open = () => location.reload();
  const openWhenReachable = () =>
    fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && open(),
      () => undefined,
    );
  addEventListener('online', openWhenReachable);
  setInterval(openWhenReachable, askAgainMs);
  document.getElementById('again').addEventListener('click', open);
  if (navigator.onLine) document.getElementById('what').textContent = 'Livery could not be reached';
  const kept = JSON.parse(localStorage.getItem('livery.kept-stages') ?? '[]').length;
  if (kept === 0) return;
  const note = document.getElementById('kept');
  note.textContent = `${kept} status ${kept === 1 ? 'update is' : 'updates are'} saved on this device and will be sent.`;
  note.hidden = false;
})();
