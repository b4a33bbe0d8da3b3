const scriptId = 'google-maps';
const patienceMs = 8_000;

declare global {
  interface Window {
    gm_authFailure?: () => void;
  }
}

/** Loads Google's script once; rejects when it is blocked, slow or refuses the key. */
export function loadGoogle(key: string): Promise<void> {
  if (document.getElementById(scriptId)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Google Maps could not be loaded'));
    const timer = setTimeout(fail, patienceMs);
    window.gm_authFailure = fail;
    const script = document.createElement('script');
    script.id = scriptId;
    script.async = true;
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, v: 'quarterly', libraries: 'places,routes' })}`;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}
