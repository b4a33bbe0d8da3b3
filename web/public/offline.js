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
  // What was refused is kept only to be read.
  const isWaiting = ({ refusal }) => refusal === undefined;
  const kept = JSON.parse(localStorage.getItem('livery.kept-stages') ?? '[]').filter(isWaiting).length;
  if (kept === 0) return;
  const note = document.getElementById('kept');
  const [what, whose] = kept === 1 ? ['update is', 'it'] : ['updates are', 'them'];
  // Which of the people who use this device is logged in is not known here.
  note.textContent = `${kept} status ${what} saved on this device and will be sent once whoever reported ${whose} is logged in.`;
  note.hidden = false;
})();
